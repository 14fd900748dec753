-- Identity of members: their own statements, and documents that prove them.

CREATE TABLE kyc_profile (
  member_id        bigint PRIMARY KEY,
  merchant_id      integer NOT NULL,
  full_name        text NOT NULL,
  birth_date       date NOT NULL,
  country          text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  address          text NOT NULL,
  level            smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 3),
  changed_at       timestamptz NOT NULL,
  -- The rest (3.07) is voluntary: no level needs it.
  nationality      text CHECK (nationality ~ '^[A-Z]{2}$'),
  place_of_birth   text,
  occupation       text,
  source_of_income text
);

CREATE SEQUENCE kyc_serial START 61001;

CREATE TABLE kyc_case (
  id           uuid PRIMARY KEY,
  serial       bigint NOT NULL UNIQUE DEFAULT nextval('kyc_serial'),
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL,
  request_id   uuid NOT NULL,
  level        smallint NOT NULL CHECK (level IN (2, 3)),
  kind         text NOT NULL,
  -- The pictures of the request, so that a different request with the same id is recognised.
  picture_ids  uuid[] NOT NULL,
  state        text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused')),
  reason       text,
  decided_by   text,
  submitted_at timestamptz NOT NULL,
  decided_at   timestamptz,
  UNIQUE (member_id, request_id),
  CHECK ((decided_at IS NOT NULL) = (state <> 'waiting')),
  CHECK ((decided_by IS NOT NULL) = (state <> 'waiting'))
);
CREATE UNIQUE INDEX kyc_case_waiting ON kyc_case (member_id) WHERE state = 'waiting';
CREATE INDEX kyc_case_member ON kyc_case (member_id, submitted_at DESC);
CREATE INDEX kyc_case_queue ON kyc_case ((state <> 'waiting'), submitted_at, serial);
