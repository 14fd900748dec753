-- Refuses a prize that is not due, is due for another amount, or was paid. The member's accounts are locked.
SELECT ledger.declare_gate('race_prize', 'race integer, member bigint, currency text, amount bigint', $$
  SELECT asking.cmd, CASE WHEN asking.nth > 1 OR asking.paid THEN 'races.paid' ELSE 'races.not_due' END, NULL::jsonb
    FROM (SELECT asked.*, row_number() OVER (PARTITION BY asked.race, asked.member ORDER BY asked.cmd) AS nth,
                 EXISTS (SELECT FROM race_prize_paid d WHERE d.race_id = asked.race AND d.member_id = asked.member) AS paid FROM asked) AS asking
    LEFT JOIN race_prize p ON p.race_id = asking.race AND p.member_id = asking.member AND p.currency = asking.currency
                          AND p.amount = asking.amount
   WHERE asking.nth > 1 OR asking.paid OR p.member_id IS NULL
$$);

-- Refuses what the purse of a race does not have any more. Whoever asks holds it until the commit.
SELECT ledger.declare_gate('race_purse', 'race integer, amount bigint', $$
  WITH wanted AS (
    SELECT asked.*, sum(asked.amount) OVER (PARTITION BY asked.race ORDER BY asked.cmd) AS running FROM asked
  )
  SELECT wanted.cmd, 'races.purse_spent', NULL::jsonb
    FROM wanted LEFT JOIN race_purse b ON b.race_id = wanted.race
   WHERE b.total IS NULL OR b.paid + wanted.running > b.total
$$, $$
  SELECT b.race_id FROM race_purse b WHERE b.race_id IN (SELECT race FROM asked) ORDER BY b.race_id FOR NO KEY UPDATE
$$);

SELECT ledger.declare_write('race_prize_paid', 'race integer, member bigint, currency text, amount bigint, at timestamptz', $$
  WITH spent AS (
    UPDATE race_purse b SET paid = b.paid + w.amount
      FROM (SELECT race, sum(amount)::bigint AS amount FROM written GROUP BY race) AS w WHERE b.race_id = w.race
  )
  INSERT INTO race_prize_paid (race_id, member_id, currency, amount, seq, at)
  SELECT race, member, currency, amount, seq, at FROM written
$$);
