import { createStore } from '#web/state/store.ts';

const settled = createStore(false);

/** True if home has drawn all its parts since the page was loaded. Animations wait for it, so that they delay no part of the page. */
export const useIsSettled = settled.use;

export function markSettled(): void {
  settled.set(true);
}
