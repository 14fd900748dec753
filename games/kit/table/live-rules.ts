import * as z from 'zod/mini';
import type { Fraction } from '#kernel/fraction.ts';
import { dealtMs, mostOn, PACES, REVEAL_MS, type ChipsBet, type CoupMark, type LiveTable, type Returned } from '#games/kit/quote.ts';
import type { Win } from '#games/kit/clean-stakes.ts';
import { chipReturns } from '#games/kit/table/chip-returns.ts';
import { cleanChips } from '#games/kit/table/clean-chips.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Rng, SharedRules } from '#modules/rules/index.ts';

/** A game of chips that many bet on. */
type LiveGame<O extends object> = {
  table: LiveTable;
  /** Name of the game, if its rules are named after those of another game. */
  name: string;
  spots: Iterable<string>;
  deal(rng: Rng): O;
  /** Milliseconds at which the parts of an outcome are seen at a usual table. */
  stepsOf(outcome: O): readonly number[];
  /** Returns the payout of a chip on a spot as a multiple of it, stake included. */
  returnsOf(spot: string, outcome: O): Fraction;
  /** Highest win of a spot to one, by its usual price. */
  priceOf(spot: string): Fraction;
  /** An outcome in one sign. */
  markOf(outcome: O): CoupMark;
  /** All outcomes with how often each comes, where they can be gone through. */
  outcomes?: (() => Iterable<readonly [outcome: O, ways: bigint]>) | undefined;
  /** The wins of a chip on a spot, where outcomes cannot be gone through; prices are whole where neither is given. */
  winsOf?: ((spot: string) => readonly Win[]) | undefined;
  info(stakes: readonly Money[], stake: Money): object;
};

/** A month of coups. A chain is made when a table is first looked at, and a lobby shows dozens of them. */
export const CHAIN_LENGTH = 100_000;

export const CANCEL = { cancel: true } as const;
type Cancel = typeof CANCEL;

/** Finds the first spot of an order on which more lies than it takes by its price. */
export function overSpotBy(priceOf: (spot: string) => Fraction): NonNullable<SharedRules<ChipsBet>['overSpot']> {
  return ({ bet, stake }, stakes) => {
    const minors = stakes.map(({ minor }) => minor);
    for (const { spot, amount } of bet.chips) {
      const most = mostOn(priceOf(spot), minors);
      if (BigInt(amount) > most) return { spot, most: money(most, stake.currency) };
    }
    return undefined;
  };
}

/** A table where many bet on one coup. Chips stand until bets close; then all of the outcome is published, and nobody acts any more. */
export function liveRules<O extends object>(game: LiveGame<O>): SharedRules<ChipsBet, Cancel, O> {
  const { model, pace } = game.table;
  const { betMs, restMs } = PACES[pace];
  const spots = new Set(game.spots);
  const clean = cleanChips<O>({ ...game, spots, returnsOf: (spot, outcome) => game.returnsOf(spot, outcome) });
  const lengthMs = (outcome: O): number => dealtMs(game.stepsOf(outcome), pace);
  return {
    kind: 'shared',
    model,
    places: 1,
    betMs,
    restMs,
    revealMs: REVEAL_MS,
    bet: chipsBet((spot) => spots.has(spot)),
    acts: z.strictObject({ cancel: z.literal(true) }),
    stakes: clean.stakes,
    refuses: (order, stakes) => chipsRefusal(order, stakes) ?? (clean.isClean(order.bet) ? undefined : 'rounds.bet_invalid'),
    returns: chipReturns({ ...game, spots, returnsOf: (spot, outcome) => game.returnsOf(spot, outcome), deal: (rng) => game.deal(rng) }),
    overSpot: overSpotBy((spot) => game.priceOf(spot)),
    info: (stakes, stake) => ({ ...game.info(stakes, stake), pace }),
    deal: (rng) => game.deal(rng),
    lengthMs,
    chainLength: CHAIN_LENGTH,
    mark: (outcome) => game.markOf(outcome),
    judge: (_, __, act, atMs) => (atMs < 0 ? act : undefined),
    dueMs: (_, outcome) => lengthMs(outcome),
    settle: (order, outcome, acts) => {
      if (acts.length > 0) return { payout: order.stake, isVoid: true, outcome: { isVoid: true } satisfies Returned };
      return { payout: payChips(order, (spot) => game.returnsOf(spot, outcome)), outcome };
    },
  };
}
