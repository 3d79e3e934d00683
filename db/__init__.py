"""The store, in a SQLite file or a PostgreSQL database. It stores values, whatever they mean."""
