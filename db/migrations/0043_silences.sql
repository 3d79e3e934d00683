-- How many entries a match had when the others were told that they may go on without somebody who is
-- silent; NULL: they never were.
ALTER TABLE matches ADD COLUMN silence_told INTEGER;

-- of silences that are old news nobody is told all at once: the lists of matches say them
UPDATE matches SET silence_told = next_seq
WHERE ended_at IS NULL AND turn_seconds IS NULL
    AND coalesce((SELECT at FROM entries WHERE match_id = matches.id AND seq = next_seq - 1), started_at)
        <= (SELECT max(seen_at) FROM shard_clocks) - 604800;

CREATE INDEX matches_without_limit ON matches (id) WHERE ended_at IS NULL AND turn_seconds IS NULL;
