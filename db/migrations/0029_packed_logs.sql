-- The logs of matches that ended long ago: all entries of one in one row, for their rows and the
-- two indexes of these take many times as much room. Whose entries are here has none of them there.
CREATE TABLE packed_logs (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    -- how the entries are written
    format INTEGER NOT NULL,
    entries BLOB NOT NULL
) STRICT;
