-- Announcements, banners and help of a brand. Texts are one object by language code; English must be among them, others fall
-- back to it. `slug` names an item within its brand; what is no longer to be shown gets an end and stays.

CREATE TABLE announcement (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id    integer NOT NULL REFERENCES merchant (id),
  slug           text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('PL', 'PU', 'PR')), -- notice to players, popup, promotion
  -- A signed in, B visitors, F on the first sign-in.
  audience       text[] NOT NULL CHECK (audience <> '{}' AND audience <@ '{A,B,F}'),
  texts          jsonb NOT NULL CHECK (coalesce(texts #>> '{EN,title}', '') <> '' AND coalesce(texts #>> '{EN,content}', '') <> ''),
  promotion_type text CHECK (promotion_type <> ''),
  sort           integer NOT NULL DEFAULT 0,
  starts_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at        timestamptz CHECK (ends_at > starts_at),
  UNIQUE (merchant_id, slug)
);

CREATE TABLE banner (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id  integer NOT NULL REFERENCES merchant (id),
  slug         text NOT NULL,
  group_name   text NOT NULL CHECK (group_name IN ('w_login', 'w_register', 'w_forget', 'w_home', 'w_activity', 'w_model')),
  scene        text NOT NULL CHECK (scene IN ('harbour', 'market', 'reef', 'hall', 'kites', 'mountain', 'stage', 'garden')),
  texts        jsonb NOT NULL CHECK (coalesce(texts #>> '{EN,title}', '') <> '' AND texts #>> '{EN,text}' IS NOT NULL),
  -- Where its button leads: a way inside the site, an https address, a game as VENDOR/code; else nowhere.
  linkage_type text CHECK (linkage_type IN ('ROUTE', 'URL', 'GAME')),
  url          text,
  sort         integer NOT NULL DEFAULT 0,
  starts_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at      timestamptz CHECK (ends_at > starts_at),
  UNIQUE (merchant_id, slug),
  CHECK ((linkage_type IS NULL) = (url IS NULL)),
  CHECK (CASE linkage_type WHEN 'ROUTE' THEN url ~ '^/([^/\\]|$)' WHEN 'URL' THEN url ~ '^https://[^\s]+$' WHEN 'GAME' THEN url ~ '^[\w-]+/[\w-]+$' ELSE true END)
);

CREATE TABLE help_article (
  merchant_id integer NOT NULL REFERENCES merchant (id),
  slug        text NOT NULL CHECK (slug ~ '^[a-z0-9-]{1,60}$'),
  topic       text NOT NULL CHECK (topic IN ('start', 'money', 'games', 'fairness', 'safer-play', 'account')),
  texts       jsonb NOT NULL CHECK (coalesce(texts #>> '{EN,title}', '') <> '' AND coalesce(texts #>> '{EN,summary}', '') <> '' AND coalesce(texts #>> '{EN,body}', '') <> ''),
  sort        integer NOT NULL DEFAULT 0,
  is_shown    boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant_id, slug)
);
