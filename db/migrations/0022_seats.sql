-- Seats that change hands while a match goes on.

-- who held a seat that another person has now; the log says only that it changed hands
CREATE TABLE holders (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    -- the first entry of the log that was theirs to make; 0: they sat down to the match
    since INTEGER NOT NULL,
    -- the entry by which they held it no more
    until INTEGER NOT NULL,
    player INTEGER NOT NULL,
    way TEXT NOT NULL CHECK (way IN ('replaced', 'resigned', 'timeout')),
    PRIMARY KEY (match_id, seat, since)
) WITHOUT ROWID, STRICT;

CREATE INDEX holders_player ON holders (player);

-- A result is a person's from now on: who has lost a seat has one, and so has who took it over.
CREATE TABLE new_results (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    -- the first entry that was theirs to make, as in holders
    since INTEGER NOT NULL,
    player INTEGER,
    bot TEXT,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    -- among the people and computer players of the match
    place INTEGER NOT NULL,
    -- of the seat, whoever played it; NULL: another person has it now
    seat_place INTEGER,
    score INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('win', 'draw', 'loss')),
    is_counted INTEGER NOT NULL,
    ended_at REAL NOT NULL,
    reason TEXT NOT NULL,
    moves INTEGER NOT NULL,
    variants TEXT NOT NULL,
    PRIMARY KEY (match_id, seat, since)
) STRICT;

INSERT INTO new_results SELECT match_id, seat, 0, player, bot, game, guild, place, place, score,
                               outcome, is_counted, ended_at, reason, moves, variants FROM results;
DROP TABLE results;
ALTER TABLE new_results RENAME TO results;

CREATE INDEX results_player ON results (player, ended_at) WHERE player IS NOT NULL;
CREATE INDEX results_guild ON results (guild, ended_at);
CREATE INDEX results_player_game ON results (player, game) WHERE player IS NOT NULL;

-- whom the house played for because their time ran out has lost, however the house ended
INSERT INTO due_recount (one)
SELECT 1 WHERE EXISTS (SELECT 1 FROM entries JOIN results USING (match_id)
                       WHERE kind = 'timeout' AND text = 'house')
ON CONFLICT DO NOTHING;
