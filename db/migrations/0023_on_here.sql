-- Messages that list what is being played in a channel, kept up to date.
CREATE TABLE on_here (
    channel INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    -- empty: it is still to be posted
    message INTEGER,
    -- a digest of what it shows, empty where nothing is known of that
    shown TEXT NOT NULL DEFAULT '',
    -- why it was switched off, empty while it is on
    trouble TEXT
) STRICT;

CREATE INDEX on_here_guild ON on_here (guild);
