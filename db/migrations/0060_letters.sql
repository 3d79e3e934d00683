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
