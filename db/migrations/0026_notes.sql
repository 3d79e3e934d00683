-- What a bot has found out and whoever looks the database over reads, or the next bot that starts.

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
