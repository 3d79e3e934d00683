-- What is believed of a puzzle, learnt from who solves it.
CREATE TABLE puzzles (
    -- as it stands in the ids of buttons
    task TEXT PRIMARY KEY,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    answers INTEGER NOT NULL,
    solved INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- The first answer of somebody to a puzzle: only that counts.
CREATE TABLE puzzle_answers (
    player INTEGER NOT NULL,
    task TEXT NOT NULL,
    game TEXT NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    -- the rating that people are shown, in the game
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (player, task)
) WITHOUT ROWID, STRICT;

-- How good somebody is at puzzles.
CREATE TABLE puzzle_ratings (
    -- all: of all games
    game TEXT NOT NULL,
    player INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    shown INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    -- solved one after the other, up to now and at best
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) WITHOUT ROWID, STRICT;

CREATE INDEX puzzle_ratings_ranked ON puzzle_ratings (game, shown DESC, player);
CREATE INDEX puzzle_ratings_player ON puzzle_ratings (player);

-- On which servers somebody has answered puzzles: on their ladders they are.
CREATE TABLE puzzle_places (
    guild INTEGER NOT NULL,
    player INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) WITHOUT ROWID, STRICT;

CREATE INDEX puzzle_places_player ON puzzle_places (player);

-- Who agrees to be named below the puzzle of the day.
CREATE TABLE puzzle_names (
    player INTEGER PRIMARY KEY
) STRICT;

-- Where and when a server posts the puzzle of the day.
CREATE TABLE dailies (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
    zone TEXT NOT NULL,
    -- empty: of all games in turn
    game TEXT NOT NULL,
    -- puzzles that were due before are not posted
    since REAL NOT NULL,
    -- why the last one was not posted, and how many days in a row
    trouble TEXT,
    failed_days INTEGER NOT NULL DEFAULT 0,
    is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1))
) STRICT;

-- The puzzles of the day that servers have; written before they are posted.
CREATE TABLE daily_posts (
    guild INTEGER NOT NULL,
    -- 2026-03-29
    day TEXT NOT NULL,
    task TEXT NOT NULL,
    channel INTEGER NOT NULL,
    -- none: it was not posted, or it is not known
    message INTEGER,
    is_failed INTEGER NOT NULL DEFAULT 0 CHECK (is_failed IN (0, 1)),
    PRIMARY KEY (guild, day)
) WITHOUT ROWID, STRICT;

CREATE INDEX daily_posts_day ON daily_posts (day);

-- Who answered the puzzle of the day while it was that.
CREATE TABLE daily_answers (
    guild INTEGER NOT NULL,
    day TEXT NOT NULL,
    player INTEGER NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    at REAL NOT NULL,
    -- puzzles of the day that they have solved one after the other, with this one
    streak INTEGER NOT NULL,
    PRIMARY KEY (guild, day, player)
) WITHOUT ROWID, STRICT;

CREATE INDEX daily_answers_player ON daily_answers (player);
