-- For the graph of accounts: browsers that a member shares with other members of the brand, the latest first, each with its latest members.
-- `size` counts all members of the browser except trial accounts. A key is a digest, so that the answer reveals no cookie.
CREATE OR REPLACE FUNCTION linked_by_device(a_member bigint, most_things integer, most_members integer)
RETURNS TABLE (thing text, label text, size integer, member_id bigint, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT left(encode(sha256(t.device), 'hex'), 16), 'browser ' || upper(left(encode(t.device, 'hex'), 4)), o.size, o.member_id, o.last_at
    FROM (SELECT k.device FROM known_device k
           WHERE k.member_id = a_member AND EXISTS (
                   SELECT FROM known_device x JOIN member y ON y.id = x.member_id JOIN member own ON own.id = a_member AND own.merchant_id = y.merchant_id
                    WHERE x.device = k.device AND x.member_id <> a_member AND NOT is_trial_type(y.merchant_id, y.account_type))
           ORDER BY k.last_at DESC LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT d.member_id, d.last_at, (count(*) OVER ())::int AS size
       FROM known_device d JOIN member m ON m.id = d.member_id JOIN member own ON own.id = a_member AND own.merchant_id = m.merchant_id
      WHERE d.device = t.device AND NOT is_trial_type(m.merchant_id, m.account_type)
      ORDER BY d.member_id <> a_member, d.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$$;

-- For the graph of accounts: networks that a member shares with other members. A network of more than `most_size` members is left out,
-- because it shows no link: a telephone company, a café.
CREATE OR REPLACE FUNCTION linked_by_network(a_member bigint, most_things integer, most_members integer, most_size integer)
RETURNS TABLE (thing text, label text, size integer, member_id bigint, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT left(encode(sha256(t.network::text::bytea), 'hex'), 16),
         CASE family(t.network) WHEN 4 THEN split_part(host(t.network), '.', 1) || '.' || split_part(host(t.network), '.', 2) || '.•.•'
              ELSE split_part(host(t.network), ':', 1) || ':' || split_part(host(t.network), ':', 2) || ':…' END,
         o.size, o.member_id, o.last_at
    FROM (SELECT k.network FROM known_network k
           WHERE k.member_id = a_member AND EXISTS (
                   SELECT FROM known_network x JOIN member y ON y.id = x.member_id JOIN member own ON own.id = a_member AND own.merchant_id = y.merchant_id
                    WHERE x.network = k.network AND x.member_id <> a_member AND NOT is_trial_type(y.merchant_id, y.account_type))
             AND (SELECT count(*) FROM (SELECT FROM known_network x WHERE x.network = k.network LIMIT most_size + 1) AS c) <= most_size
           ORDER BY k.last_at DESC LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT n.member_id, n.last_at, (count(*) OVER ())::int AS size
       FROM known_network n JOIN member m ON m.id = n.member_id JOIN member own ON own.id = a_member AND own.merchant_id = m.merchant_id
      WHERE n.network = t.network AND NOT is_trial_type(m.merchant_id, m.account_type)
      ORDER BY n.member_id <> a_member, n.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$$;

-- For the graph of accounts: the agent directly above a member, and the latest members directly below the member.
CREATE OR REPLACE FUNCTION linked_by_agent(a_member bigint, most integer)
RETURNS TABLE (above bigint, below bigint, since timestamptz) LANGUAGE sql STABLE AS $$
  SELECT m.upline_id, m.id, m.created_at FROM member m WHERE m.id = a_member AND m.upline_id IS NOT NULL
   UNION ALL (SELECT a_member, m.id, m.created_at FROM member m WHERE m.upline_id = a_member ORDER BY m.id DESC LIMIT most)
$$;

-- For cases of risk: those of some numbers that belong to members of a brand.
CREATE OR REPLACE FUNCTION members_of_brand(a_merchant integer, numbers bigint[]) RETURNS TABLE (member_id bigint) LANGUAGE sql STABLE AS $$
  SELECT m.id FROM member m WHERE m.id = ANY (numbers) AND m.merchant_id = a_merchant
$$;
