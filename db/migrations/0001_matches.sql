-- Matches with their logs, lobbies, results and what a server has set.
-- Times are seconds since 1970. Guild 0 is a direct message; in standings, all guilds together.

PRAGMA application_id = 0x50726C72;

CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    secret BLOB NOT NULL,
    joins TEXT NOT NULL,
    turn_seconds INTEGER,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    started_at REAL NOT NULL,
    -- what changes as it is played
    next_seq INTEGER NOT NULL DEFAULT 0,
    published_seq INTEGER NOT NULL DEFAULT -1,
    message INTEGER,
    ping INTEGER,
    deadline REAL,
    is_house_turn INTEGER NOT NULL DEFAULT 0,
    proposal TEXT,
    ended_at REAL
) STRICT;

-- a channel has one running match
CREATE UNIQUE INDEX matches_running ON matches (channel) WHERE ended_at IS NULL;
CREATE INDEX matches_ended ON matches (channel, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX matches_house ON matches (id) WHERE is_house_turn = 1;
CREATE INDEX matches_unpublished ON matches (started_at)
    WHERE published_seq < next_seq - 1 OR (next_seq = 0 AND message IS NULL);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    player INTEGER,
    bot TEXT,
    PRIMARY KEY (match_id, seat),
    CHECK (player IS NULL OR bot IS NULL)
) STRICT;

CREATE INDEX seats_player ON seats (player) WHERE player IS NOT NULL;

CREATE TABLE entries (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    -- the interaction that asked for the change, on the change's first entry
    delivery TEXT,
    PRIMARY KEY (match_id, seq)
) STRICT;

CREATE UNIQUE INDEX entries_delivery ON entries (delivery) WHERE delivery IS NOT NULL;

CREATE TABLE lobbies (
    id TEXT PRIMARY KEY,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    version INTEGER NOT NULL,
    lobby TEXT NOT NULL
) STRICT;

CREATE INDEX lobbies_channel ON lobbies (channel);

CREATE TABLE results (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    player INTEGER,
    bot TEXT,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('win', 'draw', 'loss')),
    is_counted INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT;

-- the sums of the results that count; follows from results
CREATE TABLE standings (
    guild INTEGER NOT NULL,
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (guild, player, game)
) STRICT;

CREATE INDEX standings_ranked ON standings (guild, game, wins DESC, draws DESC, losses, player);

CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    board_mode TEXT NOT NULL CHECK (board_mode IN ('post', 'edit'))
) STRICT;
