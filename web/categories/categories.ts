import type { GameType, SlotSubCategory } from '#contracts/catalogue.ts';
import type { MessageId } from '#web/text/i18n.tsx';

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
  /** The catalogue's name of it; a shelf of the slots has theirs. */
  gameType: GameType;
  /** Shelf of the slots. */
  shelf?: SlotSubCategory;
  /** Category whose games it shows, where it has none of its own. */
  shows?: GameType;
  /** Address of its own room, which is open without a game in the catalogue. */
  room?: '/poker';
};

function category(code: CategoryCode, gameType: GameType, path: string = code): Category {
  return { code, path, name: `category.${code}`, gameType };
}

function shelf(code: CategoryCode, subCategory: SlotSubCategory): Category {
  return { ...category(code, 'RNG'), shelf: subCategory };
}

/** All categories (specification 1.02, 2.15). */
export const CATEGORIES: readonly Category[] = [
  category('live', 'LIVE'),
  category('rng', 'RNG'),
  category('sports', 'SPORTS'),
  category('esports', 'ESPORTS'),
  { ...category('pvp', 'PVP'), room: '/poker' },
  category('lottery', 'LOTT', 'lott'),
  category('elott', 'ELOTT'),
  category('fish', 'FISH'),
  category('cockfight', 'COCKFIGHT'),
  shelf('arcade', 'AC'),
  shelf('jackpot', 'JP'),
  category('mini', 'MINI'),
  category('crash', 'CRASH'),
];

/** A category that no navigation lists, but an address names (specification 2.13); it shows the games of the fishing rooms. */
const JILI: Category = { ...category('fish', 'JL', 'jili'), name: 'category.jili', shows: 'FISH' };

export function findCategory(path: string): Category | undefined {
  return [...CATEGORIES, JILI].find((candidate) => candidate.path === path);
}

export function categoryOfType(gameType: string): Category | undefined {
  return CATEGORIES.find((candidate) => candidate.gameType === gameType && candidate.shelf === undefined);
}
