-- People who are away: their clocks stand. And whose forced moves are played for them.

-- One absence a person, the last one.
CREATE TABLE away (
    player INTEGER PRIMARY KEY,
    since REAL NOT NULL,
    -- when they are back; 0: they have come back sooner
    until REAL NOT NULL,
    -- what their matches' clocks and boards know: 1 that they are away, 0 that they are back
    applied INTEGER CHECK (applied IN (0, 1))
) STRICT;

-- How long the clock of somebody has stood in a match.
CREATE TABLE standing (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL,
    -- seconds, over all times before
    used REAL NOT NULL DEFAULT 0,
    -- since when it stands now; NULL: it does not
    since REAL,
    PRIMARY KEY (match_id, seat, player)
) WITHOUT ROWID, STRICT;

CREATE INDEX standing_now ON standing (since) WHERE since IS NOT NULL;

-- days a match for which somebody's clock stands; 0: not at all
ALTER TABLE guilds ADD COLUMN away INTEGER NOT NULL DEFAULT 14;

-- who sits down, or whose match is found again, may be away
CREATE TRIGGER away_at_a_new_seat AFTER INSERT ON seats WHEN NEW.player IS NOT NULL
BEGIN
    UPDATE away SET applied = NULL WHERE player = NEW.player;
END;

CREATE TRIGGER away_at_a_seat_taken_over AFTER UPDATE OF player ON seats
WHEN NEW.player IS NOT NULL
BEGIN
    UPDATE away SET applied = NULL WHERE player = NEW.player;
END;

-- while nobody can play in a match its days away are not used up
CREATE TRIGGER standing_in_a_lost_match AFTER UPDATE OF lost_at ON matches
WHEN OLD.lost_at IS NULL AND NEW.lost_at IS NOT NULL
BEGIN
    UPDATE standing SET used = used + max(0, NEW.lost_at - since), since = NULL
    WHERE match_id = NEW.id AND since IS NOT NULL;
END;

CREATE TRIGGER away_in_a_match_found_again AFTER UPDATE OF lost_at ON matches
WHEN OLD.lost_at IS NOT NULL AND NEW.lost_at IS NULL
BEGIN
    UPDATE away SET applied = NULL WHERE player IN (
        SELECT player FROM seats WHERE match_id = NEW.id
    );
END;

-- Whoever wants the only legal move played for them.
CREATE TABLE comforts (
    player INTEGER PRIMARY KEY,
    plays_forced INTEGER NOT NULL DEFAULT 0 CHECK (plays_forced IN (0, 1))
) STRICT;

-- whether the entry was the only legal move, and not an answer laid down
ALTER TABLE planned ADD COLUMN is_forced INTEGER NOT NULL DEFAULT 0 CHECK (is_forced IN (0, 1));
