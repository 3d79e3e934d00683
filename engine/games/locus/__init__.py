"""Locus, by Stan van Rooijen: shapes drawn into five areas of a sheet."""
