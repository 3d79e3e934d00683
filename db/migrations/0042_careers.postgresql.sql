-- As in a file.
CREATE TABLE careers (
    player INTEGER PRIMARY KEY,
    through REAL NOT NULL,
    rules TEXT NOT NULL,
    career TEXT NOT NULL
);

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
);

CREATE FUNCTION careers_result_added() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM careers WHERE through >= NEW.ended_at
    AND player IN (SELECT player FROM results WHERE match_id = NEW.match_id);
    RETURN NULL;
END';
CREATE TRIGGER careers_result_added AFTER INSERT ON results FOR EACH ROW
EXECUTE FUNCTION careers_result_added();

CREATE FUNCTION careers_result_changed() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM careers WHERE player IN (
        SELECT OLD.player UNION ALL SELECT player FROM results WHERE match_id = OLD.match_id
    );
    RETURN NULL;
END';
CREATE TRIGGER careers_result_changed AFTER UPDATE ON results FOR EACH ROW
EXECUTE FUNCTION careers_result_changed();
CREATE TRIGGER careers_result_gone AFTER DELETE ON results FOR EACH ROW
EXECUTE FUNCTION careers_result_changed();
