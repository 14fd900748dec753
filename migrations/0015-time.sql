-- The time of the house: the database's clock, as far as it is believed. Every server ticks here, so the next server to tick notices a
-- changed clock, also after a restart.
CREATE TABLE clock_tick (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at         timestamptz NOT NULL, -- at the last tick
  doubted_at timestamptz -- the house's time when the database's clock was found to have been set; null: it is believed
);
