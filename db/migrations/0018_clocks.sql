-- Banks of time beside the time per turn, what happens to who runs out of it, and reminders.
-- Matches of before have none of it: each turn has its time, and who runs out of it loses.

-- seconds that a seat's bank gains by a turn; NULL: each turn has turn_seconds
ALTER TABLE matches ADD COLUMN increment INTEGER;
ALTER TABLE matches ADD COLUMN time_up TEXT NOT NULL DEFAULT 'lose'
    CHECK (time_up IN ('lose', 'house', 'claim'));

-- seconds from when the clock that runs began to run to the deadline; NULL: turn_seconds
ALTER TABLE matches ADD COLUMN allowance REAL;
-- the banks at that moment, the last increments, and whose time is up; NULL: nothing of it
ALTER TABLE matches ADD COLUMN clocks TEXT;
-- how often in this turn people were reminded of the time
ALTER TABLE matches ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;

-- One row: when the bot last saw the clocks run, so that they stand still while there is none.
CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seen_at REAL NOT NULL
) STRICT;
