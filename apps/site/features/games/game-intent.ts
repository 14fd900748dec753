import type { Game } from '#contracts/catalogue.ts';
import { createStore } from '#apps/site/lib/store.ts';

/** What a dialog about a game is open for: its sheet, or why a trial account cannot play it for money. */
type GameIntent = { kind: 'sheet' | 'true-account'; game: Game; isOpen: boolean };

const intent = createStore<GameIntent | null>(null);

export function openGameDialog(kind: GameIntent['kind'], game: Game): void {
  intent.set({ kind, game, isOpen: true });
}

/** Keeps what is shown until the dialog has faded. */
export function closeGameDialog(): void {
  const shown = intent.get();
  if (shown) intent.set({ ...shown, isOpen: false });
}

export const useGameIntent = intent.use;
