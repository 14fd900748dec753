-- How many of a place's team have bet on a day of the brand, the one at the place with them: members, each once.
CREATE TABLE agent_active_day (
  place_id bigint NOT NULL REFERENCES agent_place (id),
  day      date NOT NULL,
  members  integer NOT NULL CHECK (members > 0),
  PRIMARY KEY (place_id, day)
);
INSERT INTO agent_active_day
SELECT up.id, d.day, count(DISTINCT p.id)
  FROM agent_day d JOIN agent_place p ON p.id = d.place_id, unnest(p.path || p.id) AS up (id) WHERE d.own_turnover > 0 GROUP BY 1, 2;
