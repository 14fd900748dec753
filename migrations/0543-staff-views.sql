-- Views of lists that staff have saved: the address of a page without its row, under a name. A shared one is open to all of staff.
CREATE TABLE staff_view (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id   bigint NOT NULL REFERENCES staff_account (id),
  page       text NOT NULL,
  name       text NOT NULL CHECK (name <> ''),
  search     jsonb NOT NULL,
  is_shared  boolean NOT NULL,
  saved_at   timestamptz NOT NULL,
  UNIQUE (staff_id, page, name)
);
CREATE INDEX staff_view_of_page ON staff_view (page) WHERE is_shared;
