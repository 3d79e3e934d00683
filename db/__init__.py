"""The store, in a SQLite file or a PostgreSQL database. Knows what is kept, not what it means."""
