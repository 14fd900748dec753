import type { VendorCard } from '#contracts/catalogue.ts';

/** What the game centre is made of; games that are chosen one by one have lobbies instead. */
const CENTRE_LANES = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

type Lanes = Readonly<Record<string, readonly VendorCard[]>>;

/**
 * The asked group first, even when it is empty; of the others only those with a vendor (specification 3.17). In each the vendors that
 * the address names stand first.
 */
export function centreGroups(lanes: Lanes, first: string, asked: readonly string[] = []) {
  const named = (lane: string) =>
    (lanes[lane] ?? [])
      .filter(({ accountTypeName }) => accountTypeName !== '')
      .toSorted((a, b) => Number(asked.includes(b.vassalage)) - Number(asked.includes(a.vassalage)));
  return {
    first: named(first),
    others: CENTRE_LANES.filter((lane) => lane !== first && named(lane).length > 0).map((lane) => ({ lane, cards: named(lane) })),
  };
}
