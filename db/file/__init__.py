"""A store in a SQLite file: its files, its commits, and whole copies of it."""
