-- Direct messages that say that it is somebody's turn, until they say what has become of that: a row
-- for each match that such a letter lists.
CREATE TABLE letters (
    message INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    channel INTEGER NOT NULL,
    player INTEGER NOT NULL,
    -- turn, time: it was theirs; moved, ended: they follow the match
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'time', 'moved', 'ended')),
    -- how many entries the match had
    seq INTEGER NOT NULL,
    -- 1: it is plain text
    is_plain INTEGER NOT NULL DEFAULT 0,
    -- how often something has happened in the match since the letter was looked at
    changes INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (message, match_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX letters_match ON letters (match_id);
CREATE INDEX letters_player ON letters (player);
CREATE INDEX letters_changed ON letters (message) WHERE changes > 0;

-- What the host of a lobby is to be told, or was: that others have joined it.
CREATE TABLE lobby_news (
    lobby TEXT NOT NULL REFERENCES lobbies (id) ON DELETE CASCADE,
    player INTEGER NOT NULL,
    -- how many messages that makes, this one too
    told INTEGER NOT NULL,
    -- these are as in `tellings`
    at REAL NOT NULL,
    due REAL,
    tried_at REAL,
    PRIMARY KEY (lobby, player)
) WITHOUT ROWID, STRICT;
CREATE INDEX lobby_news_player ON lobby_news (player);
CREATE INDEX lobby_news_due ON lobby_news (due) WHERE due IS NOT NULL;
