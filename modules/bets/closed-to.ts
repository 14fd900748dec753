import type { BetDeps } from '#modules/bets/deps.ts';

/** Categories that are closed to the caller. */
export type Shut = readonly string[] | undefined;

/** A game that somebody wants to begin a round of. */
export type GameToStart = { merchantId: number; vendor: string; gameCode: string; shut: Shut };

/** Why no round of a game may be begun: staff have stopped it, or its category is shut where the caller is. */
export function closedTo(
  { isStopped, catalogue }: Pick<BetDeps, 'isStopped' | 'catalogue'>,
  { merchantId, vendor, gameCode, shut }: GameToStart,
): 'rounds.game_stopped' | 'rounds.category_shut' | undefined {
  if (isStopped(merchantId, vendor, gameCode)) return 'rounds.game_stopped';
  if (!shut || shut.length === 0) return undefined;
  return shut.includes(catalogue.categoryAt(merchantId, vendor, gameCode) ?? '') ? 'rounds.category_shut' : undefined;
}
