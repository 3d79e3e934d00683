-- Answers that somebody has laid down for what the others may play.
CREATE TABLE plans (
    match_id TEXT NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL,
    -- how many entries the match had when it was laid down
    seq INTEGER NOT NULL,
    -- the moves that must come from there on, with blanks between them
    line TEXT NOT NULL,
    answer TEXT NOT NULL,
    -- it was not legal when its turn came, and its player is still to be told
    is_lost INTEGER NOT NULL DEFAULT 0 CHECK (is_lost IN (0, 1)),
    PRIMARY KEY (match_id, player, seq, line)
) WITHOUT ROWID, STRICT;

-- The entries of logs that are such answers. The log itself does not tell them from other moves.
CREATE TABLE planned (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    -- whether its player has been told that it was played
    is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID, STRICT;

-- whoever ends a match, gives up a seat or gives it to somebody else need not know of plans
CREATE TRIGGER plans_of_a_match_that_ended AFTER UPDATE OF ended_at ON matches
WHEN NEW.ended_at IS NOT NULL
BEGIN
    DELETE FROM plans WHERE match_id = NEW.id;
END;

CREATE TRIGGER plans_of_a_seat_given_up AFTER INSERT ON entries
WHEN NEW.kind IN ('resign', 'timeout')
BEGIN
    DELETE FROM plans WHERE match_id = NEW.match_id AND player = (
        SELECT player FROM seats WHERE match_id = NEW.match_id AND seat = NEW.seat
    );
END;

CREATE TRIGGER plans_of_a_seat_given_away AFTER UPDATE OF player ON seats
BEGIN
    DELETE FROM plans WHERE match_id = OLD.match_id AND player = OLD.player;
END;
