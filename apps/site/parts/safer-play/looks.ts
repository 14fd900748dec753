import { createStore } from '#web/state/store.ts';

const KEY = 'reality-check';

/** Time of the member's last time check, in this tab; null before it was stored in this page. */
const looks = createStore<number | null>(null);

/** Returns the time of the last time check in this tab, in milliseconds; 0 without one. */
export function useLastLook(): number {
  return looks.use() ?? Number(sessionStorage.getItem(KEY) ?? 0);
}

/** Stores that the member has seen a time check now. */
export function recordLook(): void {
  const now = Date.now();
  sessionStorage.setItem(KEY, String(now));
  looks.set(now);
}
