import type { MessageId } from '#apps/site/lib/i18n.tsx';

export type CategoryCode =
  | 'live'
  | 'rng'
  | 'sports'
  | 'esports'
  | 'pvp'
  | 'lottery'
  | 'elott'
  | 'fish'
  | 'cockfight'
  | 'arcade'
  | 'jackpot'
  | 'mini'
  | 'crash';

export type Category = {
  /** Its look: hue, glyph and words. */
  code: CategoryCode;
  /** Its address, without the slash. */
  path: string;
  name: MessageId;
  why: MessageId;
  /** The catalogue's name of a category that has vendors of its own; a shelf of the slots has none. */
  lane: string | null;
};

function category(code: CategoryCode, lane: string | null, path: string = code): Category {
  return { code, path, name: `category.${code}`, why: `category.${code}.empty`, lane };
}

/** All categories (specification 1.02, 2.15). */
export const CATEGORIES: readonly Category[] = [
  category('live', 'LIVE'),
  category('rng', 'RNG'),
  category('sports', 'SPORTS'),
  category('esports', 'ESPORTS'),
  category('pvp', 'PVP'),
  category('lottery', 'LOTT', 'lott'),
  category('elott', 'ELOTT'),
  category('fish', 'FISH'),
  category('cockfight', 'COCKFIGHT'),
  category('arcade', null),
  category('jackpot', null),
  category('mini', null),
  category('crash', null),
];

/** A category that no navigation lists, but an address names (specification 2.13). */
const JILI: Category = { ...category('rng', 'JL', 'jili'), name: 'category.jili' };

export function findCategory(path: string): Category | undefined {
  return [...CATEGORIES, JILI].find((candidate) => candidate.path === path);
}

export function categoryOfLane(lane: string): Category | undefined {
  return CATEGORIES.find((candidate) => candidate.lane === lane);
}
