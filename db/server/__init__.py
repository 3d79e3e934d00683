"""A store in a PostgreSQL database, and the cooperation of several processes that share it."""
