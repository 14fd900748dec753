-- For dormant accounts: members who have not signed in since a moment, with the time of the last sign-in, without trial accounts.
CREATE OR REPLACE FUNCTION members_silent_since(before timestamptz)
RETURNS TABLE (merchant_id integer, member_id bigint, account text, state text, seen_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT m.merchant_id, m.id, m.account, m.state, coalesce(m.last_login_at, m.created_at) FROM member m
   WHERE coalesce(m.last_login_at, m.created_at) < before AND (m.account_type = 0 OR NOT is_trial_type(m.merchant_id, m.account_type))
$$;
