import type { ChipsBet, LiveTable, Pace } from '#games/kit/quote.ts';
import { oneWin, type Win } from '#games/kit/clean-stakes.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import { fraction, percentText, plus } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import { cleanChips } from '#games/kit/table/clean-chips.ts';
import { chipReturns } from '#games/kit/table/chip-returns.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import { dealCoup } from '#games/baccarat/deal.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import {
  markOf,
  modelOf,
  MODELS,
  ODDS,
  oddsOf,
  returnsOf,
  SPOTS,
  SQUEEZE,
  squeezeStepsOf,
  stepsOf,
  TABLES,
  type BetName,
  type Coup,
  type Model,
  type Variant,
} from '#games/baccarat/quote.ts';
import type { Money } from '#kernel/money.ts';
import type { InstantRules, SharedRules } from '#modules/rules/index.ts';

/** A spot with the win of a chip as high as the stake, at the largest of several prices. */
export type BaccaratRow<M> = { bet: BetName; odds: string; pays: M; chance: string; returns: string };
/** Information of a table. `pace` is set for a table for many, `isSqueezed` for a table where cards are turned slowly. */
export type BaccaratInfo<M = Money> = { model: Model; table: BaccaratRow<M>[]; pace?: Pace; isSqueezed?: boolean };

/** Returns the rules of baccarat for one player: eight decks, shuffled for every coup, with the third cards of punto banco. */
function baccaratRules(model: Model): InstantRules<ChipsBet, Coup> {
  const spots = new Set<string>(SPOTS[model]);
  const back = (spot: string, coup: Coup) => returnsOf(spot as BetName, coup);
  const clean = cleanChips<Coup>({ spots, returnsOf: back, winsOf });
  return {
    kind: 'instant',
    model,
    bet: chipsBet((spot) => spots.has(spot)),
    stakes: clean.stakes,
    refuses: (order, stakes) => chipsRefusal(order, stakes) ?? (clean.isClean(order.bet) ? undefined : 'rounds.bet_invalid'),
    returns: chipReturns({ name: `baccarat/${model}`, spots, returnsOf: back, deal: dealCoup }),
    info: (_, stake): BaccaratInfo => ({ model, table: SPOTS[model].map((bet) => rowOf(bet, stake)) }),
    play: (order, rng) => {
      const coup = dealCoup(rng);
      return { outcome: coup, payout: payChips(order, (spot) => back(spot, coup)) };
    },
  };
}

/** Returns the only win of a bet, at its usual price. */
function winsOf(spot: string): Win[] {
  const bet = spot as BetName;
  return oneWin(exactOdds().get(bet)!.p, plus(fraction(1n), oddsOf(bet)));
}

/** Returns the rules of baccarat for many, with the cards and prices of the game for one player. */
function liveBaccarat(table: LiveTable<Variant>): SharedRules<ChipsBet, object, Coup> {
  const model = modelOf(table.variant);
  const solo = baccaratRules(model);
  const isSqueezed = table.variant === SQUEEZE;
  return liveRules<Coup>({
    table,
    name: `baccarat/${model}`,
    spots: SPOTS[model],
    deal: dealCoup,
    stepsOf: isSqueezed ? squeezeStepsOf : stepsOf,
    priceOf: (spot) => oddsOf(spot as BetName),
    returnsOf: (spot, coup) => returnsOf(spot as BetName, coup),
    winsOf,
    markOf,
    info: (stakes, stake) => ({ ...solo.info(stakes, stake), ...(isSqueezed && { isSqueezed }) }),
  });
}

const SOLO = new Map(MODELS.map((model) => [model as string, baccaratRules(model)]));
const LIVE = new Map(TABLES.map((table) => [table.model, liveBaccarat(table)]));

/** Returns the rules of baccarat for one player; undefined for another model. */
export function openBaccarat(model: string): InstantRules<ChipsBet, Coup> | undefined {
  return SOLO.get(model);
}

/** Returns the rules of a model, for one player or for many. */
export function openTable(model: string): InstantRules<ChipsBet, Coup> | SharedRules<ChipsBet, object, Coup> | undefined {
  return SOLO.get(model) ?? LIVE.get(model);
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
