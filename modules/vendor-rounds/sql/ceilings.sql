SELECT declare_fact('vendor_day', 'ledger');

-- Adds to the amounts that a vendor took and paid on a day. Each member counts in one of 16 parts, so that few calls wait for each other.
CREATE OR REPLACE FUNCTION count_vendor_day(counted json) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vendor_day AS d (vendor, currency, day, part, staked, paid, credited)
  SELECT c.vendor, c.currency, (c.at AT TIME ZONE 'UTC')::date, c.member % 16, sum(c.staked), sum(c.paid), sum(c.credited)
    FROM json_to_recordset(counted) AS c (vendor text, currency text, member bigint, staked bigint, paid bigint, credited bigint, at timestamptz)
   GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (vendor, currency, day, part) DO UPDATE
     SET staked = d.staked + excluded.staked, paid = d.paid + excluded.paid, credited = d.credited + excluded.credited
$$;

-- Counts the bets and the win of a settled sitting for the vendor's day.
SELECT ledger.declare_write('vendor_day', 'vendor text, currency text, member bigint, staked bigint, paid bigint, at timestamptz', $$
  INSERT INTO vendor_day AS d (vendor, currency, day, part, staked, paid, credited)
  SELECT vendor, currency, (at AT TIME ZONE 'UTC')::date, member % 16, sum(staked), sum(paid), 0 FROM written GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (vendor, currency, day, part) DO UPDATE SET staked = d.staked + excluded.staked, paid = d.paid + excluded.paid
$$);

-- Refuses credits above a ceiling: of a round by its stake, of the credits of a day, and of the vendor's payouts less stakes of a day.
-- Refuses a credit to a member who never played at the vendor. Credits of one commit count one after another. Amounts are in minor units.
SELECT ledger.declare_gate('vendor_ceiling', $$
  vendor text, member bigint, currency text, amount bigint, round bigint, staked bigint, is_credit boolean, most_round bigint, most_times bigint,
  most_credits bigint, most_exposure bigint, at timestamptz $$, $$
  WITH asking AS (
    SELECT requested.*,
           sum(requested.amount) OVER (PARTITION BY requested.vendor, requested.currency ORDER BY requested.cmd) AS paying,
           sum(requested.amount) FILTER (WHERE requested.is_credit) OVER (PARTITION BY requested.vendor, requested.currency ORDER BY requested.cmd) AS crediting,
           sum(requested.amount) OVER (PARTITION BY requested.round ORDER BY requested.cmd) AS in_round
      FROM requested
  )
  SELECT a.cmd, 'rounds.vendor_held', NULL::jsonb
    FROM asking a
    LEFT JOIN LATERAL (SELECT r.stake, r.payout FROM vendor_round r WHERE r.id = a.round LIMIT 1) AS v ON true
   CROSS JOIN LATERAL (SELECT coalesce(sum(d.paid - d.staked), 0) AS exposed, coalesce(sum(d.credited), 0) AS credited FROM vendor_day d
                        WHERE d.vendor = a.vendor AND d.currency = a.currency AND d.day = (a.at AT TIME ZONE 'UTC')::date) AS d
   WHERE a.amount > 0
     AND (CASE WHEN a.round IS NULL THEN a.amount ELSE a.in_round END + coalesce(v.payout, 0) > a.most_round
          OR CASE WHEN a.round IS NULL THEN a.amount ELSE a.in_round END + coalesce(v.payout, 0) > coalesce(v.stake, a.staked) * a.most_times
          OR a.is_credit AND d.credited + a.crediting > a.most_credits
          OR d.exposed + a.paying > a.most_exposure
          OR a.is_credit AND a.round IS NULL AND NOT has_played_at(a.member, a.vendor))
$$);

-- Returns true if a member has ever bet at a vendor, or sat at one of its tables.
CREATE OR REPLACE FUNCTION has_played_at(a_member bigint, a_vendor text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM vendor_round v WHERE v.member_id = a_member AND v.vendor = a_vendor)
      OR EXISTS (SELECT FROM vendor_buy_in b WHERE b.member_id = a_member AND b.vendor = a_vendor)
$$;

-- Refuses to pay the held amount of a call that was rolled back.
SELECT ledger.declare_gate('vendor_pays_held', 'member bigint, move bigint, amount bigint', $$
  SELECT asking.cmd, 'rounds.bet_unknown', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY requested.move ORDER BY requested.cmd) AS nth FROM requested) AS asking
    LEFT JOIN vendor_move m ON m.seq = asking.move AND m.member_id = asking.member AND m.held = asking.amount AND m.undone_in IS NULL
   WHERE m.seq IS NULL OR asking.nth > 1
$$);
