-- Ends a race: nothing counts after this, and the prize of each place is fixed. Members of one score share a place and the prizes of the
-- places that they occupy, rounded down to the minor unit. The rest is not paid. A member with a score of zero or less has no place.
CREATE OR REPLACE FUNCTION freeze_race(a_race integer, ended_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  r record;
  least bigint;
BEGIN
  SELECT o.currency, o.ticket, race_ladder(o.settings) AS prizes INTO r FROM races() o WHERE o.id = a_race AND o.state = 'published';
  INSERT INTO race_end (race_id, frozen_at, corrected) SELECT a_race, ended_at, '{}' WHERE r.currency IS NOT NULL ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  -- The caller draws its places, in the same transaction.
  IF r.ticket IS NOT NULL THEN RETURN true; END IF;
  SELECT s.score INTO least FROM race_score s WHERE s.race_id = a_race AND s.score > 0
   ORDER BY s.score DESC OFFSET cardinality(r.prizes) - 1 LIMIT 1;

  INSERT INTO race_prize (race_id, member_id, place, shared_by, score, currency, amount, at)
  SELECT a_race, p.member_id, p.place, p.shared_by, p.score, r.currency, p.amount, ended_at
    FROM (SELECT ranked.*, (SELECT sum(won) FROM unnest(r.prizes[ranked.place:ranked.place + ranked.shared_by - 1]) AS won)::bigint
                           / ranked.shared_by AS amount
            FROM (SELECT s.member_id, s.score, rank() OVER (ORDER BY s.score DESC)::integer AS place,
                         count(*) OVER (PARTITION BY s.score)::integer AS shared_by
                    FROM race_score s WHERE s.race_id = a_race AND s.score >= coalesce(least, 1)) AS ranked) AS p
   WHERE p.amount > 0;
  RETURN true;
END $$;
