-- What lists of somebody's matches need, beside who holds a seat: a page of them is found by an index
-- alone, however many they have played.
ALTER TABLE seats ADD COLUMN started_at REAL;
ALTER TABLE seats ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1));

UPDATE seats SET
    started_at = (SELECT started_at FROM matches WHERE id = match_id),
    is_over = (SELECT CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END FROM matches WHERE id = match_id);

CREATE TRIGGER seats_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
WHEN OLD.ended_at IS NOT NEW.ended_at
BEGIN
    UPDATE seats SET is_over = CASE WHEN NEW.ended_at IS NULL THEN 0 ELSE 1 END
    WHERE match_id = NEW.id;
END;

DROP INDEX seats_player;
CREATE INDEX seats_player ON seats (player, started_at) WHERE player IS NOT NULL;
CREATE INDEX seats_playing ON seats (player, started_at) WHERE player IS NOT NULL AND is_over = 0;
