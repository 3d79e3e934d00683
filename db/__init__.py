"""The store, in a SQLite file or a PostgreSQL database. It stores values, not their meaning."""
