-- Pictures that members sent. The bytes are in the file storage under the id.

CREATE TABLE picture (
  id          uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id   bigint NOT NULL,
  purpose     text NOT NULL,
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  size        integer NOT NULL CHECK (size > 0),
  -- Signs the links to it; sealed under the key that is not in the database.
  secret      text NOT NULL CHECK (secret LIKE 'sealed.%'),
  -- Its owner, as `kyc/<id>`; null until a call has used it.
  stored_by     text,
  created_at  timestamptz NOT NULL
);
CREATE INDEX picture_member ON picture (member_id);
CREATE INDEX picture_unkept ON picture (created_at) WHERE stored_by IS NULL;
CREATE INDEX picture_kept_by ON picture (stored_by) WHERE stored_by IS NOT NULL;
