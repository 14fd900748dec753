import type { LobbyLine } from '#apps/site/pages/poker/lobby/source.ts';
import { VARIANTS } from '#poker/kit/variants.ts';

export const GAME_KINDS = ['all', 'holdem', 'omaha', 'hilo', 'short'] as const;
export type GameKind = (typeof GAME_KINDS)[number];
export const STAKES = ['all', 'micro', 'low', 'middle', 'high'] as const;
export type Stakes = (typeof STAKES)[number];
export const SIZES = ['all', '2', '6', '9'] as const;
export type Size = (typeof SIZES)[number];

export type Filters = { game: GameKind; stakes: Stakes; size: Size; hidesFull: boolean };
export const NO_FILTERS: Filters = { game: 'all', stakes: 'all', size: 'all', hidesFull: false };

/**
 * Upper ends of the classes of stakes, in chips, for lines without a class: by the big blind or by the cost of an entry. An entry costs
 * about a hundred big blinds.
 */
const UPPER = { blinds: { micro: 25, low: 100, middle: 500 }, cost: { micro: 300, low: 1_500, middle: 10_000 } } as const;

function gameKindOf(variant: string): GameKind {
  const game = VARIANTS[variant];
  if (!game) return 'all';
  if (game.ranking === 'short') return 'short';
  return game.hasLow ? 'hilo' : game.holes > 2 ? 'omaha' : 'holdem';
}

/** Returns the class of stakes of a line. */
export function stakesOf(line: LobbyLine): Stakes {
  if ('stakes' in line && line.stakes !== undefined) return line.stakes;
  const [value, upper] = 'blinds' in line ? [line.blinds.big, UPPER.blinds] : [line.cost + line.fee, UPPER.cost];
  return value <= upper.micro ? 'micro' : value <= upper.low ? 'low' : value <= upper.middle ? 'middle' : 'high';
}

export function isFull(line: LobbyLine): boolean {
  return 'taken' in line && line.taken >= line.seats;
}

/** Returns the lines that match every filter. A filter by seats drops lines without a number of seats. */
export function filtered<L extends LobbyLine>(lines: readonly L[], { game, stakes, size, hidesFull }: Filters): L[] {
  return lines.filter(
    (line) =>
      (game === 'all' || gameKindOf(line.variant) === game) &&
      (stakes === 'all' || stakesOf(line) === stakes) &&
      (size === 'all' || ('seats' in line && line.seats === Number(size))) &&
      !(hidesFull && isFull(line)),
  );
}
