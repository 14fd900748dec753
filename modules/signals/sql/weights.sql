-- For the graph of accounts: returns the number of uncleared signs of each member, and the weight of the heaviest.
CREATE OR REPLACE FUNCTION signal_weights(members bigint[])
RETURNS TABLE (member_id bigint, signs integer, weight integer) LANGUAGE sql STABLE AS $$
  SELECT m.member_id, count(*)::int, max(c.weight)
    FROM signal_member m JOIN signal_cluster c ON c.id = m.cluster_id
   WHERE m.member_id = ANY (members) AND c.state <> 'clear' AND c.measure > 0
     AND (c.size > 1 OR c.kind NOT IN ('device', 'instrument', 'holder', 'network', 'split'))
   GROUP BY 1
$$;
