-- The steps of ratings, the most rows that a match leaves for good, are kept in the order in which
-- they are read, once: neither in a second index of the same columns nor in one by player, whose
-- steps are found by the ladders on which they have a rating.
CREATE TABLE ordered_steps (
    ladder INTEGER NOT NULL REFERENCES ladders (id),
    player INTEGER NOT NULL,
    number INTEGER NOT NULL,
    match_id TEXT NOT NULL REFERENCES matches (id),
    shown INTEGER NOT NULL,
    uncertainty INTEGER NOT NULL,
    PRIMARY KEY (ladder, player, number)
) WITHOUT ROWID, STRICT;

INSERT INTO ordered_steps SELECT ladder, player, number, match_id, shown, uncertainty
FROM rating_steps ORDER BY ladder, player, number;
DROP TABLE rating_steps;
ALTER TABLE ordered_steps RENAME TO rating_steps;
