import type { Category } from '#apps/site/features/categories/categories.ts';
import type { Scope } from '#apps/site/features/lobby/lobby-search.ts';

/** Shelves of the slots that have an address of their own. */
const SHELVES: Record<string, Scope> = {
  arcade: { gameType: 'RNG', gameClassify: 'AC' },
  jackpot: { gameType: 'RNG', gameClassify: 'JP' },
};

/** What a category holds; nothing where it is a place of another kind, without a shelf of games. */
export function scopeOf({ lane, path }: Category): Scope | undefined {
  return lane === null ? SHELVES[path] : { gameType: lane as NonNullable<Scope['gameType']> };
}
