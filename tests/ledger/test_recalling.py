"""A stream as it was after any record: rebuilt from the nearest snapshot, the same as if it had been watched then."""
