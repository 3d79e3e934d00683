-- Nothing: the number is taken by a change that is made beside this one.
SELECT 1;
