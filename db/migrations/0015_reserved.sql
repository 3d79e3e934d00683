-- Nothing: the number is kept free for another step, so that those after it run on.
SELECT 1;
