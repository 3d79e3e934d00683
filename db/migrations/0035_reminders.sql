-- Each seat's time begins when the seat can act, so people are reminded each by their own: the clocks
-- say when. Of them all the next is due so many seconds before the deadline; NULL: nobody's is.
-- It takes the place of reminded, which older programs still write.
ALTER TABLE matches ADD COLUMN remind_before REAL;
UPDATE matches SET allowance = turn_seconds WHERE deadline IS NOT NULL AND allowance IS NULL;
UPDATE matches SET remind_before = allowance * CASE reminded WHEN 0 THEN 0.5 ELSE 0.1 END
WHERE deadline IS NOT NULL AND reminded < 2 AND allowance >= 600;
