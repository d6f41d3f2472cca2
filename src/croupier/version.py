"""Which Croupier this is: what journals and hand histories say they were written by."""

VERSION = "0.1.0"
