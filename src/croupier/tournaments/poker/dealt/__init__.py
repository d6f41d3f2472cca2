"""Tables of a tournament at which hands are dealt."""
