import type { CategoryCode } from '#apps/site/features/categories/categories.ts';
import type { Scope } from '#apps/site/features/lobby/lobby-search.ts';

/** What each category holds; one that is missing has a page of its own kind and no shelf of games. */
const SCOPES: Partial<Record<CategoryCode, Scope>> = {
  live: { gameType: 'LIVE' },
  rng: { gameType: 'RNG' },
  esports: { gameType: 'ESPORTS' },
  pvp: { gameType: 'PVP' },
  lottery: { gameType: 'LOTT' },
  elott: { gameType: 'ELOTT' },
  fish: { gameType: 'FISH' },
  arcade: { gameType: 'RNG', gameClassify: 'AC' },
  jackpot: { gameType: 'RNG', gameClassify: 'JP' },
};

export function scopeOf(code: CategoryCode): Scope | undefined {
  return SCOPES[code];
}
