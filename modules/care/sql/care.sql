SELECT declare_fact('care_contact', 'application');
SELECT declare_erasure('care_contact', $$ UPDATE care_contact SET text = '—' WHERE member_id = $1 $$);

-- Stores the markers of one kind that a search has found. A stored marker receives a later moment. A higher measure makes it wait for staff
-- again.
CREATE OR REPLACE FUNCTION record_harm_markers(a_kind text, merchants integer[], members bigint[], measures integer[], moment timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO harm_marker AS h (merchant_id, member_id, kind, measure, first_at, last_at, grown_at)
  SELECT f.merchant, f.member, a_kind, f.measure, moment, moment, moment
    FROM unnest(merchants, members, measures) AS f (merchant, member, measure) ORDER BY f.member
  ON CONFLICT (member_id, kind) DO UPDATE
     SET last_at = excluded.last_at, measure = excluded.measure,
         grown_at = CASE WHEN excluded.measure > h.measure THEN excluded.grown_at ELSE h.grown_at END
$$;
