-- For promotions: the time at which an account was opened.
CREATE OR REPLACE FUNCTION member_since(a_member bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT m.created_at FROM member m WHERE m.id = a_member
$$;

-- For promotions: the time at which a member bound a Zalo account.
CREATE OR REPLACE FUNCTION zalo_since(a_member bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT m.zalo_bound_at FROM member m WHERE m.id = a_member
$$;

-- Returns the brand of a member.
CREATE OR REPLACE FUNCTION merchant_of(a_member bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT m.merchant_id FROM member m WHERE m.id = a_member
$$;

-- For figures of cohorts: the month of a member's registration by the brand's clock, `YYYY-MM`. No row for a trial account.
CREATE OR REPLACE FUNCTION cohort_of(a_member bigint) RETURNS TABLE (cohort text) LANGUAGE sql STABLE AS $$
  SELECT to_char(brand_day(m.merchant_id, m.created_at), 'YYYY-MM') FROM member m WHERE m.id = a_member AND m.account_type <> 4
$$;
