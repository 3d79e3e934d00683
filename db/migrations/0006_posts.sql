-- What was posted of matches, so that nothing depends on what Discord tells of its messages, and
-- what of it is still to be cleaned up. Servers and channels that are no more.

CREATE TABLE posts (
    message INTEGER PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- a board shows the first seq entries; a ping tells who is to move
    kind TEXT NOT NULL CHECK (kind IN ('board', 'ping')),
    seq INTEGER NOT NULL,
    -- the words above the picture, for as long as they may be needed again
    words TEXT NOT NULL,
    -- due: its buttons are to be taken off, or the ping is to be deleted
    state TEXT NOT NULL DEFAULT 'shown' CHECK (state IN ('shown', 'due', 'clean'))
) STRICT;

CREATE INDEX posts_match ON posts (match_id);
CREATE INDEX posts_due ON posts (message) WHERE state = 'due';

INSERT INTO posts (message, match_id, guild, channel, kind, seq, words)
SELECT message, id, guild, channel, 'board', published_seq + 1, '' FROM matches
WHERE message IS NOT NULL;
INSERT OR IGNORE INTO posts (message, match_id, guild, channel, kind, seq, words)
SELECT ping, id, guild, channel, 'ping', published_seq + 1, '' FROM matches
WHERE ping IS NOT NULL;

-- since when the channel or its server is no more for us; NULL: it is there
ALTER TABLE matches ADD COLUMN lost_at REAL;
ALTER TABLE guilds ADD COLUMN left_at REAL;

DROP INDEX matches_unpublished;
CREATE INDEX matches_unpublished ON matches (started_at)
    WHERE lost_at IS NULL
    AND (published_seq < next_seq - 1 OR (next_seq = 0 AND message IS NULL));
CREATE INDEX matches_guild ON matches (guild) WHERE ended_at IS NULL;
