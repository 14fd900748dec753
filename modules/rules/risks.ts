import type { PlayMode } from '#contracts/rounds.ts';
import { atRisk, sharesOf } from '#modules/rules/at-risk.ts';
import type { CommonRules, PlayedBet } from '#modules/rules/common.ts';

/** A bet on an outcome that a member may have others on. */
export type BetOfOutcome = PlayedBet<unknown> & { id: bigint; memberId: bigint; mode: PlayMode };

/** Bets that can be against each other: of one member, in the same kind of money. */
const groupOf = ({ memberId, mode, stake }: BetOfOutcome): string => `${memberId}/${mode}/${stake.currency}`;

/**
 * Returns the part of each bet on one outcome that was at risk, in minor units, by its round. It is the joint risk of all of a member's
 * bets on it, divided in proportion to their stakes. The same bets give the same answer in any order.
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
