-- Places where the bot is no member, so that only answers to interactions can be said there: direct
-- messages between others, group chats, servers in which somebody has the app only for themselves.

ALTER TABLE matches ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lobbies ADD COLUMN is_guest INTEGER NOT NULL DEFAULT 0;

-- Who looks for somebody to play with.

-- whether a server's people may be paired with those of other servers
ALTER TABLE guilds ADD COLUMN exchanges INTEGER NOT NULL DEFAULT 0;

CREATE TABLE wanted (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    -- how they want to play it; empty: as usual
    variant TEXT NOT NULL,
    -- where they asked, and where their match is played
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- whether people of other servers will do
    is_wide INTEGER NOT NULL,
    -- in seconds since 1970
    since REAL NOT NULL,
    -- the interaction by which they asked: it goes into their match's key
    delivery TEXT NOT NULL,
    -- the match that begins for them, and since when it does; NULL: none
    claimed TEXT,
    claimed_at REAL,
    PRIMARY KEY (player, game)
) STRICT;
CREATE INDEX wanted_game ON wanted (game, since);
