-- As in a file.
ALTER TABLE seats ADD COLUMN started_at REAL;
ALTER TABLE seats ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1));

UPDATE seats SET started_at = matches.started_at,
    is_over = CASE WHEN matches.ended_at IS NULL THEN 0 ELSE 1 END
FROM matches WHERE id = match_id;

CREATE FUNCTION seats_of_a_match_that_ended() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE seats SET is_over = CASE WHEN NEW.ended_at IS NULL THEN 0 ELSE 1 END
    WHERE match_id = NEW.id;
    RETURN NULL;
END';
CREATE TRIGGER seats_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at)
EXECUTE FUNCTION seats_of_a_match_that_ended();

DROP INDEX seats_player;
CREATE INDEX seats_player ON seats (player, started_at) WHERE player IS NOT NULL;
CREATE INDEX seats_playing ON seats (player, started_at) WHERE player IS NOT NULL AND is_over = 0;
