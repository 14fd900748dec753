import { isDeepStrictEqual } from 'node:util';
import type { Money } from '#kernel/money.ts';
import type { StoredRound } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import { dealAgainBy, findRules, meterBefore, type Family } from '#modules/rules/index.ts';

type Deps = { families: readonly Family[]; fairness: Pick<Fairness, 'resume'> };

/**
 * Deals a settled round again from its seeds, without showing them, and compares outcome and payout with the stored round. `opening` is the
 * stake with which the round began. Returns null if the rules have been removed, or the round was not dealt from a seed of its player.
 */
export async function redeal({ families, fairness }: Deps, round: StoredRound, opening: Money): Promise<'same' | 'differs' | null> {
  if (round.seedId === null) return null;
  const rules = findRules(families, round.family, round.model)?.rules;
  const dealAgain = dealAgainBy(rules);
  const meter = rules && meterBefore(rules, round.outcome);
  const bet = rules?.bet.safeParse(round.bet ?? {});
  if (!dealAgain || !bet?.success) return null;
  const { memberId, seedId, nonce } = round;
  const rng = await fairness.resume({ memberId, seedId, nonce, drawn: 0 });
  const dealt = dealAgain({ stake: opening, bet: bet.data, meter }, round.acts ?? [], rng);
  const isSame =
    dealt !== undefined &&
    dealt.payout.minor === round.payout.minor &&
    isDeepStrictEqual(JSON.parse(JSON.stringify(dealt.outcome)), round.outcome);
  return isSame ? 'same' : 'differs';
}
