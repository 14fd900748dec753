-- The tables of offers for the SQL of their kinds. PostgreSQL inlines these functions.
CREATE OR REPLACE FUNCTION offers_of(a_kind text) RETURNS SETOF offer LANGUAGE sql STABLE AS $$
  SELECT o.* FROM offer o WHERE o.kind = a_kind
$$;

CREATE OR REPLACE FUNCTION all_offers() RETURNS SETOF offer LANGUAGE sql STABLE AS $$
  SELECT o.* FROM offer o
$$;

CREATE OR REPLACE FUNCTION offer_rewards() RETURNS SETOF offer_reward LANGUAGE sql STABLE AS $$
  SELECT r.* FROM offer_reward r
$$;

CREATE OR REPLACE FUNCTION offer_budgets() RETURNS SETOF offer_budget LANGUAGE sql STABLE AS $$
  SELECT b.* FROM offer_budget b
$$;

-- Locks published offers of a kind that end after `since`, until the commit. A stop or an end of an offer waits.
CREATE OR REPLACE FUNCTION hold_offers(a_kind text, merchants integer[], since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM offer o WHERE o.kind = a_kind AND o.merchant_id = ANY (merchants) AND o.state = 'published' AND o.ends_at > since
    ORDER BY o.id FOR KEY SHARE;
END $$;
