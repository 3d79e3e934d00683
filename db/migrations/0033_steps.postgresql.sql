-- As in a file, but for the order, which a server's table has not: a player's steps are found by the
-- ladders on which they have a rating.
DROP INDEX rating_steps_player;
