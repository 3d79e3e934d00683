-- How much of the work that was planned for an analysis was done where it was least: less than 1
-- where it was made in a hurry, so that it is made again when nobody waits.
ALTER TABLE analyses ADD COLUMN depth REAL NOT NULL DEFAULT 1;
