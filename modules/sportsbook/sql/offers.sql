SELECT declare_fact('sports_token', 'application');
SELECT declare_fact('sports_boost', 'application', '{ended_by,ended_at}');

-- Gate that refuses a bet whose free bet belongs to another member, has another amount, is used or has expired. The member's accounts are
-- locked, which also protects the free bets.
SELECT ledger.declare_gate('sports_token', 'token bigint, member bigint, currency text, stake bigint, at timestamptz', $$
  SELECT a.cmd,
         CASE WHEN t.id IS NULL THEN 'sports.free_bet_unknown'
              WHEN a.place > 1 OR t.used_in IS NOT NULL OR a.at >= t.expires_at THEN 'sports.free_bet_over'
              ELSE 'sports.free_bet_unfit' END,
         NULL::jsonb
    FROM (SELECT requested.*, row_number() OVER (PARTITION BY token ORDER BY cmd) AS place FROM requested) AS a
    LEFT JOIN sports_token t ON t.id = a.token AND t.member_id = a.member AND t.currency = a.currency
   WHERE t.id IS NULL OR a.place > 1 OR t.used_in IS NOT NULL OR a.at >= t.expires_at OR t.amount <> a.stake
$$);

-- Gate that refuses a boosted bet if the boost is over or has another outcome or price, or if the member's stakes on it would exceed
-- `most`. The member's accounts are locked, which also protects the bets.
SELECT ledger.declare_gate('sports_boost', $$
  boost bigint, member bigint, merchant integer, market bigint, outcome text, price integer, stake bigint, most bigint $$, $$
  SELECT j.cmd, CASE WHEN j.is_over THEN 'sports.boost_over' ELSE 'sports.boost_stake_too_high' END,
         jsonb_build_object('room', greatest(0, j.most - (j.staked - j.stake)))
    FROM (SELECT requested.*, b.id IS NULL OR b.ended_at IS NOT NULL OR b.price <> requested.price AS is_over,
                 sum(requested.stake) OVER (PARTITION BY requested.boost, requested.member ORDER BY requested.cmd)
                 + coalesce((SELECT sum(o.stake) FROM sports_bet o WHERE o.boost_id = requested.boost AND o.member_id = requested.member
                                AND o.state <> 'refused'), 0) AS staked
            FROM requested
            LEFT JOIN sports_boost b ON b.id = requested.boost AND b.merchant_id = requested.merchant AND b.market_id = requested.market
                                    AND b.outcome = requested.outcome) AS j
   WHERE j.is_over OR j.staked > j.most
$$);

-- Uses a free bet for the bet of its command, or again for a settled `bet` that is no longer void. If the member has used the free bet
-- elsewhere in between, that bet keeps it.
SELECT ledger.declare_write('sports_token', 'token bigint, bet bigint', $$
  UPDATE sports_token t SET used_in = coalesce(w.bet, w.seq) FROM written w WHERE t.id = w.token AND t.used_in IS NULL
$$);

-- Returns a free bet whose bet was refused or void.
SELECT ledger.declare_write('sports_token_back', 'token bigint, bet bigint', $$
  UPDATE sports_token t SET used_in = NULL FROM written w WHERE t.id = w.token AND t.used_in = w.bet
$$);
