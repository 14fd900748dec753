import { createStore } from '#web/state/store.ts';

const KEY = 'reality-check';

/** When the member last looked at the clock, in this tab; null until somebody asks. */
const looks = createStore<number | null>(null);

/** The time of the last look, in milliseconds; 0 without one. */
export function useLastLook(): number {
  return looks.use() ?? Number(sessionStorage.getItem(KEY) ?? 0);
}

/** Stores that the member has looked at the clock now. */
export function recordLook(): void {
  const now = Date.now();
  sessionStorage.setItem(KEY, String(now));
  looks.set(now);
}
