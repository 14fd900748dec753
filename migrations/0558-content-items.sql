-- Items of the site's content as staff edit them. `revision` numbers the changes of an item: an editor sends back the one that was read.
-- A draft waits beside what is shown: body, order, and the period for which it is meant.
CREATE TABLE content_item (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL CHECK (kind IN ('announcement', 'banner', 'help')),
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
    WHEN 'help' THEN coalesce(body #>> '{texts,EN,summary}', '') <> '' AND coalesce(body #>> '{texts,EN,body}', '') <> ''
    ELSE true END),
  -- Where the button of a banner leads: a way inside the site, an https address, a game as VENDOR/code; else nowhere.
  CONSTRAINT content_version_link_check CHECK (body ->> 'kind' <> 'banner' OR CASE body ->> 'linkageType'
    WHEN 'ROUTE' THEN coalesce(body ->> 'url', '') ~ '^/([^/\\]|$)'
    WHEN 'URL' THEN coalesce(body ->> 'url', '') ~ '^https://[^\s]+$'
    WHEN 'GAME' THEN coalesce(body ->> 'url', '') ~ '^[\w-]+/[\w-]+$'
    ELSE body ->> 'linkageType' IS NULL AND body ->> 'url' IS NULL END)
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

-- What stood on the sites before becomes the first version of its item. The older tables are read by the release before alone.
INSERT INTO content_item (merchant_id, kind, slug, changed_at)
  SELECT o.merchant_id, o.kind, o.slug, o.at
    FROM (SELECT merchant_id, 'announcement' AS kind, slug, starts_at AS at FROM announcement
          UNION ALL SELECT merchant_id, 'banner', slug, starts_at FROM banner
          UNION ALL SELECT merchant_id, 'help', slug, clock_timestamp() FROM help_article) AS o
    JOIN merchant m ON m.id = o.merchant_id;
INSERT INTO content_version (item_id, version, body, sort, starts_at, ends_at, published_at)
  SELECT i.id, 1, jsonb_build_object('kind', 'announcement', 'place', a.kind, 'audience', to_jsonb(a.audience), 'texts', a.texts,
                                     'promotionType', a.promotion_type), a.sort, a.starts_at, a.ends_at, a.starts_at
    FROM announcement a JOIN content_item i ON i.merchant_id = a.merchant_id AND i.kind = 'announcement' AND i.slug = a.slug;
INSERT INTO content_version (item_id, version, body, sort, starts_at, ends_at, published_at)
  SELECT i.id, 1, jsonb_build_object('kind', 'banner', 'groupName', b.group_name, 'scene', b.scene, 'texts', b.texts,
                                     'linkageType', b.linkage_type, 'url', b.url), b.sort, b.starts_at, b.ends_at, b.starts_at
    FROM banner b JOIN content_item i ON i.merchant_id = b.merchant_id AND i.kind = 'banner' AND i.slug = b.slug;
INSERT INTO content_version (item_id, version, body, sort, is_shown, starts_at, published_at)
  SELECT i.id, 1, jsonb_build_object('kind', 'help', 'topic', h.topic, 'texts', h.texts), h.sort, h.is_shown, i.changed_at, i.changed_at
    FROM help_article h JOIN content_item i ON i.merchant_id = h.merchant_id AND i.kind = 'help' AND i.slug = h.slug;
