-- Announcements, banners, help and legal pages of a brand.

-- Items of the site's content as staff edit them. A legal page is an item as well, in versions that a second person has approved. `revision` numbers the changes of an item: an editor sends back the one that was read.
-- A draft waits beside what is shown: body, order, and the period for which it is meant.
CREATE TABLE content_item (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL CHECK (kind IN ('announcement', 'banner', 'help', 'legal', 'link', 'section')),
  slug        text NOT NULL CHECK (slug ~ '^[a-z0-9-]{1,60}$'),
  request_id  uuid UNIQUE,
  revision    integer NOT NULL DEFAULT 1,
  draft       jsonb CHECK (draft -> 'body' ->> 'kind' = kind),
  changed_by  text,
  changed_at  timestamptz NOT NULL,
  UNIQUE (merchant_id, kind, slug)
);

-- Published texts. The site shows the newest version that has begun; one that has ended or is off shows nothing. English must be among the
-- languages, others fall back to it. A restored version is a new one.
CREATE TABLE content_version (
  item_id      integer NOT NULL REFERENCES content_item (id),
  version      integer NOT NULL CHECK (version >= 1),
  request_id   uuid UNIQUE,
  body         jsonb NOT NULL,
  sort         integer NOT NULL,
  is_shown     boolean NOT NULL DEFAULT true,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz CHECK (ends_at > starts_at),
  restores     integer,
  published_by text,
  approved_by  text,
  published_at timestamptz NOT NULL,
  reason       text,
  PRIMARY KEY (item_id, version),
  CHECK (coalesce(body #>> '{texts,EN,title}', '') <> ''),
  CHECK (CASE body ->> 'kind'
    WHEN 'announcement' THEN body ->> 'place' IN ('PL', 'PU', 'PR') AND jsonb_array_length(body -> 'audience') > 0
                             AND coalesce(body #>> '{texts,EN,content}', '') <> ''
    WHEN 'banner' THEN body #>> '{texts,EN,text}' IS NOT NULL
    WHEN 'link' THEN coalesce(body ->> 'linkageType', '') IN ('ROUTE', 'URL')
    WHEN 'section' THEN coalesce(body #>> '{texts,EN,text}', '') <> ''
    WHEN 'help' THEN coalesce(body #>> '{texts,EN,summary}', '') <> '' AND coalesce(body #>> '{texts,EN,body}', '') <> ''
    ELSE true END),
  -- The target of a link, or of the button of a banner or a section: a way inside the site, an https address, a game as VENDOR/code; else none.
  CONSTRAINT content_version_link_check CHECK (body ->> 'kind' NOT IN ('banner', 'link', 'section') OR CASE body ->> 'linkageType'
    WHEN 'ROUTE' THEN coalesce(body ->> 'url', '') ~ '^/([^/\\]|$)'
    WHEN 'URL' THEN coalesce(body ->> 'url', '') ~ '^https://[^\s]+$'
    WHEN 'GAME' THEN coalesce(body ->> 'url', '') ~ '^[\w-]+/[\w-]+$'
    ELSE body ->> 'linkageType' IS NULL AND body ->> 'url' IS NULL END),
  CONSTRAINT content_version_legal_check CHECK (
    body ->> 'kind' <> 'legal' OR (coalesce(body #>> '{texts,EN,body}', '') <> '' AND approved_by IS NOT NULL AND is_shown AND ends_at IS NULL))
);

-- A draft that one browser may see for a while, as long as the session of staff that opened it. The link counts once.
CREATE TABLE content_preview (
  code_hash  bytea PRIMARY KEY,
  item_id    integer NOT NULL REFERENCES content_item (id),
  session_id text NOT NULL,
  visitor    text,
  link_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX content_preview_of_visitor ON content_preview (visitor) WHERE visitor IS NOT NULL;

-- Answers to editors by the id of their request: a repeat is answered by what is stored, whatever has changed since.
CREATE TABLE content_request (
  request_id uuid PRIMARY KEY,
  item_id    integer NOT NULL REFERENCES content_item (id),
  -- Hash of the caller and of all that was sent: another request under this id is refused.
  meaning    bytea NOT NULL CHECK (length(meaning) = 32),
  revision   integer NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX content_request_by_time ON content_request (at);
