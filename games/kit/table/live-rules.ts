import * as z from 'zod/mini';
import type { Fraction } from '#kernel/fraction.ts';
import { dealtMs, mostOn, PACES, REVEAL_MS, type ChipsBet, type CoupMark, type LiveTable, type Returned } from '#games/kit/quote.ts';
import type { Win } from '#games/kit/clean-stakes.ts';
import { chipReturns } from '#games/kit/table/chip-returns.ts';
import { cleanChips } from '#games/kit/table/clean-chips.ts';
import { chipsBet, chipsRefusal, payChips } from '#games/kit/table/chips.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Rng, SharedRules } from '#modules/rules/index.ts';

/** A game of chips on which many players bet together. */
type LiveGame<O extends object> = {
  table: LiveTable;
  /** Name of the rules, which may be those of another game. */
  name: string;
  spots: Iterable<string>;
  deal(rng: Rng): O;
  /** Returns the times at which the parts of an outcome are shown at a usual table, in milliseconds. */
  stepsOf(outcome: O): readonly number[];
  /** Returns the payout of a chip on a spot as a multiple of it, stake included. */
  returnsOf(spot: string, outcome: O): Fraction;
  /** Returns the highest win of a spot to one, at its usual price. */
  priceOf(spot: string): Fraction;
  /** Returns the short sign of an outcome. */
  markOf(outcome: O): CoupMark;
  /** Returns all outcomes, each with its frequency, where they can be listed. */
  outcomes?: (() => Iterable<readonly [outcome: O, ways: bigint]>) | undefined;
  /** Returns the wins of a chip on a spot, where outcomes cannot be listed. Prices are whole if neither is given. */
  winsOf?: ((spot: string) => readonly Win[]) | undefined;
  info(stakes: readonly Money[], stake: Money): object;
};

/**
 * Length of a hash chain: about a month of coups. A chain is made when a player first looks at a table, and a lobby shows dozens of tables.
 */
export const CHAIN_LENGTH = 100_000;

export const CANCEL = { cancel: true } as const;
type Cancel = typeof CANCEL;

/** Returns a function that finds the first spot of a bet with a higher amount than its price allows. */
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

/**
 * Returns the rules of a table where many players bet on one coup. Chips stay until bets close. Then the whole outcome is published, and no
 * player can act any more.
 */
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
