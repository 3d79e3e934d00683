-- Tournaments as logs, who takes part in them, and leagues, whose divisions play one each season.

CREATE TABLE leagues (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    -- who runs it; below zero: somebody who was erased
    player INTEGER NOT NULL,
    -- what is agreed about it, as JSON
    league TEXT NOT NULL,
    secret BLOB NOT NULL,
    -- how many seasons have begun
    seasons INTEGER NOT NULL DEFAULT 0,
    opened_at REAL NOT NULL,
    ended_at REAL
) STRICT;

CREATE INDEX leagues_guild ON leagues (guild, opened_at);

-- who is invited to the next season, those of the last one too
CREATE TABLE league_players (
    league_id TEXT NOT NULL REFERENCES leagues (id),
    player INTEGER NOT NULL,
    joined_at REAL NOT NULL,
    PRIMARY KEY (league_id, player)
) WITHOUT ROWID, STRICT;

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    -- who runs it; below zero: somebody who was erased
    player INTEGER NOT NULL,
    -- what is agreed about it, as JSON
    plan TEXT NOT NULL,
    secret BLOB NOT NULL,
    opened_at REAL NOT NULL,
    -- what changes as it is played
    next_seq INTEGER NOT NULL DEFAULT 0,
    -- when something happens in it by itself; NULL: nothing does
    due_at REAL,
    ended_at REAL,
    -- the division of a league's season that is played in it
    league_id TEXT REFERENCES leagues (id),
    season INTEGER,
    division INTEGER
) STRICT;

CREATE INDEX tournaments_guild ON tournaments (guild, opened_at);
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX tournaments_season ON tournaments (league_id, season, division)
    WHERE league_id IS NOT NULL;

CREATE TABLE tournament_events (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- its fields, as JSON; people are numbers of entrants there
    body TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (tournament_id, seq)
) WITHOUT ROWID, STRICT;

CREATE TABLE entrants (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    entrant INTEGER NOT NULL,
    -- NULL: a computer player; below zero: somebody who was erased
    player INTEGER,
    -- where they stood when it had ended; NULL: it has not, or they had left before its start
    place INTEGER,
    PRIMARY KEY (tournament_id, entrant)
) WITHOUT ROWID, STRICT;

CREATE UNIQUE INDEX entrants_player ON entrants (player, tournament_id) WHERE player IS NOT NULL;

-- The matches that are played in tournaments. A row may come before its match is begun.
CREATE TABLE tournament_matches (
    match_id TEXT PRIMARY KEY,
    tournament_id TEXT NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX tournament_matches_board
    ON tournament_matches (tournament_id, round, board, game);
