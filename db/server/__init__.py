"""A store in a PostgreSQL database, and what several processes that share it do for each other."""
