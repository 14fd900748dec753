SELECT declare_partitions('round', 'ledger.command_seq', 'id', 'seed_id, nonce', 'before_rounds_detached');
SELECT declare_partitions('bet_record', 'ledger.command_seq', 'round_id');

-- For fairness: returns the nonce after the last nonce that a seed has dealt, by the first entry of the index that keeps nonces unique.
-- Returns 0 if no such round is in the searched partitions; then fair_seed.used_up holds the higher number. Only partitions that rounds are
-- written to are read. A function without settings that returns a table is planned as a part of the query that calls it.
CREATE OR REPLACE FUNCTION next_nonce_of(seed bigint) RETURNS TABLE (next bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.nonce + 1 FROM round r
                    WHERE r.seed_id = seed AND r.id >= nonces_searched_from() AND r.id <= ledger.newest_seq() ORDER BY r.nonce DESC LIMIT 1), 0)
$$;

-- Writes the function that returns nonce_floor as a constant, so that plans leave out the partitions below it. A plan with an older
-- constant reads more partitions than necessary.
CREATE OR REPLACE FUNCTION bind_nonce_floor() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION nonces_searched_from() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
    format('SELECT %s::bigint', (SELECT below FROM nonce_floor)));
END $$;
SELECT bind_nonce_floor();

-- Raises the nonce floor of each seed by the rounds of up to `most` numbers above it. Stops at the partition before the current partition,
-- because rounds before it are all settled. Returns false if nothing is left to raise.
CREATE OR REPLACE FUNCTION raise_nonce_floor(most bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  floor_now bigint;
  target    bigint;
BEGIN
  SELECT below INTO floor_now FROM nonce_floor FOR UPDATE;
  SELECT max(before.from_key) INTO target FROM partitions_of('round') AS before JOIN partitions_of('round') AS used ON used.from_key = before.below
   WHERE used.from_key <= ledger.newest_seq();
  IF target IS NULL OR floor_now >= target THEN
    RETURN false;
  END IF;
  target := least(target, floor_now + most);
  PERFORM use_nonces_up(array_agg(n.seed_id), array_agg(n.next))
     FROM (SELECT r.seed_id, max(r.nonce) + 1 AS next FROM round r WHERE r.id >= floor_now AND r.id < target GROUP BY r.seed_id) AS n;
  UPDATE nonce_floor SET below = target;
  PERFORM bind_nonce_floor();
  RETURN true;
END $$;

-- Before rounds are detached, stores the number of rounds that each seed has dealt among them, which only these rounds show.
CREATE OR REPLACE FUNCTION before_rounds_detached(from_id bigint, below_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WHILE (SELECT below FROM nonce_floor) < below_id LOOP
    IF NOT raise_nonce_floor(200000) THEN
      RAISE EXCEPTION 'rounds below % are still needed for the nonces of seeds that deal', below_id;
    END IF;
  END LOOP;
  PERFORM archive_rounds_of(array_agg(n.seed_id), array_agg(n.rounds))
     FROM (SELECT r.seed_id, count(*) AS rounds FROM round r WHERE r.id >= from_id AND r.id < below_id GROUP BY r.seed_id) AS n;
END $$;

-- For fairness: returns the number of stored rounds of a seed, without detached rounds.
CREATE OR REPLACE FUNCTION rounds_of_seed(seed bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM round r WHERE r.seed_id = seed
$$;

-- For fairness: returns whether a nonce has dealt a round, settled or open.
CREATE OR REPLACE FUNCTION is_nonce_settled(seed bigint, requested bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM round r WHERE r.seed_id = seed AND r.nonce = requested)
      OR EXISTS (SELECT FROM open_round o WHERE o.seed_id = seed AND o.nonce = requested)
$$;

-- For fairness: returns whether a seed deals an open round; to reveal the seed would show the hidden part of that round.
CREATE OR REPLACE FUNCTION has_open_round(seed bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM open_round o WHERE o.seed_id = seed)
$$;

-- Trigger that keeps the rounds of a seed which still deals: without them the seed would deal their nonces again, with outcomes that the
-- player has seen.
CREATE OR REPLACE FUNCTION keep_rounds_of_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seed_id IS NOT NULL AND NOT is_seed_revealed(OLD.seed_id) THEN
    RAISE EXCEPTION 'the rounds of a seed that still deals are kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER round_of_seed_kept BEFORE DELETE OR UPDATE OF seed_id, nonce ON round
  FOR EACH ROW EXECUTE FUNCTION keep_rounds_of_seed();

-- Returns the part of a settled stake at an outside vendor that counts as a valid bet, unless the bet was void: the whole stake, or 0 for a
-- push. `valid-bet.ts` has the same rule.
CREATE OR REPLACE FUNCTION valid_bet(stake bigint, payout bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN payout = stake THEN 0 ELSE stake END
$$;

-- Returns the recorded turnover of a bet: its valid bet at the weight of its title in basis points, cut to the minor unit.
CREATE OR REPLACE FUNCTION turnover_of(stake bigint, payout bigint, weight integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(valid_bet(stake, payout)::numeric * weight / 10000)::bigint
$$;

-- For rollover: the part of a member's settled real bets that was at risk, not weighted by title. The first function returns the sum of all
-- bets, the second the sum up to a moment: sums of whole days, plus the bets of the last day.
CREATE OR REPLACE FUNCTION at_risk_by(a_member bigint, in_currency text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.at_risk), 0)::bigint FROM bet_day d WHERE d.member_id = a_member AND d.currency = in_currency
$$;

CREATE OR REPLACE FUNCTION at_risk_until(a_member bigint, merchant integer, in_currency text, until timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(d.at_risk) FROM bet_day d
                     WHERE d.member_id = a_member AND d.currency = in_currency AND d.day < brand_day(merchant, until)), 0)
        + coalesce((SELECT sum(b.at_risk) FROM bet_record b
                     WHERE b.member_id = a_member AND b.currency = in_currency AND b.at < until AND b.at > until - interval '2 days'
                       AND brand_day(merchant, b.at) = brand_day(merchant, until)), 0))::bigint
$$;

-- Writes a settled round and, if it is for real money, its bet record and its part of the event RoundsSettled. A commit has one event for
-- all its rounds, with a list for each field. All rounds have one kind of row, because most of a busy server's work is here. An outside
-- vendor does not report the part at risk: without `at_risk` it is the valid bet. `house_win` is the win of the house; without it, stake
-- less payout. `bonus` is true if the round was opened while a bonus ran; only then its commands are searched for bonus money.
-- `won` is the win before its player gambled it; without it, the payout.
SELECT ledger.declare_write('round', $$
  id bigint, merchant integer, member bigint, mode text, vendor text, game text, family text, model text, stake bigint, payout bigint,
  turnover bigint, at_risk bigint, currency text, bet json, acts json, outcome json, staked_in bigint[], stakes_more boolean, closed_by text, seed bigint, nonce bigint, coup bigint, draw bigint, external text,
  paid_in bigint[], vendor_round text, house_win bigint, bonus boolean, won bigint, at timestamptz $$, $$
  WITH zones AS MATERIALIZED (
    SELECT b.merchant, brand_zone(b.merchant) AS zone FROM (SELECT DISTINCT merchant FROM written WHERE mode = 'real') AS b
  ), recorded AS (
    INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, at_risk, house_win, bonus_win, won, currency, at)
    SELECT coalesce(id, seq), 1, merchant, member, vendor, game, stake, payout, turnover, coalesce(at_risk, valid_bet(stake, payout)),
           coalesce(house_win, stake - payout), CASE WHEN bonus THEN bonus_win_of(family, seq, staked_in, paid_in) ELSE 0 END, won, currency, at
      FROM written WHERE mode = 'real'
  ), added AS (
    -- The member's accounts are locked, so nobody else is at these rows.
    INSERT INTO bet_day AS d (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, at_risk, house_win, bonus_win)
    SELECT w.member, day_in(z.zone, w.at), w.vendor, w.game, w.currency, count(*), sum(w.stake), sum(w.payout), sum(w.turnover),
           sum(coalesce(w.at_risk, valid_bet(w.stake, w.payout))), sum(coalesce(w.house_win, w.stake - w.payout)),
           sum(CASE WHEN w.bonus THEN bonus_win_of(w.family, w.seq, w.staked_in, w.paid_in) ELSE 0 END)
      FROM written AS w JOIN zones AS z ON z.merchant = w.merchant WHERE w.mode = 'real' GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (member_id, day, vendor, game_code, currency) DO UPDATE
       SET count = d.count + excluded.count, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           turnover = d.turnover + excluded.turnover, at_risk = d.at_risk + excluded.at_risk, house_win = d.house_win + excluded.house_win,
           bonus_win = d.bonus_win + excluded.bonus_win
  ), sent AS (
    INSERT INTO outbox (topic, events)
    SELECT 'RoundsSettled', json_build_array(json_build_object(
             'round', array_agg(coalesce(id, seq)::text), 'merchant', array_agg(merchant), 'member', array_agg(member::text),
             'vendor', array_agg(vendor), 'game', array_agg(game), 'stake', array_agg(stake::text), 'payout', array_agg(payout::text),
             'turnover', array_agg(turnover::text), 'houseWin', array_agg(coalesce(house_win, stake - payout)::text),
             'won', array_agg(won::text), 'bonusWin', array_agg(CASE WHEN bonus THEN bonus_win_of(family, seq, staked_in, paid_in) ELSE 0 END::text),
             'currency', array_agg(currency), 'at', array_agg(at)))
      FROM written WHERE mode = 'real' HAVING count(*) > 0
  )
  INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, bet, acts, outcome, staked_in,
                     settled_in, closed_by, seed_id, nonce, coup_id, draw_id, external_id, paid_in, vendor_round, at)
  SELECT coalesce(id, seq), merchant, member, mode, vendor, game, family, model, stake, payout, currency, bet, acts, outcome,
         CASE WHEN stakes_more THEN staked_in || seq ELSE staked_in END, CASE WHEN id IS NOT NULL THEN seq END, closed_by, seed, nonce, coup, draw, external, paid_in, vendor_round, at FROM written
$$);

-- For limits: a member's stakes since a day of the brand's calendar with open rounds, and the returns of both with corrected results. The
-- caller holds the member's lock, so the sums are exact.
CREATE OR REPLACE FUNCTION played_since(a_member bigint, a_day date) RETURNS TABLE (staked bigint, returned bigint) LANGUAGE sql STABLE AS $$
  SELECT (d.staked + u.staked)::bigint, (d.returned + r.returned)::bigint
    FROM (SELECT coalesce(sum(x.stake), 0) AS staked, coalesce(sum(x.payout), 0) AS returned
            FROM bet_day x WHERE x.member_id = a_member AND x.day >= a_day) AS d,
         stakes_under_way(a_member) AS u, returns_under_way(a_member) AS r
$$;
