import type { Game } from '#contracts/catalogue.ts';
import { createStore } from '#apps/site/lib/store.ts';

/** What a dialog about a game is open for: its sheet, or why a trial account cannot play it for money. */
type GameIntent = ({ kind: 'sheet'; game: Game } | { kind: 'true-account'; game: NamedGame }) & { isOpen: boolean };

/** As much of a game as opening it takes. */
export type NamedGame = Pick<Game, 'vassalage' | 'gameCode' | 'gameName'>;

const intent = createStore<GameIntent | null>(null);

export function openGameDialog(kind: 'sheet', game: Game): void;
export function openGameDialog(kind: 'true-account', game: NamedGame): void;
export function openGameDialog(kind: GameIntent['kind'], game: NamedGame): void {
  intent.set({ kind, game, isOpen: true } as GameIntent);
}

/** Keeps what is shown until the dialog has faded. */
export function closeGameDialog(): void {
  const shown = intent.get();
  if (shown) intent.set({ ...shown, isOpen: false });
}

export const useGameIntent = intent.use;
