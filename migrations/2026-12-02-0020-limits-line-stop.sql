-- Agents whose line may not play for real for now: what is open between them and those above has come to their credit.
CREATE TABLE line_stop (
  member_id   bigint PRIMARY KEY,
  merchant_id integer NOT NULL,
  at          timestamptz NOT NULL
);
