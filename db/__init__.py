"""The store: SQLite through aiosqlite. Knows what is kept, not what it means to the rules."""
