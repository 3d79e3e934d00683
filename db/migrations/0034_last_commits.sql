-- By which who commits on a server finds out, when the connection broke, whether it was committed: a
-- row that is written with what is committed. The next commit takes it away. A file needs none.

CREATE TABLE last_commits (
    token TEXT PRIMARY KEY,
    -- 0: it was asked for and not there, and whatever comes under that name is refused
    is_made INTEGER NOT NULL CHECK (is_made IN (0, 1)),
    at REAL NOT NULL
) STRICT;
