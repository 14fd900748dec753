import type { PlayMode } from '#contracts/rounds.ts';
import { atRisk, sharesOf } from '#modules/rules/at-risk.ts';
import type { CommonRules, PlayedBet } from '#modules/rules/common.ts';

/** A bet on an outcome, on which the member may have further bets. */
export type BetOfOutcome = PlayedBet<unknown> & { id: bigint; memberId: bigint; mode: PlayMode };

/** Key of bets that can be opposite to each other: bets of one member in the same kind of money. */
const groupOf = ({ memberId, mode, stake }: BetOfOutcome): string => `${memberId}/${mode}/${stake.currency}`;

/**
 * Returns the part of each bet on one outcome that was at risk, in minor units, by its round. The joint risk of a member's bets on the
 * outcome is divided in proportion to their stakes. The same bets give the same result in any order.
 */
export function risksOf({ returns }: Pick<CommonRules<unknown>, 'returns'>, bets: readonly BetOfOutcome[]): Map<bigint, bigint> {
  if (!returns) return new Map();
  return new Map(
    [...Map.groupBy(bets, groupOf).values()].flatMap((all) => {
      const group = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const stakes = group.map(({ stake }) => stake.minor);
      const stake = stakes.reduce((sum, one) => sum + one, 0n);
      const shares = sharesOf(atRisk(stake, returns(group)), stakes);
      return group.map(({ id }, at) => [id, shares[at]!] as const);
    }),
  );
}
