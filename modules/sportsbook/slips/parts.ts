import type { LegEnd, SlipLeg, SlipMath, SlipShape } from '#modules/sportsbook/book.ts';

/** Price of a builder, and the fair chance that all of its legs win. */
type BlockPrice = { n: number; price: number; chance: number };

/** Place of a leg of an each-way bet, with the part of the odds that it paid at the acceptance of the leg. */
export type LegPlace = { share: readonly [number, number]; chance: number; end?: LegEnd | null };
type PartLeg = { price: number; chance: number; isBanker: boolean; block: number | null; end?: LegEnd | null; place?: LegPlace | null };

export type PartSlip = {
  sizes: readonly number[];
  legs: readonly PartLeg[];
  blocks: readonly BlockPrice[];
  eachWay: boolean;
};

/** Returns the part of each leg: a leg outside of a builder is a part, and all legs of a builder are one part together. */
export function partsAt(legs: readonly { block: number | null }[]): number[] {
  const known = new Map<number, number>();
  let count = 0;
  return legs.map(({ block }) => {
    if (block === null) return count++;
    if (!known.has(block)) known.set(block, count++);
    return known.get(block)!;
  });
}

/** Returns the shape of a slip, in which each builder is one leg. */
export function shapeOfParts(slips: Pick<SlipMath, 'placePrice'>, { sizes, legs, blocks, eachWay }: PartSlip): SlipShape {
  const at = partsAt(legs);
  const parts = [...Map.groupBy(legs.keys(), (n) => at[n]!).values()].map((some) =>
    partOf(
      some.map((n) => legs[n]!),
      blocks,
    ),
  );
  return { sizes, legs: parts, ...(eachWay && { places: legs.map((leg) => placeOf(slips, leg)) }) };
}

function partOf(legs: readonly PartLeg[], blocks: readonly BlockPrice[]): SlipLeg {
  const [first] = legs as [PartLeg];
  const block = blocks.find(({ n }) => n === first.block);
  if (first.block === null || !block) return { ...first, end: first.end ?? undefined };
  const { price, chance } = block;
  return { price, chance, isBanker: first.isBanker, end: endOfBlock(legs) };
}

const LOST: LegEnd = { voided: 0, won: 0, places: 1, tied: 1 };
export const WON: LegEnd = { voided: 0, won: 1, places: 1, tied: 1 };
export const VOID: LegEnd = { voided: 2, won: 0, places: 1, tied: 1 };

/** Returns the end of a builder: one lost leg loses it; void legs are left out, and it wins when all other legs have won. */
function endOfBlock(legs: readonly { end?: LegEnd | null }[]): LegEnd | undefined {
  const ends = legs.map(({ end }) => end ?? undefined);
  if (ends.some((end) => end && end.voided === 0 && end.won === 0)) return LOST;
  if (ends.includes(undefined)) return undefined;
  return ends.every((end) => end!.voided > 0) ? VOID : WON;
}

/** Returns the place as a leg: an open place has the terms of its acceptance, an ended place those of its race. */
function placeOf(slips: Pick<SlipMath, 'placePrice'>, { price, isBanker, place }: PartLeg): SlipLeg {
  const { share, chance, end } = place!;
  return { price: slips.placePrice(price, end?.share ?? share), chance, isBanker, end: end ?? undefined };
}
