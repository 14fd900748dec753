-- For the graph of accounts: payout accounts that a member and another member of the brand have bound or tried to bind. The label is
-- masked; an erased account is left out.
CREATE OR REPLACE FUNCTION linked_by_payout_account(a_member bigint, most_things integer, most_members integer)
RETURNS TABLE (thing text, label text, size integer, member_id bigint, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT left(encode(sha256(a.id::text::bytea), 'hex'), 16),
         a.kind || ' ••••' || CASE WHEN strpos(a.number, '@') > 0 THEN substr(a.number, strpos(a.number, '@')) ELSE right(a.number, 4) END,
         o.size, o.member_id, o.last_at
    FROM (SELECT p.id FROM payout_account p
           WHERE p.member_id = a_member AND EXISTS (SELECT FROM payout_account_requested q WHERE q.account_id = p.id)
          UNION SELECT q.account_id FROM payout_account_requested q WHERE q.member_id = a_member
          ORDER BY 1 LIMIT most_things) AS t
    JOIN payout_account a ON a.id = t.id AND a.holder_key IS NOT NULL
   CROSS JOIN LATERAL (
     SELECT w.member_id, w.last_at, (count(*) OVER ())::int AS size
       FROM (SELECT a.member_id, a.created_at AS last_at UNION SELECT q.member_id, q.last_at FROM payout_account_requested q
              WHERE q.account_id = a.id AND q.member_id <> a.member_id) AS w
      ORDER BY w.member_id <> a_member, w.last_at DESC LIMIT most_members) AS o
   WHERE o.size > 1
$$;

-- For the graph of accounts: names of holders on accounts of the member and of other members; the label has first letters only.
CREATE OR REPLACE FUNCTION linked_by_holder(a_member bigint, most_things integer, most_members integer)
RETURNS TABLE (thing text, label text, size integer, member_id bigint, last_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT left(encode(sha256(convert_to(t.holder_key, 'UTF8')), 'hex'), 16),
         'holder ' || regexp_replace(upper(t.holder_key), '(\S)\S*', '\1•••', 'g'), o.size, o.member_id, o.last_at
    FROM (SELECT DISTINCT p.merchant_id, p.holder_key FROM payout_account p
           WHERE p.member_id = a_member AND p.holder_key IS NOT NULL ORDER BY 2 LIMIT most_things) AS t
   CROSS JOIN LATERAL (
     SELECT p.member_id, max(p.created_at) AS last_at, (count(*) OVER ())::int AS size
       FROM payout_account p WHERE p.merchant_id = t.merchant_id AND p.holder_key = t.holder_key
      GROUP BY p.member_id ORDER BY p.member_id <> a_member, max(p.created_at) DESC LIMIT most_members) AS o
   WHERE o.size > 1
$$;
