-- As in a file.
ALTER TABLE bests ADD COLUMN has_won INTEGER NOT NULL DEFAULT 0 CHECK (has_won IN (0, 1));

CREATE TABLE house_heights (
    ladder INTEGER NOT NULL,
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 4),
    expert INTEGER NOT NULL,
    hard INTEGER NOT NULL,
    medium INTEGER NOT NULL,
    easy INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, level, expert, hard, medium, easy)
);

CREATE TABLE bests_heights (
    ladder INTEGER NOT NULL,
    has_won INTEGER NOT NULL,
    best INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, best, has_won)
);

CREATE TABLE puzzle_ranks (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (guild, game, player)
);
CREATE INDEX puzzle_ranks_shown ON puzzle_ranks (guild, game, shown DESC, player);
CREATE INDEX puzzle_ranks_player ON puzzle_ranks (player);

CREATE TABLE puzzle_heights (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    shown INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild, game, shown)
);

UPDATE bests SET has_won = 1 WHERE EXISTS (
    SELECT 1 FROM ladders AS solo JOIN ladders AS one ON one.game = solo.game
    AND one.guild = solo.guild AND one.season = solo.season AND one.variant = 'house'
    JOIN house ON house.ladder = one.id AND house.player = bests.player
    WHERE solo.id = bests.ladder AND solo.variant = 'alone'
    AND expert + hard + medium + easy > 0
);
CREATE INDEX bests_soloists ON bests (ladder, best DESC, player) WHERE has_won = 0;

INSERT INTO house_heights
SELECT ladder, 1, expert, 0, 0, 0, count(*) FROM house
WHERE player > 0 AND expert + hard + medium + easy > 0 GROUP BY ladder, expert;
INSERT INTO house_heights
SELECT ladder, 2, expert, hard, 0, 0, count(*) FROM house
WHERE player > 0 AND expert + hard + medium + easy > 0 GROUP BY ladder, expert, hard;
INSERT INTO house_heights
SELECT ladder, 3, expert, hard, medium, 0, count(*) FROM house
WHERE player > 0 AND expert + hard + medium + easy > 0 GROUP BY ladder, expert, hard, medium;
INSERT INTO house_heights
SELECT ladder, 4, expert, hard, medium, easy, count(*) FROM house
WHERE player > 0 AND expert + hard + medium + easy > 0 GROUP BY ladder, expert, hard, medium, easy;
INSERT INTO bests_heights
SELECT ladder, has_won, best, count(*) FROM bests WHERE player > 0 GROUP BY ladder, has_won, best;
INSERT INTO puzzle_ranks
SELECT 0, game, player, shown FROM puzzle_ratings WHERE player > 0
UNION ALL SELECT place.guild, game, place.player, shown FROM puzzle_ratings
JOIN puzzle_places AS place ON place.player = puzzle_ratings.player WHERE place.player > 0;
INSERT INTO puzzle_heights
SELECT guild, game, shown, count(*) FROM puzzle_ranks GROUP BY guild, game, shown;

CREATE FUNCTION house_counted() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    IF TG_OP <> ''INSERT'' AND OLD.player > 0 AND OLD.expert + OLD.hard + OLD.medium + OLD.easy > 0 THEN
    INSERT INTO house_heights (ladder, level, expert, hard, medium, easy, players) VALUES
        (OLD.ladder, 1, OLD.expert, 0, 0, 0, -1),
        (OLD.ladder, 2, OLD.expert, OLD.hard, 0, 0, -1),
        (OLD.ladder, 3, OLD.expert, OLD.hard, OLD.medium, 0, -1),
        (OLD.ladder, 4, OLD.expert, OLD.hard, OLD.medium, OLD.easy, -1)
    ON CONFLICT (ladder, level, expert, hard, medium, easy)
    DO UPDATE SET players = house_heights.players + excluded.players;
    END IF;
    IF TG_OP <> ''DELETE'' AND NEW.player > 0 AND NEW.expert + NEW.hard + NEW.medium + NEW.easy > 0 THEN
    INSERT INTO house_heights (ladder, level, expert, hard, medium, easy, players) VALUES
        (NEW.ladder, 1, NEW.expert, 0, 0, 0, 1),
        (NEW.ladder, 2, NEW.expert, NEW.hard, 0, 0, 1),
        (NEW.ladder, 3, NEW.expert, NEW.hard, NEW.medium, 0, 1),
        (NEW.ladder, 4, NEW.expert, NEW.hard, NEW.medium, NEW.easy, 1)
    ON CONFLICT (ladder, level, expert, hard, medium, easy)
    DO UPDATE SET players = house_heights.players + excluded.players;
    UPDATE bests SET has_won = 1 WHERE has_won = 0 AND player = NEW.player AND ladder = (
        SELECT solo.id FROM ladders AS solo JOIN ladders AS one ON one.game = solo.game
        AND one.guild = solo.guild AND one.season = solo.season
        WHERE one.id = NEW.ladder AND one.variant = ''house'' AND solo.variant = ''alone''
    );
    END IF;
    RETURN NULL;
END';
CREATE TRIGGER house_counted AFTER INSERT OR UPDATE OR DELETE ON house FOR EACH ROW
EXECUTE FUNCTION house_counted();

CREATE FUNCTION house_heights_empty() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM house_heights WHERE ladder = NEW.ladder AND level = NEW.level
    AND expert = NEW.expert AND hard = NEW.hard AND medium = NEW.medium AND easy = NEW.easy
    AND players = 0;
    RETURN NULL;
END';
CREATE TRIGGER house_heights_empty AFTER UPDATE ON house_heights
FOR EACH ROW WHEN (NEW.players = 0)
EXECUTE FUNCTION house_heights_empty();

CREATE FUNCTION bests_counted() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    IF TG_OP <> ''INSERT'' AND OLD.player > 0 THEN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (OLD.ladder, OLD.has_won, OLD.best, -1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
    END IF;
    IF TG_OP <> ''DELETE'' AND NEW.player > 0 THEN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (NEW.ladder, NEW.has_won, NEW.best, 1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
    END IF;
    IF TG_OP = ''INSERT'' THEN
    UPDATE bests SET has_won = 1 WHERE has_won = 0 AND ladder = NEW.ladder
    AND player = NEW.player AND EXISTS (
        SELECT 1 FROM ladders AS solo JOIN ladders AS one ON one.game = solo.game
        AND one.guild = solo.guild AND one.season = solo.season AND one.variant = ''house''
        JOIN house ON house.ladder = one.id AND house.player = NEW.player
        WHERE solo.id = NEW.ladder AND solo.variant = ''alone''
        AND expert + hard + medium + easy > 0
    );
    END IF;
    RETURN NULL;
END';
CREATE TRIGGER bests_counted AFTER INSERT OR UPDATE OR DELETE ON bests FOR EACH ROW
EXECUTE FUNCTION bests_counted();

CREATE FUNCTION bests_heights_empty() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM bests_heights WHERE ladder = NEW.ladder AND has_won = NEW.has_won
    AND best = NEW.best AND players = 0;
    RETURN NULL;
END';
CREATE TRIGGER bests_heights_empty AFTER UPDATE ON bests_heights
FOR EACH ROW WHEN (NEW.players = 0)
EXECUTE FUNCTION bests_heights_empty();

CREATE FUNCTION puzzle_ratings_ranked() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    INSERT INTO puzzle_ranks (guild, game, player, shown)
    SELECT guild, NEW.game, NEW.player, NEW.shown FROM puzzle_places WHERE player = NEW.player
    UNION ALL SELECT 0, NEW.game, NEW.player, NEW.shown;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_ratings_ranked AFTER INSERT ON puzzle_ratings
FOR EACH ROW WHEN (NEW.player > 0)
EXECUTE FUNCTION puzzle_ratings_ranked();

CREATE FUNCTION puzzle_ratings_moved() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    UPDATE puzzle_ranks SET shown = NEW.shown
    WHERE player = NEW.player AND game = NEW.game;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_ratings_moved AFTER UPDATE OF shown ON puzzle_ratings
FOR EACH ROW WHEN (OLD.shown <> NEW.shown)
EXECUTE FUNCTION puzzle_ratings_moved();

CREATE FUNCTION puzzle_ratings_gone() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM puzzle_ranks WHERE player = OLD.player AND game = OLD.game;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_ratings_gone AFTER DELETE ON puzzle_ratings FOR EACH ROW
EXECUTE FUNCTION puzzle_ratings_gone();

CREATE FUNCTION puzzle_places_ranked() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    INSERT INTO puzzle_ranks (guild, game, player, shown)
    SELECT NEW.guild, game, player, shown FROM puzzle_ratings WHERE player = NEW.player;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_places_ranked AFTER INSERT ON puzzle_places
FOR EACH ROW WHEN (NEW.player > 0)
EXECUTE FUNCTION puzzle_places_ranked();

CREATE FUNCTION puzzle_places_gone() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM puzzle_ranks WHERE guild = OLD.guild AND player = OLD.player;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_places_gone AFTER DELETE ON puzzle_places FOR EACH ROW
EXECUTE FUNCTION puzzle_places_gone();

CREATE FUNCTION puzzle_ranks_counted() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    IF TG_OP <> ''INSERT'' THEN
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (OLD.guild, OLD.game, OLD.shown, -1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
    END IF;
    IF TG_OP <> ''DELETE'' THEN
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (NEW.guild, NEW.game, NEW.shown, 1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
    END IF;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_ranks_counted AFTER INSERT OR UPDATE OR DELETE ON puzzle_ranks FOR EACH ROW
EXECUTE FUNCTION puzzle_ranks_counted();

CREATE FUNCTION puzzle_heights_empty() RETURNS trigger LANGUAGE plpgsql AS '
BEGIN
    DELETE FROM puzzle_heights WHERE guild = NEW.guild AND game = NEW.game
    AND shown = NEW.shown AND players = 0;
    RETURN NULL;
END';
CREATE TRIGGER puzzle_heights_empty AFTER UPDATE ON puzzle_heights
FOR EACH ROW WHEN (NEW.players = 0)
EXECUTE FUNCTION puzzle_heights_empty();
