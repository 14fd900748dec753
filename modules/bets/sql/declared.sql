-- Declarations of modules that take bets, used in their sql/ folders: the functions of this module then count those bets too.

-- Declares the stakes under way of a module: a query of one sum, in minor units, for the member `a_member`.
CREATE OR REPLACE FUNCTION declare_stakes_under_way(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('stakes_under_way', 'a_member bigint', 'staked bigint', 'sum', module, query)
$$;

-- Declares the returns that a module has already paid for stakes under way: a query of one sum, in minor units, for the member `a_member`.
CREATE OR REPLACE FUNCTION declare_returns_under_way(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('returns_under_way', 'a_member bigint', 'returned bigint', 'sum', module, query)
$$;

-- Declares whether a stake that a bonus may have paid is still at play in a module: a query of one boolean, for the grant `a_bonus`.
CREATE OR REPLACE FUNCTION declare_bonus_at_play(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('bonus_at_play', 'a_bonus bigint', 'is_at_play boolean', 'any', module, query)
$$;

-- Declares the corrected payout of a settled round of a module. The query returns one payout, or no row without a correction, for the round
-- `a_round` of the member `a_member`.
CREATE OR REPLACE FUNCTION declare_correction(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('payout_since', 'a_member bigint, a_round bigint', 'payout bigint', 'greatest', module, query)
$$;

SELECT declare_stakes_under_way('bets',
  $$ SELECT coalesce(sum(o.stake), 0)::bigint FROM open_round o WHERE o.member_id = a_member AND o.mode = 'real' $$);
-- A round pays when it is over, so open rounds have returned nothing.
SELECT declare_returns_under_way('bets', $$ SELECT 0::bigint $$);
SELECT declare_bonus_at_play('bets', $$ SELECT EXISTS (SELECT FROM open_round o WHERE o.bonus_id = a_bonus) $$);

-- For bonuses: returns whether a stake under this bonus is still at play.
CREATE OR REPLACE FUNCTION is_bonus_at_play(bonus bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.is_at_play FROM bonus_at_play(bonus) AS p
$$;
