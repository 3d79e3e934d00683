"""The page on which boards are touched: one more door to the same matches."""
