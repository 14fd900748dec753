import type { GAME_TYPES } from '#contracts/game-types.ts';
import { translated } from '#apps/admin/lib/text.ts';

type GameType = (typeof GAME_TYPES)[number];

const NAMES: Readonly<Record<GameType, string>> = translated({
  LIVE: 'Live',
  RNG: 'Slots',
  JL: 'Jili',
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  PVP: 'Poker',
  ESPORTS: 'E-sports',
  COCKFIGHT: 'Cockfight',
  MINI: 'Mini',
  CRASH: 'Crash',
});

/** Names of the shelves within the category of slots, by their codes. */
const SHELVES: Readonly<Record<string, string>> = translated({
  SC: 'Scratch cards',
  VP: 'Video poker',
  JP: 'Jackpot slots',
  TG: 'Table games',
  AC: 'Arcade games',
  BG: 'Bingo',
});

/** Option of a category in a filter: its code with its name, as in `Slots (RNG)`. */
export const categoryOption = (type: GameType): readonly [string, string] => [type, `${NAMES[type]} (${type})`];

/** Name of a category or of a shelf with its code, as in `Scratch cards (SC)`; undefined for another code. */
export function kindText(code: string): string | undefined {
  const name = (NAMES as Readonly<Record<string, string>>)[code] ?? SHELVES[code];
  return name && `${name} (${code})`;
}
