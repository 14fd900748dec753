-- An account that its member closed, or whose personal data staff had erased; `erase_at` is when that may be done.
CREATE TABLE member_closure (
  member_id   bigint PRIMARY KEY REFERENCES member (id),
  is_own      boolean NOT NULL,
  closed_at   timestamptz NOT NULL,
  erase_at    timestamptz NOT NULL,
  erased_at   timestamptz
);
CREATE INDEX member_closure_due ON member_closure (erase_at) WHERE erased_at IS NULL;
