import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import { priceOfAll } from '#modules/sportsbook/price-of-all.ts';
import type { Block } from '#modules/sportsbook/slips/blocks.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import type { SlipLine } from '#modules/sportsbook/slips/slip.ts';
import { cappedBy, roomBy, type FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** Returns the shape of a slip that wins at its boosted price: all legs of a multiple become one leg. */
export function boostedShape(shape: SlipShape, price: number | null | undefined): SlipShape {
  const [leg] = shape.legs;
  return price ? { sizes: [1], legs: [{ ...leg!, price, isBanker: false }] } : shape;
}

/**
 * Returns the payout of a slip whose legs are over, with its boost. A boosted multiple pays its boosted price if all legs have fully won.
 * If a leg is void or a dead heat, the multiple pays the prices of its legs, as without the boost.
 */
export function boostedReturn(
  slips: SlipMath,
  shape: SlipShape,
  price: number | null,
  { unit, returned }: { unit: bigint; returned: bigint },
) {
  const isWhole = shape.legs.every(({ end }) => end?.voided === 0 && end.won === 1 && end.places >= end.tied && !end.pence);
  if (price === null || (shape.legs.length > 1 && !isWhole)) return returned;
  const boosted = slips.returned(boostedShape(shape, price), unit) ?? returned;
  return boosted > returned ? boosted : returned;
}

/** Returns the amount that is owed at a boosted price instead of the prices of the legs, rounded up. */
function owedAt(slips: SlipMath, shape: SlipShape, price: number | undefined, owed: bigint): bigint {
  const own = price === undefined ? 0n : priceOfAll(slips, shape);
  return own === 0n || own >= BigInt(price!) ? owed : (owed * BigInt(price!) + own - 1n) / own;
}

/** Returns the payout of a slip if all legs win, at its boost if that pays more; the stake of a free bet is not returned. */
export function potentialOf(
  slips: SlipMath,
  shape: SlipShape,
  { unit, isFree, boost }: { unit: bigint; isFree: boolean; boost?: number | undefined },
): bigint {
  // Prices that have risen in between may pay more than the boost.
  const own = slips.most(shape, unit);
  const boosted = boost === undefined ? own : slips.most(boostedShape(shape, boost), unit);
  return (own > boosted ? own : boosted) - (isFree ? unit : 0n);
}

/** Returns builders in the form in which the bet stores them. */
export const blockRows = (blocks: readonly Block[]) =>
  blocks.map(({ n, event, price, chance, margin, version }) => ({ n, event, price, chance, margin, version }));

/** Returns the write that stores the part of an accepted bet which earlier bets of its member cover; a bet without singles has none. */
export function coverWrites({ isReal, sizes }: { isReal: boolean; sizes: readonly number[] }, bet?: bigint) {
  return isReal && sizes.includes(1) ? [{ kind: 'sports_cover', row: { bet } }] : [];
}

type JudgedLine = Pick<
  SlipLine,
  'event' | 'sport' | 'league' | 'market' | 'outcome' | 'epoch' | 'block' | 'version' | 'place' | 'isBanker'
>;

type Judged = {
  shape: SlipShape;
  lines: readonly JudgedLine[];
  prices: readonly number[];
  unit: bigint;
  /** Most that a brand may owe on an outcome of a league, in minor units. */
  limitOf: (league: LeagueRef) => bigint;
  /** Part of that limit which one bet of the member may use, by sport. */
  factorOf: FactorOf;
  /** Boosted price, by which all amounts are owed. */
  boost: number | undefined;
};

/**
 * Returns the legs in the form in which the gate judges them. `unit` is 0 for play money, which owes nothing. A builder owes its whole
 * possible payout on each of its outcomes, and is judged at the version of its match at which it was priced.
 */
export function legsOf(slips: SlipMath, { shape, lines, prices, unit, limitOf, factorOf, boost }: Judged) {
  const at = partsAt(lines);
  return lines.map(({ event, market, outcome, epoch, sport, league, block, version, place, isBanker: banker }, n) => {
    const owed = unit > 0n ? owedAt(slips, shape, boost, slips.owed(shape, at[n]!, unit)) : 0n;
    const [limit, factor] = [limitOf({ sport, league }), factorOf(sport)];
    const room = { room: roomBy(limit, factor), most: cappedBy(limit, factor) };
    const leg = { n, event, market, outcome, price: prices[n]!, epoch, owed, ...room, banker };
    return { ...leg, ...(block !== null && { block, seen: version }), ...(place && { place: place.market, share: place.share }) };
  });
}
