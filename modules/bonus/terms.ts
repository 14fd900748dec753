import type { GameKind, GameType, SlotSubCategory } from '#contracts/catalogue.ts';
import type { Money } from '#kernel/money.ts';

/** The whole of an amount, in basis points. */
export const WHOLE_BPS = 10_000;

/** Traits of a game that terms distinguish. `shelf` is set for few games. */
export type PlayedGame = {
  vendor: string;
  gameCode: string;
  gameType: GameType | null;
  shelf?: SlotSubCategory | undefined;
  feedsJackpot: boolean;
  /** True if the bet asks for an addition to a plain round. */
  hasExtra?: boolean;
};

/** The terms of a bonus at the time of its grant. */
export type Terms = {
  /** The most that a round may stake if bonus money helps to pay it, in minor units. */
  maxStake: bigint;
  /** Part of the turnover that counts, in basis points: by the game's shelf, otherwise by its category. Other games do not count. */
  weights: Partial<Record<GameKind, number>>;
  /** Categories, shelves, and games (`<vendor>/<gameCode>`) that bonus money cannot pay. */
  excluded: readonly string[];
};

export type StoredTerms = Omit<Terms, 'maxStake'> & { maxStake: string };

/** Returns the part of a game's turnover that counts, in basis points. */
export function weightOf({ weights }: Terms, { gameType, shelf }: PlayedGame): number {
  const ofShelf = shelf && weights[shelf];
  return ofShelf ?? (gameType === null ? 0 : (weights[gameType] ?? 0));
}

/**
 * True if bonus money cannot pay a game. A game that feeds a jackpot is excluded, because a jackpot is paid in cash whichever money paid
 * the stake. Bets with a bought feature, an ante or a gamble are excluded too.
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
