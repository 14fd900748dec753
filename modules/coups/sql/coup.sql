SELECT declare_fact('coup', 'application', '{state,verdict,sealed,hash,outcome}');

SELECT declare_fact('coup_pool', 'application');

-- Gate that refuses a bet, or the cancelling of a bet, after the close of bets, judged by the database's clock in the commit. A bet that
-- passes locks the coup until its commit, so that a lock after the close finds every bet (modules/coups/pools.ts).
SELECT ledger.declare_gate('coup_accepts_bets', 'coup bigint', $$
  SELECT requested.cmd, 'rounds.bets_closed', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR clock_timestamp() >= c.closes_at
$$, $$
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE
$$);

-- Gate that refuses to end a bet against the verdict of its coup: a void coup pays nobody, and only a void coup returns a stake. A command
-- that passes locks the coup until its commit, so that no verdict is stored in between (modules/coups/coup-store.ts).
SELECT ledger.declare_gate('coup_ends', 'coup bigint, void boolean', $$
  SELECT requested.cmd, 'rounds.open_elsewhere', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR coalesce(c.verdict = 'void', false) <> requested.void
$$, $$
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE
$$);

-- Gate that refuses a seat at a coup that another player has. Bets on seats of one coup wait for one another.
SELECT ledger.declare_gate('coup_seat', 'coup bigint, mode text, seat smallint', $$
  SELECT asking.cmd, 'rounds.seat_taken', NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY coup, mode, seat ORDER BY cmd) AS nth FROM requested) AS asking
   WHERE asking.nth > 1 OR EXISTS (
     SELECT FROM open_rounds_of_coup(asking.coup) AS o WHERE o.mode = asking.mode AND o.seat = asking.seat)
$$, $$
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR NO KEY UPDATE
$$);

-- Gate that refuses an act after which its bet continues, once the coup has a verdict. A command that passes locks the coup until its
-- commit.
SELECT ledger.declare_gate('coup_goes_on', 'coup bigint', $$
  SELECT requested.cmd, 'rounds.too_late', NULL::jsonb
    FROM requested LEFT JOIN coup c ON c.id = requested.coup
   WHERE c.id IS NULL OR c.state <> 'open' OR c.verdict IS NOT NULL
$$, $$
  SELECT c.id FROM coup c WHERE c.id IN (SELECT coup FROM requested) ORDER BY c.id FOR KEY SHARE
$$);

-- Trigger that refuses changes of a coup other than these: an open coup gets one verdict, then becomes over or void by the verdict. Its
-- hash must be the hash to which the coup before it, or the end of its chain, has committed.
CREATE OR REPLACE FUNCTION keep_coup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.number, NEW.chain_id, NEW.closes_at, NEW.ends_at)
     IS DISTINCT FROM (OLD.number, OLD.chain_id, OLD.closes_at, OLD.ends_at) THEN
    RAISE EXCEPTION 'a coup never changes but to be over or void';
  END IF;
  IF NEW.verdict IS DISTINCT FROM coalesce(OLD.verdict, NEW.verdict) THEN
    RAISE EXCEPTION 'a coup is decided once';
  END IF;
  IF NEW.state <> 'open' AND EXISTS (SELECT FROM open_rounds_of_coup(NEW.id)) THEN
    RAISE EXCEPTION 'a coup with open bets is not over';
  END IF;
  IF NEW.hash IS NOT NULL AND encode(sha256(NEW.hash::bytea), 'hex') IS DISTINCT FROM (
       SELECT coalesce(b.hash, h.terminal) FROM end_of_chain(NEW.chain_id) AS h LEFT JOIN coup b ON b.chain_id = NEW.chain_id AND b.number = NEW.number - 1) THEN
    RAISE EXCEPTION 'the hash of a coup is the next one of its chain';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER coup_kept BEFORE UPDATE ON coup FOR EACH ROW EXECUTE FUNCTION keep_coup();

-- For leads: the number of links of a chain that coups have used.
SELECT declare_chain_user('coups', 'SELECT coalesce(max(c.number), 0) FROM coup c WHERE c.chain_id = chain', 'SELECT false');

-- For withdrawals: results of all members who shared a pool with a member after a moment. The pools in which the member won or lost most
-- come first, up to 50,000 bets together. This bounds the read of a withdrawal, and small pools cannot crowd out a large pool.
CREATE OR REPLACE FUNCTION pool_results(a_member bigint, in_currency text, since timestamptz) RETURNS TABLE (game text, member_id bigint, net bigint)
LANGUAGE sql STABLE AS $$
  SELECT 'coup ' || own.coup, r.member_id, r.net
    FROM (SELECT c.coup, c.merchant_id, sum(p.bets) OVER (ORDER BY abs(c.net) DESC, c.coup) AS bets
            FROM coups_of_member(a_member, in_currency, since) AS c
            JOIN coup_pool p ON p.coup_id = c.coup AND p.merchant_id = c.merchant_id AND p.currency = in_currency AND p.mode = 'real') AS own
    CROSS JOIN LATERAL coup_results(own.coup, own.merchant_id, in_currency) AS r
   WHERE own.bets <= 50000
$$;
