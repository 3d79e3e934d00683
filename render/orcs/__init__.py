"""Orcs Orcs Orcs' pictures: a tower on a meadow at night, six paths, creatures and mages."""
