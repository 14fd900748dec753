-- What part of the result of its branch an agent stands for, together with the agents below it, by category in hundredths of a per cent;
-- and up to what its line may owe before play for real stops in it. Every version is kept; shares hold from the start of a period on, the
-- credit at once.
CREATE TABLE agent_position (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  place_id    bigint NOT NULL REFERENCES agent_place (id),
  member_id   bigint NOT NULL,
  currency    text NOT NULL,
  shares      jsonb NOT NULL,
  credit      bigint NOT NULL CHECK (credit >= 0),
  starts_at   timestamptz NOT NULL,
  request_id  uuid NOT NULL UNIQUE,
  made_at     timestamptz NOT NULL
);
CREATE INDEX agent_position_of_place ON agent_position (place_id, id);
CREATE INDEX agent_position_of_brand ON agent_position (merchant_id, place_id, id);

-- What a period came to for an agent, by category: `base` is what its branch lost without its own play, `kept` its own part of that, `line`
-- that with the parts of all below. Both are below zero where members won. Open until whoever stands right above says it is settled.
CREATE TABLE agent_sheet (
  place_id    bigint NOT NULL REFERENCES agent_place (id),
  starts_at   timestamptz NOT NULL,
  game_type   text NOT NULL,
  currency    text NOT NULL,
  ends_at     timestamptz NOT NULL,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  share       integer NOT NULL CHECK (share BETWEEN 0 AND 10000),
  base        bigint NOT NULL,
  line        bigint NOT NULL,
  kept        bigint NOT NULL,
  settled_at  timestamptz,
  settled_by  text,
  PRIMARY KEY (place_id, starts_at, game_type, currency),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX agent_sheet_of_brand ON agent_sheet (merchant_id, starts_at);
CREATE INDEX agent_sheet_open ON agent_sheet (place_id) WHERE settled_at IS NULL;
