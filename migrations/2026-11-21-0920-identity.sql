-- Members and their sessions.

CREATE TABLE member (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id          integer NOT NULL REFERENCES merchant (id),
  account              text NOT NULL CHECK (account ~ '^[a-z0-9]{1,32}$'), -- the canonical name
  nickname             text NOT NULL,
  account_type         smallint NOT NULL CHECK (account_type IN (0, 1, 2, 4, 41, 42)),
  currency             text NOT NULL,
  state                text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'excluded', 'timed_out', 'closed')),
  state_until          timestamptz,
  password_hash        text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  upline_id            bigint REFERENCES member (id) CHECK (upline_id <> id),
  last_login_at        timestamptz,
  created_at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (merchant_id, account),
  CHECK (state <> 'timed_out' OR state_until IS NOT NULL)
);
CREATE INDEX member_upline ON member (upline_id) WHERE upline_id IS NOT NULL;

-- A bet or deposit under way keeps the member's accounts locked while its gates read the state, so a change waits for it
-- and every later command sees the change. The trigger keeps anyone from forgetting the lock.
CREATE FUNCTION lock_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER member_state_lock BEFORE UPDATE OF state, state_until, account_type, currency ON member
  FOR EACH ROW EXECUTE FUNCTION lock_changed_member();

CREATE TABLE member_session (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  merchant_id  integer NOT NULL,
  member_id    bigint NOT NULL REFERENCES member (id),
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text NOT NULL DEFAULT ''
);
CREATE INDEX member_session_live ON member_session (member_id) WHERE revoked_at IS NULL;

-- Refuses what a member's state or account type forbids. args: { member, act: 'play' | 'deposit' | 'withdraw' }.
-- Exclusion and time-out leave withdrawals open. A time-out ends by itself, an exclusion only by a decision.
CREATE FUNCTION gate_member(cmds int[], all_args jsonb[]) RETURNS TABLE (cmd int, refusal text, facts jsonb)
LANGUAGE sql VOLATILE AS $$
  SELECT judged.cmd, judged.refusal, judged.facts
    FROM (
      SELECT g.cmd,
             CASE
               WHEN m.id IS NULL OR m.state = 'closed' THEN 'identity.account_closed'
               WHEN m.account_type = 4 AND g.args ->> 'act' <> 'play' THEN 'in_need_true_account'
               WHEN g.args ->> 'act' = 'withdraw' THEN NULL
               WHEN m.state = 'excluded' THEN 'identity.excluded'
               WHEN m.state = 'timed_out' AND m.state_until > clock_timestamp() THEN 'identity.timed_out'
             END AS refusal,
             CASE WHEN m.state IN ('excluded', 'timed_out') AND m.state_until IS NOT NULL
                  THEN jsonb_build_object('until', to_char(m.state_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS facts
        FROM unnest(cmds, all_args) AS g (cmd, args)
        LEFT JOIN member m ON m.id = (g.args ->> 'member')::bigint
    ) AS judged
   WHERE judged.refusal IS NOT NULL
$$;
