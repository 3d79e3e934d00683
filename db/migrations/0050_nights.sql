-- Club nights: a date, who comes, which game they would like.
CREATE TABLE nights (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    -- who called it; below zero: somebody who was erased
    player INTEGER NOT NULL,
    at REAL NOT NULL,
    -- when those who come were reminded, and when it began or was called off
    reminded_at REAL,
    ended_at REAL,
    -- what is played; NULL: it has not begun, or too few came
    tournament_id TEXT
) STRICT;

CREATE INDEX nights_at ON nights (at) WHERE ended_at IS NULL;

CREATE TABLE night_guests (
    night_id TEXT NOT NULL REFERENCES nights (id),
    player INTEGER NOT NULL,
    -- the click by which they said so, for fair draws
    click TEXT NOT NULL,
    -- what they would like to play; empty: anything
    game TEXT NOT NULL,
    PRIMARY KEY (night_id, player)
) WITHOUT ROWID, STRICT;
CREATE INDEX night_guests_player ON night_guests (player);
