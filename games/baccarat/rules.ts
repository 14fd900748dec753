import { fraction, percentText, plus } from '#games/kit/fraction.ts';
import { payoutAt, roundStakes } from '#games/kit/multiplier.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import { dealCoup } from '#games/baccarat/deal.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { MODELS, ODDS, oddsOf, returnsOf, SPOTS, type BetName, type Coup, type Model } from '#games/baccarat/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules } from '#modules/rounds/index.ts';

/** What a chip of the stake wins on a spot; of several prices, the most. */
export type BaccaratRow<M> = { bet: BetName; odds: string; pays: M; chance: string; returns: string };
export type BaccaratInfo<M = Money> = { model: Model; table: BaccaratRow<M>[] };

/** Baccarat for one: eight decks, shuffled for every coup, and the third cards of punto banco. */
function baccaratRules(model: Model): InstantRules<ChipsBet, Coup> {
  const spots = new Set<string>(SPOTS[model]);
  return {
    kind: 'instant',
    model,
    bet: chipsBet((spot) => spots.has(spot)),
    stakes: roundStakes,
    refuses: chipsRefusal,
    info: (_, stake): BaccaratInfo => ({ model, table: SPOTS[model].map((bet) => rowOf(bet, stake)) }),
    play: (order, rng) => {
      const coup = dealCoup(rng);
      return { outcome: coup, payout: payChips(order, (spot) => returnsOf(spot as BetName, coup)) };
    },
  };
}

const RULES = new Map(MODELS.map((model) => [model as string, baccaratRules(model)]));

export function openBaccarat(model: string): InstantRules<ChipsBet, Coup> | undefined {
  return RULES.get(model);
}

function rowOf(bet: BetName, stake: Money): BaccaratRow<Money> {
  const { p, rtp } = exactOdds().get(bet)!;
  return {
    bet,
    odds: ODDS[bet],
    pays: payoutAt(stake, plus(fraction(1n), oddsOf(bet))),
    chance: percentText(p),
    returns: percentText(rtp),
  };
}
