import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';
import type { Block } from '#modules/sportsbook/slips/blocks.ts';
import { partsAt } from '#modules/sportsbook/slips/parts.ts';
import type { SlipLine } from '#modules/sportsbook/slips/slip.ts';
import { cappedBy, roomBy, type FactorOf } from '#modules/sportsbook/terms/factors.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** Shape of a single at its boosted price. */
export function boostedShape(shape: SlipShape, price: number | null | undefined): SlipShape {
  return price ? { ...shape, legs: shape.legs.map((leg) => ({ ...leg, price })) } : shape;
}

/** Return of a slip when all of it wins; the stake of a free bet does not come back. */
export function potentialOf(slips: SlipMath, shape: SlipShape, { unit, isFree }: { unit: bigint; isFree: boolean }): bigint {
  return slips.most(shape, unit) - (isFree ? unit : 0n);
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
};

/**
 * Legs as the gate judges them. `unit` is 0 where nothing is owed, for play money. A builder owes all that it may return on each of its
 * outcomes, and is judged at the version of its match that it was priced at.
 */
export function legsOf(slips: SlipMath, { shape, lines, prices, unit, limitOf, factorOf }: Judged) {
  const at = partsAt(lines);
  return lines.map(({ event, market, outcome, epoch, sport, league, block, version, place, isBanker: banker }, n) => {
    const owed = unit > 0n ? slips.owed(shape, at[n]!, unit) : 0n;
    const [limit, factor] = [limitOf({ sport, league }), factorOf(sport)];
    const room = { room: roomBy(limit, factor), most: cappedBy(limit, factor) };
    const leg = { n, event, market, outcome, price: prices[n]!, epoch, owed, ...room, banker };
    return { ...leg, ...(block !== null && { block, seen: version }), ...(place && { place: place.market, share: place.share }) };
  });
}
