-- Places, and settled play by place and game, for the SQL of reports. PostgreSQL inlines these functions.
CREATE OR REPLACE FUNCTION agent_places() RETURNS SETOF agent_place LANGUAGE sql STABLE AS $$
  SELECT p.* FROM agent_place p
$$;

CREATE OR REPLACE FUNCTION agent_game_days() RETURNS SETOF agent_game_day LANGUAGE sql STABLE AS $$
  SELECT g.* FROM agent_game_day g
$$;

-- Places whose lines stand for themselves in a report: places with somebody below, now or before, and places with a contract.
CREATE OR REPLACE FUNCTION is_agent_line(a_place bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM agent_place c WHERE c.parent_id = a_place) OR EXISTS (SELECT FROM agent_contract k WHERE k.place_id = a_place)
$$;
