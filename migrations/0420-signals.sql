-- Signs of abuse for staff to review: something that several accounts of a brand share, or the play of one account.

CREATE TABLE signal_cluster (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('device', 'instrument', 'holder', 'network', 'bonus')),
  thing       text NOT NULL, -- a hash of what is shared
  label       text NOT NULL, -- what is shared, covered
  size        integer NOT NULL DEFAULT 0 CHECK (size >= 0),
  measure     integer NOT NULL DEFAULT 0 CHECK (measure >= 0), -- members; of bonus-only play how many times the least number of bonuses
  weight      integer NOT NULL DEFAULT 0 CHECK (weight BETWEEN 0 AND 100),
  first_at    timestamptz,
  last_at     timestamptz,
  found_at    timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'grown', 'clear', 'abuse')),
  version     integer NOT NULL DEFAULT 0, -- raised by growth and by verdicts: a verdict is of what was read
  UNIQUE (merchant_id, kind, thing)
);
CREATE INDEX signal_cluster_order ON signal_cluster ((state IN ('clear', 'abuse')), weight DESC, id);

CREATE TABLE signal_member (
  cluster_id bigint NOT NULL REFERENCES signal_cluster (id),
  member_id  bigint NOT NULL,
  first_at   timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  PRIMARY KEY (cluster_id, member_id)
);
CREATE INDEX signal_member_of ON signal_member (member_id, cluster_id);

CREATE TABLE signal_verdict (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cluster_id bigint NOT NULL REFERENCES signal_cluster (id),
  verdict    text NOT NULL CHECK (verdict IN ('clear', 'abuse')),
  note       text NOT NULL CHECK (note <> ''),
  given_by   text NOT NULL,
  size       integer NOT NULL,
  version    integer NOT NULL, -- of the cluster as it was read
  at         timestamptz NOT NULL,
  UNIQUE (cluster_id, version)
);

-- Bets on sports are a trait too: both sides of a market, or the same outcomes by several.
ALTER TABLE signal_cluster
  DROP CONSTRAINT signal_cluster_kind_check,
  ADD CHECK (kind IN ('device', 'instrument', 'holder', 'network', 'bonus', 'opposite', 'split'));

-- Versions of the rules of brands by which play with money is a sign; the last one of a kind holds. A row is never changed.
CREATE TABLE signal_rule (
  merchant_id integer NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL CHECK (kind IN ('deposits', 'withdrawals', 'accounts', 'networks', 'in_out', 'structuring', 'holders', 'late_bets')),
  version     integer NOT NULL CHECK (version > 0),
  is_on       boolean NOT NULL,
  count       integer NOT NULL CHECK (count > 0),
  hours       integer NOT NULL CHECK (hours > 0),
  percent     integer NOT NULL CHECK (percent BETWEEN 1 AND 100),
  amounts     jsonb NOT NULL, -- minor units by currency, as text
  reason      text NOT NULL CHECK (reason <> ''),
  set_by      text NOT NULL,
  set_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (merchant_id, kind, version)
);

-- Rules and watch lists find signs too.
ALTER TABLE signal_cluster
  DROP CONSTRAINT signal_cluster_kind_check,
  ADD CONSTRAINT signal_cluster_kind_check CHECK (kind IN (
    'device', 'instrument', 'holder', 'network', 'bonus', 'opposite', 'split', 'velocity', 'in_out', 'structuring', 'third_party', 'watch',
    'late'));
