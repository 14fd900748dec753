import type { BetDeps } from '#modules/bets/deps.ts';

/** Categories that are closed to the caller. */
export type Shut = readonly string[] | undefined;

/** A game of which a member wants to begin a round. */
export type GameToStart = { merchantId: number; vendor: string; gameCode: string; shut: Shut };

/**
 * Returns why no round of a game may begin: staff have stopped the game, or its category is closed where the caller is. Undefined if a
 * round may begin.
 */
export function closedTo(
  { isStopped, catalogue }: Pick<BetDeps, 'isStopped' | 'catalogue'>,
  { merchantId, vendor, gameCode, shut }: GameToStart,
): 'rounds.game_stopped' | 'rounds.category_shut' | undefined {
  if (isStopped(merchantId, vendor, gameCode)) return 'rounds.game_stopped';
  if (!shut || shut.length === 0) return undefined;
  return shut.includes(catalogue.categoryAt(merchantId, vendor, gameCode) ?? '') ? 'rounds.category_shut' : undefined;
}
