-- Returns the longest pause within a stretch of play; a longer pause ends the stretch.
CREATE OR REPLACE FUNCTION longest_pause() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '15 minutes' $$;

-- Returns the milliseconds of play between the last stake and a moment; 0 after a longer pause, or if the clock went back.
CREATE OR REPLACE FUNCTION play_gap(last_at timestamptz, moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN moment - last_at BETWEEN interval '0' AND longest_pause() THEN (extract(epoch FROM moment - last_at) * 1000)::bigint ELSE 0 END
$$;

-- Returns the milliseconds that a member has played for real money since a day of the brand's calendar, up to now. A gap counts on the day
-- of its end.
CREATE OR REPLACE FUNCTION ms_played(a_member bigint, a_from date) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT (coalesce((SELECT sum(t.ms) FROM play_time t WHERE t.member_id = a_member AND t.day >= a_from), 0)
        + coalesce((SELECT play_gap(t.last_at, clock_timestamp()) FROM play_time t WHERE t.member_id = a_member ORDER BY t.day DESC LIMIT 1), 0))::bigint
$$;

-- Returns the same time in whole minutes.
CREATE OR REPLACE FUNCTION minutes_played(a_member bigint, a_from date) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT ms_played(a_member, a_from) / 60000
$$;

-- Returns the time at which the present stretch of play began; null after a longer pause.
CREATE OR REPLACE FUNCTION playing_since(a_member bigint) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT t.since FROM play_time t
   WHERE t.member_id = a_member AND t.last_at >= clock_timestamp() - longest_pause() ORDER BY t.day DESC LIMIT 1
$$;

-- Stores a stake that the gate let pass: the time since the stake before, and the least cycle that it begins. A null `cycle` begins none.
-- The member's accounts are locked, so no other transaction changes these rows.
SELECT ledger.declare_write('play_time', 'member bigint, merchant integer, vendor text, game text, cycle text', $$
  WITH moment AS MATERIALIZED (
    SELECT b.merchant AS brand, b.at, brand_day(b.merchant, b.at) AS day, p.slots_ms, p.casino_ms
      FROM (SELECT m.merchant, clock_timestamp() AS at FROM (SELECT DISTINCT w.merchant FROM written AS w) AS m) AS b
      LEFT JOIN LATERAL play_terms(b.merchant) AS p ON true
  ), staked AS (
    SELECT w.member, max(w.merchant) AS merchant, count(*) AS stakes, (array_agg(w.cycle ORDER BY w.cmd DESC) FILTER (WHERE w.cycle IS NOT NULL))[1] AS cycle,
           max(CASE WHEN w.cycle IS NOT NULL AND num_nonnulls(p.slots_ms, p.casino_ms) > 0
                    THEN least_cycle(p.slots_ms, p.casino_ms, w.vendor, w.game) END) AS least_ms
      FROM written AS w JOIN moment AS p ON p.brand = w.merchant GROUP BY w.member
  )
  INSERT INTO play_time AS t (member_id, day, ms, stakes, since, last_at, busy_until, cycle)
  SELECT s.member, m.day, coalesce(play_gap(l.last_at, m.at), 0), s.stakes,
         CASE WHEN m.at - l.last_at <= longest_pause() THEN l.since ELSE m.at END, m.at,
         CASE WHEN s.least_ms IS NULL OR s.cycle = l.cycle THEN l.busy_until ELSE m.at + s.least_ms * interval '1 millisecond' END,
         CASE WHEN s.least_ms IS NULL THEN l.cycle ELSE s.cycle END
    FROM staked AS s JOIN moment AS m ON m.brand = s.merchant
    LEFT JOIN LATERAL (SELECT o.since, o.last_at, o.busy_until, o.cycle FROM play_time o WHERE o.member_id = s.member ORDER BY o.day DESC LIMIT 1) AS l ON true
   ORDER BY s.member
  ON CONFLICT (member_id, day) DO UPDATE
     SET ms = t.ms + excluded.ms, stakes = t.stakes + excluded.stakes, since = excluded.since, last_at = excluded.last_at, busy_until = excluded.busy_until, cycle = excluded.cycle
$$);
