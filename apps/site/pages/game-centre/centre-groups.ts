import type { VendorCard } from '#contracts/catalogue.ts';

/** Types of games that the game centre shows. Games that members choose one by one have lobbies instead. */
const CENTRE_TYPES = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

type VendorsByType = Readonly<Record<string, readonly VendorCard[]>>;

/**
 * Returns the requested group first, even if it is empty, and the other groups that have a vendor (specification 3.18). In each group, the
 * vendors named in the address come first.
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
