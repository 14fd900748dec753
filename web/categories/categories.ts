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
  /** Code that selects hue, glyph and texts. */
  code: CategoryCode;
  /** Path of the category, without the slash. */
  path: string;
  name: MessageId;
  /** Type of its games in the catalogue; a shelf of slots has the type of slots. */
  gameType: GameType;
  /** Shelf of slots that the category shows. */
  shelf?: SlotSubCategory;
  /** Type of the games that it shows, if it has no games of its own. */
  shows?: GameType;
  /** Address of its own page, which is open without a game in the catalogue. */
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

/** Category that only an address names and no navigation lists (specification 2.13). It shows the games of the fishing rooms. */
const JILI: Category = { ...category('fish', 'JL', 'jili'), name: 'category.jili', shows: 'FISH' };

export function findCategory(path: string): Category | undefined {
  return [...CATEGORIES, JILI].find((candidate) => candidate.path === path);
}

export function categoryOfType(gameType: string): Category | undefined {
  return CATEGORIES.find((candidate) => candidate.gameType === gameType && candidate.shelf === undefined);
}
