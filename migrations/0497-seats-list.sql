-- Lines of a sitting's list that its step adds: draws of its room, in their order, as the game writes them. Null where a game has none.
ALTER TABLE sitting_step ADD COLUMN list bytea;
