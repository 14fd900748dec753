import type { GameKind, GameType, SlotSubCategory } from '#contracts/catalogue.ts';
import type { Money } from '#kernel/money.ts';

/** A whole, in hundredths of a percent. */
export const WHOLE_BPS = 10_000;

/** Traits that distinguish a game; few games stand on a shelf. */
export type PlayedGame = {
  vendor: string;
  gameCode: string;
  gameType: GameType | null;
  shelf?: SlotSubCategory | undefined;
  feedsJackpot: boolean;
  /** The bet asks for an addition to a plain round. */
  hasExtra?: boolean;
};

/** The terms of a bonus, as they were when it was granted. */
export type Terms = {
  /** The most that a round may stake where bonus money helps to pay it, in minor units. */
  maxStake: bigint;
  /** Part of the turnover that counts, in hundredths of a per cent: by the game's shelf, else by its category; others count nothing. */
  weights: Partial<Record<GameKind, number>>;
  /** Not played with bonus money: categories, shelves, and games as `<vendor>/<gameCode>`. */
  excluded: readonly string[];
};

export type StoredTerms = Omit<Terms, 'maxStake'> & { maxStake: string };

/** Returns the part of a game's turnover that counts. */
export function weightOf({ weights }: Terms, { gameType, shelf }: PlayedGame): number {
  const ofShelf = shelf && weights[shelf];
  return ofShelf ?? (gameType === null ? 0 : (weights[gameType] ?? 0));
}

/**
 * True if bonus money is kept from a game. A game that feeds a jackpot is excluded: a jackpot is paid in cash, whichever money paid the stake. A
 * bought feature, an ante and a gamble are, too.
 */
export function isExcluded(
  { excluded }: Terms,
  { vendor, gameCode, gameType, shelf, feedsJackpot, hasExtra = false }: PlayedGame,
): boolean {
  return feedsJackpot || hasExtra || excluded.some((one) => one === `${vendor}/${gameCode}` || one === gameType || one === shelf);
}

/** Returns the part of a turnover that counts towards the requirement, cut to the minor unit. */
export function weightedTurnover(turnover: Money, weightBps: number): bigint {
  return (turnover.minor * BigInt(weightBps)) / BigInt(WHOLE_BPS);
}
