-- For signals of abuse: payout accounts that several members bound or tried to bind. The label shows the last four characters of a number,
-- and the domain of an e-mail address.
CREATE OR REPLACE FUNCTION shared_payout_accounts()
RETURNS TABLE (merchant_id integer, thing text, label text, member_id bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a.merchant_id, encode(sha256(a.id::text::bytea), 'hex'),
         a.kind || ' ••••' || CASE WHEN strpos(a.number, '@') > 0 THEN substr(a.number, strpos(a.number, '@')) ELSE right(a.number, 4) END,
         w.member_id, w.first_at, w.last_at
    FROM payout_account a
   CROSS JOIN LATERAL (SELECT q.member_id, q.first_at, q.last_at FROM payout_account_requested q WHERE q.account_id = a.id
                        UNION ALL SELECT a.member_id, a.created_at, a.created_at) AS w
   WHERE a.id IN (SELECT q.account_id FROM payout_account_requested q) AND a.holder_key IS NOT NULL
$$;

-- For signals of abuse: names of holders on accounts of at least `least_members` members; the label has first letters only.
CREATE OR REPLACE FUNCTION shared_holders(least_members integer)
RETURNS TABLE (merchant_id integer, thing text, label text, member_id bigint, first_at timestamptz, last_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a.merchant_id, encode(sha256(convert_to(a.holder_key, 'UTF8')), 'hex'),
         'holder ' || regexp_replace(upper(a.holder_key), '(\S)\S*', '\1•••', 'g'),
         a.member_id, min(a.created_at), max(a.created_at)
    FROM payout_account a
    JOIN (SELECT k.merchant_id, k.holder_key FROM payout_account k WHERE k.holder_key IS NOT NULL
           GROUP BY 1, 2 HAVING count(DISTINCT k.member_id) >= least_members) AS s USING (merchant_id, holder_key)
   GROUP BY 1, 2, 3, 4
$$;

-- For rollover: the sum that a member requested to each kind of account, without sums that were returned.
CREATE OR REPLACE FUNCTION asked_out(a_member bigint, in_currency text) RETURNS TABLE (kind text, sent bigint) LANGUAGE sql STABLE AS $$
  SELECT a.kind, sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END)::bigint
    FROM withdrawal w JOIN payout_account a ON a.id = w.account_id
   WHERE w.member_id = a_member AND w.currency = in_currency AND w.state NOT IN ('denied', 'cancelled') GROUP BY a.kind
$$;
