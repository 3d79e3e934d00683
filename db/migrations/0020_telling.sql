-- How people want to be told, in which language and when not. Who has chosen nothing is told in the
-- channel, at any time.

ALTER TABLE preferences ADD COLUMN telling TEXT NOT NULL DEFAULT 'channel'
    CHECK (telling IN ('channel', 'direct', 'digest', 'none'));
-- when in the person's zone the one message of a day comes, where they want that
ALTER TABLE preferences ADD COLUMN digest_hour INTEGER NOT NULL DEFAULT 9
    CHECK (digest_hour BETWEEN 0 AND 23);
-- as IANA names it; NULL: unknown, and UTC is taken
ALTER TABLE preferences ADD COLUMN zone TEXT;
-- from which hour to which nothing is told, in that zone; NULL: there is no such time
ALTER TABLE preferences ADD COLUMN quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 23);
ALTER TABLE preferences ADD COLUMN quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 23);
-- NULL: as they have it on Discord
ALTER TABLE preferences ADD COLUMN language TEXT;
-- the language of their Discord when they chose something last; empty: unknown
ALTER TABLE preferences ADD COLUMN locale TEXT NOT NULL DEFAULT '';
-- shut: Discord let nobody write to them directly; said: and they have been told so
ALTER TABLE preferences ADD COLUMN door TEXT NOT NULL DEFAULT 'open'
    CHECK (door IN ('open', 'shut', 'said'));

-- What people are to be told of matches outside the boards, and what they were told last: each
-- match has one such thing for who plays in it, and one for who follows it.
CREATE TABLE tellings (
    player INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    role TEXT NOT NULL CHECK (role IN ('seat', 'follower')),
    -- turn: it is theirs; time: theirs runs out; moved: others have played; ended: it is over
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'time', 'moved', 'ended')),
    -- how many entries the match had
    seq INTEGER NOT NULL,
    -- since when it is to be told
    at REAL NOT NULL,
    -- not to be told before; NULL: it was told, or is no longer to be
    due REAL,
    -- when Discord was asked to take it; NULL: it was not
    tried_at REAL,
    PRIMARY KEY (player, match_id, role)
) WITHOUT ROWID, STRICT;

CREATE INDEX tellings_due ON tellings (due) WHERE due IS NOT NULL;
CREATE INDEX tellings_match ON tellings (match_id);

-- Who wants to be told of a match in which they do not play.
CREATE TABLE followers (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL,
    -- of each turn; else only of the end
    is_each_turn INTEGER NOT NULL CHECK (is_each_turn IN (0, 1)),
    PRIMARY KEY (match_id, player)
) WITHOUT ROWID, STRICT;

CREATE INDEX followers_player ON followers (player);

-- whoever ends a match need not know that its players were to be told something
CREATE TRIGGER tellings_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
WHEN NEW.ended_at IS NOT NULL
BEGIN
    DELETE FROM tellings WHERE match_id = NEW.id AND role = 'seat';
END;
