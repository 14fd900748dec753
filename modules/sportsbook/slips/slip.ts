import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { MOST_BETS, MOST_LEGS } from '#modules/sportsbook/limits.ts';
import { priceBlocks, type RequestedBuilder, type Block, type BlockRefusal } from '#modules/sportsbook/slips/blocks.ts';
import { linesOf, type SlipLine } from '#modules/sportsbook/slips/line-store.ts';
import { partsAt, shapeOfParts, type PartSlip } from '#modules/sportsbook/slips/parts.ts';
import { priceEachWay, type EachWayRefusal } from '#modules/sportsbook/slips/each-way.ts';
import type { TermsOf } from '#modules/sportsbook/terms/terms.ts';

export type { SlipLine } from '#modules/sportsbook/slips/line-store.ts';

/** A requested leg: the number of the market, the price in ten-thousandths, and the epoch that the member saw. */
export type RequestedLeg = { market: bigint; outcome: string; price: number; epoch: number; isBanker: boolean };
export type Policy = 'none' | 'higher' | 'any';

/**
 * A requested slip: a unit on each bet of `sizes` legs, with the bankers in every bet. A single has the size 1, a double 2. Legs of one
 * match are a builder, which counts as one leg; with `eachWay` the same number of bets is placed again on the places.
 */
export type RequestedSlip = {
  sizes: readonly number[];
  legs: readonly RequestedLeg[];
  builders?: readonly RequestedBuilder[] | undefined;
  eachWay?: boolean | undefined;
};

/** A slip with its lines and builders as they were read. Both may have changed by the time of the commit, which judges them again. */
export type ReadSlip = { sizes: readonly number[]; legs: readonly SlipLine[]; blocks: readonly Block[]; eachWay: boolean };

export type SlipRefusal = Failure<'sports.slip_invalid' | 'sports.line_gone' | 'sports.related'> | BlockRefusal | EachWayRefusal;
type Deps = Pick<SportsDeps, 'db' | 'book' | 'valuers' | 'terms'>;

/**
 * Finds the lines of a slip and prices its builders. Refuses an invalid slip, two legs of one match without a builder, and a builder that
 * cannot be sold.
 */
export async function readSlip(
  deps: Deps,
  { sizes, legs, builders = [], eachWay = false }: RequestedSlip,
): Promise<Result<ReadSlip, SlipRefusal>> {
  const invalid = err('sports.slip_invalid', { legs: MOST_LEGS, bets: MOST_BETS });
  if (legs.length > MOST_LEGS || !areSizes(sizes)) return invalid;
  const found = await linesOf(deps.db, legs);
  const gone = found.findIndex((line) => line === undefined);
  if (gone >= 0) return err('sports.line_gone', { leg: gone });
  const lines = found as SlipLine[];
  const byEvent = Map.groupBy(lines, ({ event }) => event);
  const blocked = [...byEvent].filter(([, some]) => some.length > 1).map(([event]) => event);
  if (blocked.some((event) => !builders.some((one) => one.event === event))) return err('sports.related');
  const isOdd = builders.length !== blocked.length || blocked.some((event) => isMixed(byEvent.get(event)!));
  if (isOdd || (eachWay && blocked.length > 0)) return invalid;
  const built = lines.map((line) => ({ ...line, block: blocked.includes(line.event) ? blocked.indexOf(line.event) : null }));
  const free = new Set(partsAt(built).filter((_part, n) => !built[n]!.isBanker)).size;
  const bets = deps.book.slips.bets(shapeOf(deps.book.slips, { sizes, legs: built, blocks: [], eachWay: false })) * (eachWay ? 2 : 1);
  if (sizes.some((size) => size > free) || bets > MOST_BETS) return invalid;
  const blocks = await priceBlocks(deps, built);
  if (!blocks.ok) return blocks;
  if (!eachWay) return ok({ sizes, legs: built, blocks: blocks.value, eachWay });
  const places = await priceEachWay(deps, built);
  return places.ok ? ok({ sizes, legs: places.value, blocks: [], eachWay }) : places;
}

const areSizes = (sizes: readonly number[]): boolean =>
  sizes.length > 0 && new Set(sizes).size === sizes.length && sizes.every((size) => size >= 1);
/** True if only some legs of a builder are bankers: a builder is one leg, so all of them must be bankers or none. */
const isMixed = (legs: readonly SlipLine[]): boolean => new Set(legs.map(({ isBanker }) => isBanker)).size > 1;

/** Returns the shape of a slip at the given `prices` of its legs, or at the requested prices. */
export function shapeOf(slips: Pick<SlipMath, 'placePrice'>, slip: PartSlip, prices?: readonly number[]): SlipShape {
  return shapeOfParts(slips, { ...slip, legs: slip.legs.map((leg, n) => ({ ...leg, price: prices?.[n] ?? leg.price })) });
}

/** Returns the time that a bet on these lines waits, in ms; undefined if all of their matches are still to begin. */
export function delayOfSlip(terms: TermsOf, lines: readonly Pick<SlipLine, 'sport' | 'league' | 'isLive'>[]): number | undefined {
  const live = lines.filter(({ isLive }) => isLive).map((line) => terms(line).delayMs);
  return live.length === 0 ? undefined : Math.max(...live);
}

/**
 * Returns whether a policy accepts these prices instead of the requested ones. `any` accepts a price down to nine tenths of the requested
 * price.
 */
export function accepts(policy: Policy, requested: readonly number[], now: readonly (number | null)[]): now is number[] {
  return now.every((price, n) => {
    if (price === null) return false;
    if (policy === 'none') return price === requested[n];
    return policy === 'higher' ? price >= requested[n]! : price * 10 >= requested[n]! * 9;
  });
}
