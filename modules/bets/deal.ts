import { JsonText } from '#kernel/json.ts';
import { atRisk as riskIn, type BetOfOne, type InstantRules, type SteppedRules } from '#modules/rules/index.ts';
import type { DealtRound } from '#modules/bets/round-command.ts';
import type { RoundStanding } from '#modules/bets/round-view.ts';

/** A dealt round: settled, or open with the state that the server stores. */
export type Deal = { standing: RoundStanding } & (
  | { settled: DealtRound; open?: undefined }
  | { open: { state: unknown; drawn: number }; settled?: undefined }
);

/** Part at risk of a single order's stake, in minor units; undefined where the rules state no returns. */
export function riskOf({ returns }: Pick<InstantRules | SteppedRules, 'returns'>, bet: BetOfOne<unknown>): bigint | undefined {
  return returns && riskIn(bet.stake.minor, returns([bet]));
}

/** Returns the deal of a round that is over. */
export function settledDeal(
  { outcome, payout, isVoid, atRisk, won }: { outcome: object } & Omit<DealtRound, 'outcome'>,
  { stake, acts }: Pick<RoundStanding, 'stake' | 'acts'>,
): Deal & { settled: DealtRound } {
  const text = JSON.stringify(outcome);
  return {
    standing: { stake, payout, acts, outcome: new JsonText(text), step: null },
    settled: { outcome: text, payout, isVoid, atRisk, won },
  };
}
