import type { Game } from '#contracts/catalogue.ts';

type Marked = Pick<Game, 'nodeId' | 'gameName' | 'vassalage' | 'gameType'>;

let kept: Marked | null = null;

/** Stores the game that a visitor marked, until the sign-in. */
export function storeForSignIn(game: Marked): void {
  kept = game;
}

/** Returns the stored game and removes it. */
export function takeStored(): Marked | null {
  const game = kept;
  kept = null;
  return game;
}
