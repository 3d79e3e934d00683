-- What counts for ratings, and how much: matches that were struck, and how well somebody is known.

ALTER TABLE ratings ADD COLUMN weight REAL NOT NULL DEFAULT 0;

-- matches that a manager has taken out of the ratings; who did it stands in admin_log
CREATE TABLE strikes (
    match_id TEXT PRIMARY KEY REFERENCES matches (id),
    at REAL NOT NULL
) STRICT;

CREATE INDEX results_guild ON results (guild, ended_at);

-- has a row while the ratings are to be counted again from the stored results
CREATE TABLE due_recount (
    one INTEGER PRIMARY KEY CHECK (one = 1)
) STRICT;

-- all that ended before is measured by the new rule
INSERT INTO due_recount (one) SELECT 1 WHERE EXISTS (SELECT 1 FROM results);
