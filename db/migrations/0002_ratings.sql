-- Ratings in place of sums of results; all of it follows from the logs.
-- A player below zero was a person once: nobody knows any more who.

-- how it ended, the moves of all seats that stand, the unusual options with blanks between them
ALTER TABLE results ADD COLUMN reason TEXT NOT NULL DEFAULT '';
ALTER TABLE results ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN variants TEXT NOT NULL DEFAULT '';

CREATE INDEX results_player ON results (player, ended_at) WHERE player IS NOT NULL;
CREATE INDEX matches_ended_at ON matches (ended_at, id) WHERE ended_at IS NOT NULL;

DROP TABLE standings;

-- season 0 is all time, guild 0 all guilds together, the empty variant all ways to play
CREATE TABLE ladders (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    season INTEGER NOT NULL,
    variant TEXT NOT NULL,
    UNIQUE (game, guild, season, variant)
) STRICT;

CREATE TABLE ratings (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    -- what people see: it follows from mu and sigma
    shown INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    -- whoever has played little has no rank
    is_ranked INTEGER NOT NULL,
    PRIMARY KEY (ladder, player)
) STRICT;

CREATE INDEX ratings_ranked ON ratings (ladder, is_ranked, shown DESC, player);
CREATE INDEX ratings_player ON ratings (player);

-- the rating after a player's first, second … match on a ladder
CREATE TABLE rating_steps (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    shown INTEGER NOT NULL,
    uncertainty INTEGER NOT NULL,
    PRIMARY KEY (ladder, player, number)
) STRICT;

CREATE INDEX rating_steps_player ON rating_steps (player);

-- matches of one, by points
CREATE TABLE bests (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    best INTEGER NOT NULL,
    total INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    PRIMARY KEY (ladder, player)
) STRICT;

CREATE INDEX bests_ranked ON bests (ladder, best DESC, player);
CREATE INDEX bests_player ON bests (player);
