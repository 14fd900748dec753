import type { GameType } from '#contracts/catalogue.ts';
import type { Money } from '#kernel/money.ts';

/** A whole, in hundredths of a percent. */
export const WHOLE_BPS = 10_000;

/** What a game may be told apart by. */
export type PlayedGame = { vendor: string; gameCode: string; gameType: GameType | null; feedsJackpot: boolean };

/** The terms of a bonus, as they were when it was granted. */
export type Terms = {
  /** The most that a round may stake where bonus money helps to pay it, in minor units. */
  maxStake: bigint;
  /** How much of the turnover counts, in hundredths of a percent; categories that are not named count nothing. */
  weights: Partial<Record<GameType, number>>;
  /** Not played with bonus money: categories, and games as `<vendor>/<gameCode>`. */
  excluded: readonly string[];
};

export type StoredTerms = Omit<Terms, 'maxStake'> & { maxStake: string };

/** How much of a game's turnover counts. */
export function weightOf({ weights }: Terms, { gameType }: PlayedGame): number {
  return gameType === null ? 0 : (weights[gameType] ?? 0);
}

/** Whether bonus money is kept from a game. What feeds a jackpot is: a jackpot is paid in cash, whoever paid the stake. */
export function isExcluded({ excluded }: Terms, { vendor, gameCode, gameType, feedsJackpot }: PlayedGame): boolean {
  return feedsJackpot || excluded.includes(`${vendor}/${gameCode}`) || (gameType !== null && excluded.includes(gameType));
}

/** What of a turnover counts towards the requirement, cut to the minor unit. */
export function counted(turnover: Money, weightBps: number): bigint {
  return (turnover.minor * BigInt(weightBps)) / BigInt(WHOLE_BPS);
}
