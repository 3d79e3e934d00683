-- What somebody's matches come to, kept with how far it is added up: who asks for it reads only the
-- results that have come since. It all follows from the results, so a row may go at any time: it is
-- made again when it is asked for. Whatever changes a result of the past, be it an older version,
-- takes the rows of all who sat at that table.

CREATE TABLE careers (
    player INTEGER PRIMARY KEY,
    -- the end of the last match that is added up
    through REAL NOT NULL,
    -- what was counted, and how: a digest of the achievements of all games
    rules TEXT NOT NULL,
    -- as JSON
    career TEXT NOT NULL
) STRICT;

-- whom somebody has met, and how they were placed; guild 0 is direct messages
CREATE TABLE meetings (
    player INTEGER NOT NULL REFERENCES careers (player) ON UPDATE CASCADE ON DELETE CASCADE,
    opponent INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    last_at REAL NOT NULL,
    PRIMARY KEY (player, opponent, guild, game)
) WITHOUT ROWID, STRICT;

-- one that ended before what is added up already comes late
CREATE TRIGGER careers_result_added AFTER INSERT ON results
BEGIN
    DELETE FROM careers WHERE through >= NEW.ended_at
    AND player IN (SELECT player FROM results WHERE match_id = NEW.match_id);
END;

CREATE TRIGGER careers_result_changed AFTER UPDATE ON results
BEGIN
    DELETE FROM careers WHERE player IN (
        SELECT OLD.player UNION ALL SELECT player FROM results WHERE match_id = OLD.match_id
    );
END;

CREATE TRIGGER careers_result_gone AFTER DELETE ON results
BEGIN
    DELETE FROM careers WHERE player IN (
        SELECT OLD.player UNION ALL SELECT player FROM results WHERE match_id = OLD.match_id
    );
END;
