-- Whether each step is to be explained to somebody in the panels of a game. Who has no row for a
-- game gets it explained in their first matches of it.
CREATE TABLE coaching (
    player INTEGER NOT NULL,
    game TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    PRIMARY KEY (player, game)
) STRICT;

-- how many matches of a game somebody has finished is asked each time they see a panel
CREATE INDEX results_player_game ON results (player, game) WHERE player IS NOT NULL;
