-- The time zones of the weekends on which no clock of a match runs; and how many events of a
-- tournament people have been told of in messages.
ALTER TABLE matches ADD COLUMN weekends TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN told_events INTEGER NOT NULL DEFAULT 0;
UPDATE tournaments SET told_events = next_seq;
