"""The poker room around the tables: waiting lists, calls, moves between tables, games that are broken up."""
