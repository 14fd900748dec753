-- Places, and settled play by place and game, for the SQL of reports. PostgreSQL inlines these functions.
CREATE OR REPLACE FUNCTION agent_places() RETURNS SETOF agent_place LANGUAGE sql STABLE AS $$
  SELECT p.* FROM agent_place p
$$;

CREATE OR REPLACE FUNCTION agent_game_days() RETURNS SETOF agent_game_day LANGUAGE sql STABLE AS $$
  SELECT g.* FROM agent_game_day g
$$;

-- Places without an upline, and whether their lines stand for themselves in a report: those with somebody below, now or before, and those with
-- a contract. PostgreSQL inlines it, and reads the places once.
CREATE OR REPLACE FUNCTION agent_tops() RETURNS TABLE (place_id bigint, merchant_id integer, is_line boolean) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.merchant_id, p.id IN (SELECT c.parent_id FROM agent_place c WHERE cardinality(c.path) = 1) OR p.id IN (SELECT k.place_id FROM agent_contract k)
    FROM agent_place p WHERE p.parent_id IS NULL
$$;
