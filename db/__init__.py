"""The store, in a SQLite file or a PostgreSQL database. It doesn't interpret what it stores."""
