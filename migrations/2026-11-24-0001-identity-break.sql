-- The breaks that members took: what stands of one is in `member.state` and `state_until`. Null `ends_at`: for ever.
CREATE TABLE member_break (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  state     text NOT NULL CHECK (state IN ('timed_out', 'excluded')),
  taken_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at   timestamptz CHECK (state = 'excluded' OR ends_at IS NOT NULL)
);
CREATE INDEX member_break_of ON member_break (member_id, id);
