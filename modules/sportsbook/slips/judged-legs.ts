import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import { priceOfAll } from '#modules/sportsbook/price-of-all.ts';
import type { Block } from '#modules/sportsbook/slips/blocks.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import type { SlipLine } from '#modules/sportsbook/slips/slip.ts';
import { cappedBy, roomBy, type FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** Shape of a slip that wins at its boosted price: all legs of a multiple are one. */
export function boostedShape(shape: SlipShape, price: number | null | undefined): SlipShape {
  const [leg] = shape.legs;
  return price ? { sizes: [1], legs: [{ ...leg!, price, isBanker: false }] } : shape;
}

/**
 * Return of a slip whose legs are over, with its boost. A boosted multiple pays its one price where all legs have won whole. If one is void,
 * or a dead heat, the multiple pays the prices of its legs, as without the boost.
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

/** Amount that is owed at a boosted price in place of that of the legs, rounded up. */
function owedAt(slips: SlipMath, shape: SlipShape, price: number | undefined, owed: bigint): bigint {
  const own = price === undefined ? 0n : priceOfAll(slips, shape);
  return own === 0n || own >= BigInt(price!) ? owed : (owed * BigInt(price!) + own - 1n) / own;
}

/** Return of a slip when all of it wins, at its boost where that is more; the stake of a free bet does not come back. */
export function potentialOf(
  slips: SlipMath,
  shape: SlipShape,
  { unit, isFree, boost }: { unit: bigint; isFree: boolean; boost?: number | undefined },
): bigint {
  // Prices that rose meanwhile may return more than the boost.
  const own = slips.most(shape, unit);
  const boosted = boost === undefined ? own : slips.most(boostedShape(shape, boost), unit);
  return (own > boosted ? own : boosted) - (isFree ? unit : 0n);
}

/** Builders as the bet stores them. */
export const blockRows = (blocks: readonly Block[]) =>
  blocks.map(({ n, event, price, chance, margin, version }) => ({ n, event, price, chance, margin, version }));

/** Stores the part of a bet that is taken now that earlier bets of its member cover; bets without a single cover nothing. */
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
  /** Most that a brand may owe on an outcome of a league, and the part of it that one bet of the member may use. */
  limitOf: (league: LeagueRef) => bigint;
  factorOf: FactorOf;
  /** Price of a boost, by which all is owed. */
  boost: number | undefined;
};

/**
 * Legs as the gate judges them. `unit` is 0 where nothing is owed, for play money. A builder owes all that it may return on each of its
 * outcomes, and is judged at the version of its match that it was priced at.
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
