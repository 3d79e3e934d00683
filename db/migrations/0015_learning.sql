-- How far somebody is in the lesson of a game.
CREATE TABLE lessons (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    -- from 0
    step INTEGER NOT NULL,
    is_done INTEGER NOT NULL DEFAULT 0 CHECK (is_done IN (0, 1)),
    PRIMARY KEY (player, game)
) WITHOUT ROWID, STRICT;

-- What somebody has tried at a task of a lesson, or at a puzzle.
CREATE TABLE tries (
    player INTEGER NOT NULL,
    -- as it stands in the ids of buttons
    task TEXT NOT NULL,
    -- of the try that goes on, with blanks between them
    moves TEXT NOT NULL,
    hints INTEGER NOT NULL,
    -- tries that went wrong
    misses INTEGER NOT NULL,
    is_solved INTEGER NOT NULL CHECK (is_solved IN (0, 1)),
    PRIMARY KEY (player, task)
) WITHOUT ROWID, STRICT;
