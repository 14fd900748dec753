-- Stores the findings of one kind: each array has one element for each member and trait. Members are only added. A member who is already in
-- a sign gets a later time. A sign that grows after a verdict is shown again. Only one call runs at a time.
CREATE OR REPLACE FUNCTION record_signals(
  a_kind text, merchants integer[], things text[], labels text[], members bigint[], firsts timestamptz[], lasts timestamptz[],
  measures integer[], noted_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('note_signals'));
  INSERT INTO signal_cluster (merchant_id, kind, thing, label, found_at)
  SELECT DISTINCT ON (f.merchant, f.thing) f.merchant, a_kind, f.thing, f.label, noted_at
    FROM unnest(merchants, things, labels) AS f (merchant, thing, label) ORDER BY 1, 3
  ON CONFLICT DO NOTHING;
  INSERT INTO signal_member AS m (cluster_id, member_id, first_at, last_at)
  SELECT c.id, f.member, min(f.first_at), max(f.last_at)
    FROM unnest(merchants, things, members, firsts, lasts) AS f (merchant, thing, member, first_at, last_at)
    JOIN signal_cluster c ON c.merchant_id = f.merchant AND c.kind = a_kind AND c.thing = f.thing
   GROUP BY 1, 2
  ON CONFLICT (cluster_id, member_id) DO UPDATE SET last_at = excluded.last_at WHERE m.last_at < excluded.last_at;
  UPDATE signal_cluster c
     SET size = n.size, first_at = n.first_at, last_at = n.last_at, measure = n.measure,
         state = CASE WHEN n.measure > c.measure AND c.state IN ('clear', 'abuse') THEN 'grown' ELSE c.state END,
         version = c.version + CASE WHEN n.measure > c.measure THEN 1 ELSE 0 END
    FROM (SELECT m.cluster_id AS id, count(*)::int AS size, min(m.first_at) AS first_at, max(m.last_at) AS last_at,
                 coalesce(max(f.measure), count(*)::int) AS measure
            FROM signal_member m
            JOIN signal_cluster k ON k.id = m.cluster_id
            JOIN (SELECT merchant, thing, max(measure) AS measure FROM unnest(merchants, things, measures) AS t (merchant, thing, measure)
                   GROUP BY 1, 2) AS f ON f.merchant = k.merchant_id AND f.thing = k.thing
           WHERE k.kind = a_kind GROUP BY 1) AS n
   WHERE c.id = n.id AND (c.size, c.measure, c.first_at, c.last_at) IS DISTINCT FROM (n.size, n.measure, n.first_at, n.last_at);
END $$;

-- Computes the weight of each sign by its measure, and by the number of its members in another kind of sign that is not cleared. Networks
-- add no weight.
CREATE OR REPLACE FUNCTION weigh_signals(kinds text[], leasts integer[], bases integer[], steps integer[], mosts integer[], shared_else integer)
RETURNS void LANGUAGE sql AS $$
  UPDATE signal_cluster c SET weight = w.weight
    FROM (SELECT k.id, least(100, least(t.most, t.base + t.step * greatest(0, k.measure - t.least))
                 + shared_else * (SELECT count(*) FROM signal_member m
                                   WHERE m.cluster_id = k.id
                                     AND EXISTS (SELECT FROM signal_member o JOIN signal_cluster x ON x.id = o.cluster_id
                                                  WHERE o.member_id = m.member_id AND x.kind NOT IN (k.kind, 'network') AND x.state <> 'clear' AND x.measure > 0))
                   / greatest(k.size, 1))::int AS weight
            FROM signal_cluster k JOIN unnest(kinds, leasts, bases, steps, mosts) AS t (kind, least, base, step, most) ON t.kind = k.kind) AS w
   WHERE c.id = w.id AND c.weight <> w.weight
$$;
