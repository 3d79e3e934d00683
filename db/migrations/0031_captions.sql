-- What boards say, with marks of seats in place of people: so nothing is to be erased from it. The
-- old column stays empty; programs that know it alone take that for a board of an older version.
ALTER TABLE posts ADD COLUMN caption TEXT NOT NULL DEFAULT '';

-- {@SEAT.SINCE}: whoever holds that seat from that entry of the log on. Where a seat has changed
-- hands, and of whoever was erased, nothing is kept: it is told anew from the log.
UPDATE posts SET caption = words WHERE words <> ''
AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.match_id = posts.match_id);
UPDATE posts SET caption = replace(caption, '<@' || (
    SELECT player FROM seats WHERE seats.match_id = posts.match_id AND seat = 0) || '>', '{@0.0}')
WHERE caption LIKE '%<@%' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.match_id = posts.match_id AND seat = 0 AND player IS NOT NULL);
UPDATE posts SET caption = replace(caption, '<@' || (
    SELECT player FROM seats WHERE seats.match_id = posts.match_id AND seat = 1) || '>', '{@1.0}')
WHERE caption LIKE '%<@%' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.match_id = posts.match_id AND seat = 1 AND player IS NOT NULL);
UPDATE posts SET caption = replace(caption, '<@' || (
    SELECT player FROM seats WHERE seats.match_id = posts.match_id AND seat = 2) || '>', '{@2.0}')
WHERE caption LIKE '%<@%' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.match_id = posts.match_id AND seat = 2 AND player IS NOT NULL);
UPDATE posts SET caption = replace(caption, '<@' || (
    SELECT player FROM seats WHERE seats.match_id = posts.match_id AND seat = 3) || '>', '{@3.0}')
WHERE caption LIKE '%<@%' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.match_id = posts.match_id AND seat = 3 AND player IS NOT NULL);
UPDATE posts SET caption = replace(caption, '<@' || (
    SELECT player FROM seats WHERE seats.match_id = posts.match_id AND seat = 4) || '>', '{@4.0}')
WHERE caption LIKE '%<@%' AND EXISTS (
    SELECT 1 FROM seats WHERE seats.match_id = posts.match_id AND seat = 4 AND player IS NOT NULL);
UPDATE posts SET caption = '' WHERE caption LIKE '%<@%';
UPDATE posts SET words = '' WHERE words <> '';
