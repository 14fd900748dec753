-- For signals of abuse: browsers, as hashes, that have signed in at least `least_members` members of a brand, without trial accounts.
CREATE OR REPLACE FUNCTION shared_devices(least_members integer)
RETURNS TABLE (merchant_id integer, thing text, label text, member_id bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT s.merchant_id, encode(s.device, 'hex'), 'browser ' || upper(left(encode(s.device, 'hex'), 4)), s.member_id, s.first_at, s.last_at
    FROM (SELECT m.merchant_id, d.*, count(*) OVER (PARTITION BY m.merchant_id, d.device) AS members
            FROM known_device d JOIN member m ON m.id = d.member_id
           WHERE d.device IN (SELECT k.device FROM known_device k GROUP BY k.device HAVING count(*) >= least_members)
             AND NOT is_trial_type(m.merchant_id, m.account_type)) AS s
   WHERE s.members >= least_members
$$;

-- For signals of abuse: networks from which several members of a brand have signed in since a moment. A network of more than `most_members`
-- members is left out, because it shows no link: a telephone company, a café. The label omits the end of the address.
CREATE OR REPLACE FUNCTION shared_networks(least_members integer, most_members integer, since timestamptz)
RETURNS TABLE (merchant_id integer, thing text, label text, member_id bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT s.merchant_id, encode(sha256(s.network::text::bytea), 'hex'),
         CASE family(s.network) WHEN 4 THEN split_part(host(s.network), '.', 1) || '.' || split_part(host(s.network), '.', 2) || '.•.•'
              ELSE split_part(host(s.network), ':', 1) || ':' || split_part(host(s.network), ':', 2) || ':…' END,
         s.member_id, s.first_at, s.last_at
    FROM (SELECT m.merchant_id, n.*, count(*) OVER (PARTITION BY m.merchant_id, n.network) AS members
            FROM known_network n JOIN member m ON m.id = n.member_id
           WHERE n.network IN (SELECT k.network FROM known_network k GROUP BY k.network HAVING count(*) >= least_members)
             AND n.last_at >= since AND NOT is_trial_type(m.merchant_id, m.account_type)) AS s
   WHERE s.members BETWEEN least_members AND most_members
$$;

-- For signals of abuse: pairs among some members who signed in from the same networks since a moment, with the number of networks and the
-- members of the smallest. Networks of more than `most_members` are left out.
CREATE OR REPLACE FUNCTION network_pairs(some_members bigint[], most_members integer, since timestamptz)
RETURNS TABLE (a bigint, b bigint, networks integer, members integer) LANGUAGE sql STABLE AS $$
  SELECT x.member_id, y.member_id, count(*)::int, min(c.members)::int
    FROM known_network x JOIN known_network y ON y.network = x.network AND y.member_id > x.member_id
   CROSS JOIN LATERAL (SELECT count(*) AS members FROM (SELECT FROM known_network k WHERE k.network = x.network LIMIT most_members + 1) AS few) AS c
   WHERE x.member_id = ANY (some_members) AND y.member_id = ANY (some_members) AND x.last_at >= since AND y.last_at >= since
     AND c.members <= most_members
   GROUP BY 1, 2
$$;
