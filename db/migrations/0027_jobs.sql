-- What processes that only think are asked to do, on other machines too. Both tables are empty in a
-- file, which no other machine can reach. Times are the database's own, in seconds since 1970.
CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    data BLOB NOT NULL,
    -- of the programs that may do it
    code TEXT NOT NULL,
    -- it may take
    seconds REAL NOT NULL,
    asked_by TEXT NOT NULL,
    asked_at REAL NOT NULL,
    -- put off while who has asked is there
    wanted_until REAL NOT NULL,
    taken_by TEXT,
    -- put off while who has taken it is there; then another may
    taken_until REAL,
    times_taken INTEGER NOT NULL DEFAULT 0,
    -- how far it is
    note BLOB,
    outcome TEXT CHECK (outcome IN ('answer', 'failure', 'late', 'lost')),
    answer BLOB
) STRICT;

-- The processes that think.
CREATE TABLE thinkers (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL,
    -- how many jobs it does at once
    places INTEGER NOT NULL,
    seen_at REAL NOT NULL
) STRICT;
