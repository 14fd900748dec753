-- What a module that takes bets declares in its sql/ folder, so that the functions of this module count them too.

-- Its stakes that are under way: a query of one sum, in minor units, of the member `a_member`.
CREATE OR REPLACE FUNCTION declare_stakes_under_way(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('stakes_under_way', 'a_member bigint', 'staked bigint', 'sum', module, query)
$$;

-- Whether something of it goes on that was staked while a bonus ran: a query of one answer, of the grant `a_bonus`.
CREATE OR REPLACE FUNCTION declare_bonus_at_play(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('bonus_at_play', 'a_bonus bigint', 'is_at_play boolean', 'any', module, query)
$$;

-- The payout of the record of a settled round, where the module corrected it since: a query of one payout or none, of the round `a_round`
-- of the member `a_member`.
CREATE OR REPLACE FUNCTION declare_correction(module text, query text) RETURNS void LANGUAGE sql AS $$
  SELECT declare_part('payout_since', 'a_member bigint, a_round bigint', 'payout bigint', 'greatest', module, query)
$$;

SELECT declare_stakes_under_way('bets',
  $$ SELECT coalesce(sum(o.stake), 0)::bigint FROM open_round o WHERE o.member_id = a_member AND o.mode = 'real' $$);
SELECT declare_bonus_at_play('bets', $$ SELECT EXISTS (SELECT FROM open_round o WHERE o.bonus_id = a_bonus) $$);

-- For bonuses: whether something goes on that was staked while this one ran.
CREATE OR REPLACE FUNCTION is_bonus_at_play(bonus bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p.is_at_play FROM bonus_at_play(bonus) AS p
$$;
