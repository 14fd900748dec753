import type { Category } from '#web/categories/categories.ts';
import type { Scope } from '#apps/site/pages/lobby/lobby-search.ts';

/** Returns the scope of the games that a category holds. */
export function scopeOf({ gameType, shelf, shows = gameType }: Category): Scope {
  return shelf === undefined ? { gameType: shows } : { gameType, gameClassify: shelf };
}
