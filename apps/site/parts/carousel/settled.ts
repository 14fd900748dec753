import { createStore } from '#web/state/store.ts';

const settled = createStore(false);

/** Returns true once the home page has drawn all its parts. Animations wait for this, so that they do not delay any part. */
export const useIsSettled = settled.use;

export function markSettled(): void {
  settled.set(true);
}
