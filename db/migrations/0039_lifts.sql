-- Ratings are counted again: how well somebody is known follows from whom they have met, and bounds
-- how far they lift others.
-- breaks: older programs would count matches by the rule before.

INSERT INTO due_recount (one) SELECT 1 WHERE EXISTS (SELECT 1 FROM results) ON CONFLICT DO NOTHING;
