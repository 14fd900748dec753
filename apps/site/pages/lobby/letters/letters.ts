import type { Output } from '#contracts/endpoint.ts';
import type { gameList } from '#contracts/catalogue.ts';

/** First place of each initial in a list by name, as the catalogue returns it: A to Z, then `#` for digits, signs and other scripts. */
export type Initials = NonNullable<Output<typeof gameList>['initials']>;

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'] as const;

/** Returns the initial to which a place in the list belongs. */
export function initialAt(initials: Initials, place: number): string | undefined {
  return initials.findLast(({ at }) => at <= place)?.initial;
}

/** Returns the number of games under each initial. */
export function sizesOf(initials: Initials, total: number): Map<string, number> {
  return new Map(initials.map(({ initial, at }, index) => [initial, (initials[index + 1]?.at ?? total) - at]));
}

/**
 * Returns the initial to mark: the chosen one while its first game is in the top row, otherwise the last initial that the top row reaches.
 */
export function markedInitial(initials: Initials, chosen: string | undefined, row: { top: number; topEnd: number }): string | undefined {
  const begins = initials.find(({ initial }) => initial === chosen)?.at;
  return begins !== undefined && begins >= row.top && begins < row.topEnd ? chosen : initialAt(initials, row.topEnd - 1);
}
