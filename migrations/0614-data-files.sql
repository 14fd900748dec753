-- Files with all that is stored of a member, requested by staff for the member.
CREATE TABLE data_file (
  id          uuid PRIMARY KEY,
  serial      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  reason      text NOT NULL,
  made_by     text NOT NULL,
  made_by_id  bigint NOT NULL,
  state       text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'gone')),
  -- Progress: lists that are done, and the place in the next one.
  lists       integer NOT NULL CHECK (lists > 0),
  done        integer NOT NULL DEFAULT 0,
  cursor      text,
  in_list     integer NOT NULL DEFAULT 0,
  rows        integer NOT NULL DEFAULT 0,
  parts       integer NOT NULL DEFAULT 0,
  bytes       bigint NOT NULL DEFAULT 0,
  digest      text CHECK (digest ~ '^[0-9a-f]{64}$'),
  made_at     timestamptz NOT NULL,
  ready_at    timestamptz,
  expires_at  timestamptz NOT NULL,
  -- Staff accounts that read a part: each leaves one entry in the audit log.
  read_by     bigint[] NOT NULL DEFAULT '{}',
  CHECK (state <> 'ready' OR digest IS NOT NULL AND ready_at IS NOT NULL)
);
CREATE INDEX data_file_of_member ON data_file (member_id, serial DESC);
CREATE INDEX data_file_making ON data_file (serial) WHERE state = 'making';
CREATE INDEX data_file_old ON data_file (expires_at) WHERE state <> 'gone';

CREATE TABLE data_file_part (
  file_id uuid NOT NULL REFERENCES data_file (id),
  n       integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (file_id, n)
);
