import { useSyncExternalStore } from 'react';
import type { Game } from '#contracts/catalogue.ts';

/** What a dialog about a game is open for: its sheet, or why a trial account cannot play it for money. */
type GameIntent = { kind: 'sheet' | 'true-account'; game: Game; isOpen: boolean };

const listeners = new Set<() => void>();
let intent: GameIntent | null = null;

export function openGameDialog(kind: GameIntent['kind'], game: Game): void {
  change({ kind, game, isOpen: true });
}

/** Keeps what is shown until the dialog has faded. */
export function closeGameDialog(): void {
  if (intent) change({ ...intent, isOpen: false });
}

export function useGameIntent(): GameIntent | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => intent,
  );
}

function change(next: GameIntent): void {
  intent = next;
  for (const listener of listeners) listener();
}
