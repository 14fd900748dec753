-- The picture that a member has chosen among those of the house.
ALTER TABLE member ADD COLUMN picture smallint CHECK (picture BETWEEN 1 AND 8);
