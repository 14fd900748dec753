-- Counts one event of a deposit in a brand's raffles by deposits: a credit, or a reversal of a part, which may arrive first. Each event
-- counts once. A deposit counts if it was credited in the time of the raffle, less reversals before the draw and never below zero. Later
-- reversals are stored separately. Returns the changed raffles. The caller has locked the member. This function and the freeze of a race
-- wait for each other.
CREATE OR REPLACE FUNCTION on_race_deposit(
  merchant integer, member bigint, in_currency text, deposit text, sent text, minor bigint, credited timestamptz, received timestamptz)
RETURNS TABLE (race integer) LANGUAGE plpgsql AS $$
DECLARE
  moved integer[];
BEGIN
  PERFORM hold_offers('race', ARRAY[merchant], credited);

  WITH added AS (
    INSERT INTO race_deposit (race_id, deposit_id, event, member_id, amount, credited_at, at, is_late)
    SELECT r.id, deposit, sent, member, minor, credited, received, r.frozen_at IS NOT NULL
      FROM races() r
     WHERE r.merchant_id = merchant AND r.currency = in_currency AND r.measure = 'deposits' AND r.state = 'published'
       AND credited >= r.starts_at AND credited < r.ends_at
       AND (r.frozen_at IS NULL
            OR minor < 0 AND EXISTS (SELECT FROM race_deposit d WHERE d.race_id = r.id AND d.deposit_id = deposit AND d.amount > 0))
    ON CONFLICT DO NOTHING
    RETURNING race_id, is_late
  )
  SELECT array_agg(a.race_id) INTO moved FROM added a WHERE NOT a.is_late;

  RETURN QUERY
  INSERT INTO race_score AS s (race_id, member_id, score, rounds)
  SELECT k.race_id, member, sum(greatest(k.kept, 0)), count(*)
    FROM (SELECT d.race_id, sum(d.amount)::bigint AS kept FROM race_deposit d
           WHERE d.member_id = member AND d.race_id = ANY (moved) AND NOT d.is_late GROUP BY d.race_id, d.deposit_id) AS k
   GROUP BY k.race_id
  ON CONFLICT (race_id, member_id) DO UPDATE SET score = excluded.score, rounds = excluded.rounds
  RETURNING s.race_id;
END $$;
