-- Matches against computer players of the four levels, and hints. Nobody has met a level before
-- this, so there is nothing to fill in.

-- how often somebody was shown a hint in it
ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

-- how often somebody has beaten each level, on the ladder of the variant "house"; it follows from
-- the results and the seats
CREATE TABLE house (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    easy INTEGER NOT NULL,
    medium INTEGER NOT NULL,
    hard INTEGER NOT NULL,
    expert INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    changed_at REAL NOT NULL,
    PRIMARY KEY (ladder, player)
) STRICT;

CREATE INDEX house_ranked ON house (ladder, expert DESC, hard DESC, medium DESC, easy DESC, player);
CREATE INDEX house_player ON house (player);
