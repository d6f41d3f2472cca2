"""What is said at a table in words that people type: the actions and incidents they mean, and how those are shown."""
