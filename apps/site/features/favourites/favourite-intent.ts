import type { Game } from '#contracts/catalogue.ts';

type Marked = Pick<Game, 'nodeId' | 'gameName'>;

let kept: Marked | null = null;

/** A visitor's heart waits for the sign-in that it asked for. */
export function keepForSignIn(game: Marked): void {
  kept = game;
}

/** What waited, once. */
export function takeKept(): Marked | null {
  const game = kept;
  kept = null;
  return game;
}
