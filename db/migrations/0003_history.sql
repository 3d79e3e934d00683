-- Lists of matches, newest first, and matches that were brought in as files.
-- What is imported stands apart: it has no results, and nothing is counted of it.

CREATE INDEX matches_of_guild ON matches (guild, started_at);
CREATE INDEX matches_of_channel ON matches (channel, started_at);

CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    -- who brought it
    player INTEGER NOT NULL,
    at REAL NOT NULL,
    export TEXT NOT NULL
) STRICT;

CREATE INDEX imports_player ON imports (player, at);
