-- Called by each server at an interval. Returns the time of the database's clock, whether that clock is in doubt, and the time of the
-- house. `house` is the time that the calling server has counted since its last tick, null at its first; `machine` is the clock of its
-- machine. A clock that is more than an hour away from the last tick is not followed until a staff member confirms it (confirm_clock), or
-- it is set back. If no server has run for up to 31 days, the clocks of database and machine are believed if they agree.
CREATE OR REPLACE FUNCTION tick_clock(house timestamptz, machine timestamptz, OUT ms float8, OUT "isDoubted" boolean, OUT "houseMs" float8)
LANGUAGE plpgsql AS $$
DECLARE
  said  timestamptz := clock_timestamp();
  bound interval := interval '1 hour';
  tick  clock_tick;
BEGIN
  INSERT INTO clock_tick (at) VALUES (said) ON CONFLICT DO NOTHING;
  SELECT * INTO tick FROM clock_tick FOR UPDATE;
  said := clock_timestamp();
  tick.at := greatest(tick.at, house);
  IF tick.doubted_at IS NULL AND house IS NULL AND machine BETWEEN said - bound AND said + bound THEN
    bound := interval '31 days';
  END IF;
  IF said BETWEEN tick.at - bound AND tick.at + bound THEN
    tick.at := said;
    tick.doubted_at := NULL;
  ELSE
    tick.doubted_at := coalesce(tick.doubted_at, tick.at);
  END IF;
  UPDATE clock_tick c SET at = tick.at, doubted_at = tick.doubted_at;
  ms := extract(epoch FROM said)::float8 * 1000;
  "isDoubted" := tick.doubted_at IS NOT NULL;
  "houseMs" := extract(epoch FROM tick.at)::float8 * 1000;
END $$;

-- Called when a staff member confirms that the database's clock is right. From the next tick on, the house follows it.
CREATE OR REPLACE FUNCTION confirm_clock() RETURNS void LANGUAGE sql AS $$
  UPDATE clock_tick SET at = clock_timestamp(), doubted_at = NULL
$$;

-- True if the database's clock is not in doubt: within an hour of the last tick. Also true before the first tick.
CREATE OR REPLACE FUNCTION is_clock_sure() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT c.doubted_at IS NULL AND clock_timestamp() BETWEEN c.at - interval '1 hour' AND c.at + interval '1 hour' FROM clock_tick c), true)
$$;

-- Returns the time of the house, for acts that cannot be undone. While the clock is in doubt, that is the time of the last tick.
CREATE OR REPLACE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_clock_sure() THEN clock_timestamp() ELSE (SELECT c.at FROM clock_tick c) END
$$;

-- Returns the state of the clocks, for staff.
CREATE OR REPLACE FUNCTION clock_state(OUT "isSure" boolean, OUT database timestamptz, OUT house timestamptz, OUT "doubtedSince" timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT is_clock_sure(), clock_timestamp(), house_now(), (SELECT c.doubted_at FROM clock_tick c)
$$;
