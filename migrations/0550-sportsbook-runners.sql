-- Outcomes of an outright of a feed by the feed's own codes, in the order of the names; null for a match. A code stays at its place.
ALTER TABLE sports_event ADD COLUMN runners text[] CHECK (runners IS NULL OR feed IS NOT NULL AND cardinality(runners) = cardinality(names));
