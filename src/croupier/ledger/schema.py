"""The tables of a ledger. Records and postings are only ever added; what can be worked out from them says so."""

import sqlalchemy as sa

SCHEMA = 1
"""The number of this form of the tables."""

metadata = sa.MetaData()

about = sa.Table(
    "about",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

streams = sa.Table(
    "streams",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False, comment="raised by every taking of the lease: the fence"),
    sa.Column("holder", sa.Text, nullable=False),
    sa.Column("until_ms", sa.BigInteger, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False, comment="of the last record"),
    sa.Column("head", sa.LargeBinary, nullable=False, comment="its chain"),
    sa.Column("snapshot", sa.BigInteger, nullable=False, comment="the record that the last snapshot was taken after"),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("command", sa.Text, nullable=False),
    sa.Column("who", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("round", sa.BigInteger, nullable=False, comment="0 where it is of none"),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("chain", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("stream", "command"),
    sa.Index("records_by_round", "stream", "round"),
    sa.Index("records_by_time", "at_ms"),
    sa.Index("records_by_person", "who", "at_ms"),
)

postings = sa.Table(
    "postings",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("unit", sa.Text, nullable=False),
    sa.Column("cents", sa.BigInteger, sa.CheckConstraint("cents > 0"), nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Index("postings_by_source", "source"),
    sa.Index("postings_by_target", "target"),
)

balances = sa.Table(
    "balances",
    metadata,
    sa.Column("account", sa.Text, primary_key=True),
    sa.Column("unit", sa.Text, primary_key=True),
    sa.Column("cents", sa.BigInteger, nullable=False),
    comment="the sums of the postings",
)

notable = sa.Table(
    "notable",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True, comment="which event of the record"),
    sa.Column("event", sa.Text, nullable=False),
    sa.Column("sort", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sa.Index("notable_by_sort", "sort", "at_ms"),
    comment="the significant events among those of the records",
)

setups = sa.Table(
    "setups",
    metadata,
    sa.Column("digest", sa.LargeBinary, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    comment="what streams were opened with, and texts of rulebooks; by SHA-256, once",
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("state", sa.LargeBinary, nullable=False),
    comment="what the subject of a stream was after a record, which has its digest",
)

checkpoints = sa.Table(
    "checkpoints",
    metadata,
    sa.Column("number", sa.BigInteger, primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("signature", sa.LargeBinary, nullable=False),
)
