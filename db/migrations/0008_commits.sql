-- How many commits the file has seen. A second file beside it tells the same number, so that a start
-- can notice that commits are missing. The name tells this store from others and stays in its copies.

CREATE TABLE commits (
    store TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT;

INSERT INTO commits (store, number) VALUES (lower(hex(randomblob(8))), 0);

-- Matches that a start has ended because their rules are no longer offered, and whose channels have
-- not been told yet.

CREATE TABLE untold_ends (
    match_id TEXT PRIMARY KEY REFERENCES matches (id)
) STRICT;
