import { readStake, refused } from '#games/kit/lab-input.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import { money, toMajor } from '#kernel/money.ts';
import { atRisk, type CommonRules } from '#modules/rules/index.ts';

/** Returns the turnover of chips on spots, by the function that settles; `laid` has pairs of spot and stake. */
export function validBetOf(
  rules: Pick<CommonRules<ChipsBet>, 'bet' | 'returns'>,
  laid: readonly (readonly [unknown, unknown])[],
): { validBet: string } {
  const chips = laid.map(([spot, stake]) => ({ spot: String(spot), amount: Number(readStake(stake).minor) }));
  const bet = rules.bet.safeParse({ chips });
  if (!bet.success) return refused('bets are on different spots of the table');
  const stake = money(BigInt(chips.reduce((sum, { amount }) => sum + amount, 0)), 'USD');
  return { validBet: toMajor(money(atRisk(stake.minor, rules.returns!([{ stake, bet: bet.data, acts: [] }])), 'USD')) };
}
