-- What a server decides for itself, and what those who manage it have done.

ALTER TABLE guilds ADD COLUMN pings TEXT NOT NULL DEFAULT 'message'
    CHECK (pings IN ('message', 'board', 'none'));
ALTER TABLE guilds ADD COLUMN starters TEXT NOT NULL DEFAULT 'everybody'
    CHECK (starters IN ('everybody', 'role', 'managers'));
ALTER TABLE guilds ADD COLUMN role INTEGER;
-- NULL: the language that the server has on Discord
ALTER TABLE guilds ADD COLUMN language TEXT;

-- a server without any of these has games everywhere
CREATE TABLE guild_channels (
    guild INTEGER NOT NULL REFERENCES guilds (id),
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT;

CREATE TABLE admin_log (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    -- who did it
    player INTEGER NOT NULL,
    deed TEXT NOT NULL,
    match_id TEXT,
    detail TEXT NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE INDEX admin_log_guild ON admin_log (guild, id);
CREATE INDEX admin_log_player ON admin_log (player);
