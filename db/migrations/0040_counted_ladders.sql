-- Ranks and pages of the other ladders need no long counts either: how many stand at each height is
-- kept by triggers, whoever changes what it is counted from.

-- 1: they have also beaten a computer player on the ladder of the same place; only with 0 do they
-- stand among those who have played alone and not won
ALTER TABLE bests ADD COLUMN has_won INTEGER NOT NULL DEFAULT 0 CHECK (has_won IN (0, 1));

-- how many have so many wins against experts (level 1), and of these so many against hard ones (2) and
-- so on; wins at the levels below stand as 0
CREATE TABLE house_heights (
    ladder INTEGER NOT NULL,
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 4),
    expert INTEGER NOT NULL,
    hard INTEGER NOT NULL,
    medium INTEGER NOT NULL,
    easy INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, level, expert, hard, medium, easy)
) WITHOUT ROWID, STRICT;

CREATE TABLE bests_heights (
    ladder INTEGER NOT NULL,
    has_won INTEGER NOT NULL,
    best INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (ladder, best, has_won)
) WITHOUT ROWID, STRICT;

-- who has answered puzzles of a game on a server, 0: anywhere
CREATE TABLE puzzle_ranks (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    PRIMARY KEY (guild, game, player)
) WITHOUT ROWID, STRICT;
CREATE INDEX puzzle_ranks_shown ON puzzle_ranks (guild, game, shown DESC, player);
CREATE INDEX puzzle_ranks_player ON puzzle_ranks (player);

CREATE TABLE puzzle_heights (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    shown INTEGER NOT NULL,
    players INTEGER NOT NULL,
    PRIMARY KEY (guild, game, shown)
) WITHOUT ROWID, STRICT;

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

CREATE TRIGGER house_counted AFTER INSERT ON house
WHEN NEW.player > 0 AND NEW.expert + NEW.hard + NEW.medium + NEW.easy > 0
BEGIN
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
        WHERE one.id = NEW.ladder AND one.variant = 'house' AND solo.variant = 'alone'
    );
END;

CREATE TRIGGER house_counted_anew AFTER UPDATE ON house
WHEN NEW.player > 0 AND NEW.expert + NEW.hard + NEW.medium + NEW.easy > 0
BEGIN
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
        WHERE one.id = NEW.ladder AND one.variant = 'house' AND solo.variant = 'alone'
    );
END;

CREATE TRIGGER house_counted_no_more AFTER UPDATE ON house
WHEN OLD.player > 0 AND OLD.expert + OLD.hard + OLD.medium + OLD.easy > 0
BEGIN
    INSERT INTO house_heights (ladder, level, expert, hard, medium, easy, players) VALUES
        (OLD.ladder, 1, OLD.expert, 0, 0, 0, -1),
        (OLD.ladder, 2, OLD.expert, OLD.hard, 0, 0, -1),
        (OLD.ladder, 3, OLD.expert, OLD.hard, OLD.medium, 0, -1),
        (OLD.ladder, 4, OLD.expert, OLD.hard, OLD.medium, OLD.easy, -1)
    ON CONFLICT (ladder, level, expert, hard, medium, easy)
    DO UPDATE SET players = house_heights.players + excluded.players;
END;

CREATE TRIGGER house_gone AFTER DELETE ON house
WHEN OLD.player > 0 AND OLD.expert + OLD.hard + OLD.medium + OLD.easy > 0
BEGIN
    INSERT INTO house_heights (ladder, level, expert, hard, medium, easy, players) VALUES
        (OLD.ladder, 1, OLD.expert, 0, 0, 0, -1),
        (OLD.ladder, 2, OLD.expert, OLD.hard, 0, 0, -1),
        (OLD.ladder, 3, OLD.expert, OLD.hard, OLD.medium, 0, -1),
        (OLD.ladder, 4, OLD.expert, OLD.hard, OLD.medium, OLD.easy, -1)
    ON CONFLICT (ladder, level, expert, hard, medium, easy)
    DO UPDATE SET players = house_heights.players + excluded.players;
END;

CREATE TRIGGER house_heights_empty AFTER UPDATE ON house_heights
WHEN NEW.players = 0
BEGIN
    DELETE FROM house_heights WHERE ladder = NEW.ladder AND level = NEW.level
    AND expert = NEW.expert AND hard = NEW.hard AND medium = NEW.medium AND easy = NEW.easy;
END;

CREATE TRIGGER bests_counted AFTER INSERT ON bests
WHEN NEW.player > 0
BEGIN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (NEW.ladder, NEW.has_won, NEW.best, 1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
    UPDATE bests SET has_won = 1 WHERE has_won = 0 AND ladder = NEW.ladder
    AND player = NEW.player AND EXISTS (
        SELECT 1 FROM ladders AS solo JOIN ladders AS one ON one.game = solo.game
        AND one.guild = solo.guild AND one.season = solo.season AND one.variant = 'house'
        JOIN house ON house.ladder = one.id AND house.player = NEW.player
        WHERE solo.id = NEW.ladder AND solo.variant = 'alone'
        AND expert + hard + medium + easy > 0
    );
END;

CREATE TRIGGER bests_counted_anew AFTER UPDATE ON bests
WHEN NEW.player > 0
BEGIN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (NEW.ladder, NEW.has_won, NEW.best, 1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
END;

CREATE TRIGGER bests_counted_no_more AFTER UPDATE ON bests
WHEN OLD.player > 0
BEGIN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (OLD.ladder, OLD.has_won, OLD.best, -1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
END;

CREATE TRIGGER bests_gone AFTER DELETE ON bests
WHEN OLD.player > 0
BEGIN
    INSERT INTO bests_heights (ladder, has_won, best, players)
    VALUES (OLD.ladder, OLD.has_won, OLD.best, -1)
    ON CONFLICT (ladder, best, has_won)
    DO UPDATE SET players = bests_heights.players + excluded.players;
END;

CREATE TRIGGER bests_heights_empty AFTER UPDATE ON bests_heights
WHEN NEW.players = 0
BEGIN
    DELETE FROM bests_heights
    WHERE ladder = NEW.ladder AND has_won = NEW.has_won AND best = NEW.best;
END;

CREATE TRIGGER puzzle_ratings_ranked AFTER INSERT ON puzzle_ratings
WHEN NEW.player > 0
BEGIN
    INSERT INTO puzzle_ranks (guild, game, player, shown)
    SELECT guild, NEW.game, NEW.player, NEW.shown FROM puzzle_places WHERE player = NEW.player
    UNION ALL SELECT 0, NEW.game, NEW.player, NEW.shown;
END;

CREATE TRIGGER puzzle_ratings_moved AFTER UPDATE OF shown ON puzzle_ratings
WHEN OLD.shown <> NEW.shown
BEGIN
    UPDATE puzzle_ranks SET shown = NEW.shown
    WHERE player = NEW.player AND game = NEW.game;
END;

CREATE TRIGGER puzzle_ratings_gone AFTER DELETE ON puzzle_ratings
BEGIN
    DELETE FROM puzzle_ranks WHERE player = OLD.player AND game = OLD.game;
END;

CREATE TRIGGER puzzle_places_ranked AFTER INSERT ON puzzle_places
WHEN NEW.player > 0
BEGIN
    INSERT INTO puzzle_ranks (guild, game, player, shown)
    SELECT NEW.guild, game, player, shown FROM puzzle_ratings WHERE player = NEW.player;
END;

CREATE TRIGGER puzzle_places_gone AFTER DELETE ON puzzle_places
BEGIN
    DELETE FROM puzzle_ranks WHERE guild = OLD.guild AND player = OLD.player;
END;

CREATE TRIGGER puzzle_ranks_counted AFTER INSERT ON puzzle_ranks
BEGIN
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (NEW.guild, NEW.game, NEW.shown, 1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
END;

CREATE TRIGGER puzzle_ranks_moved AFTER UPDATE OF shown ON puzzle_ranks
BEGIN
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (OLD.guild, OLD.game, OLD.shown, -1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (NEW.guild, NEW.game, NEW.shown, 1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
END;

CREATE TRIGGER puzzle_ranks_gone AFTER DELETE ON puzzle_ranks
BEGIN
    INSERT INTO puzzle_heights (guild, game, shown, players)
    VALUES (OLD.guild, OLD.game, OLD.shown, -1)
    ON CONFLICT (guild, game, shown)
    DO UPDATE SET players = puzzle_heights.players + excluded.players;
END;

CREATE TRIGGER puzzle_heights_empty AFTER UPDATE ON puzzle_heights
WHEN NEW.players = 0
BEGIN
    DELETE FROM puzzle_heights
    WHERE guild = NEW.guild AND game = NEW.game AND shown = NEW.shown;
END;
