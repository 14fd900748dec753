import type { VendorCard } from '#contracts/catalogue.ts';

/** Game types of the game centre; games that are chosen one by one have lobbies instead. */
const CENTRE_TYPES = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

type VendorsByType = Readonly<Record<string, readonly VendorCard[]>>;

/**
 * The asked group first, even when it is empty; of the others only those with a vendor (specification 3.18). In each the vendors that
 * the address names stand first.
 */
export function centreGroups(byType: VendorsByType, first: string, requested: readonly string[] = []) {
  const named = (gameType: string) =>
    (byType[gameType] ?? [])
      .filter(({ accountTypeName }) => accountTypeName !== '')
      .toSorted((a, b) => Number(requested.includes(b.vassalage)) - Number(requested.includes(a.vassalage)));
  return {
    first: named(first),
    others: CENTRE_TYPES.filter((gameType) => gameType !== first && named(gameType).length > 0).map((gameType) => ({
      gameType,
      cards: named(gameType),
    })),
  };
}
