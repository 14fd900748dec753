import { createStore } from '#apps/site/lib/store.ts';

const rest = createStore(false);

/** Whether home has come to rest since the page was loaded. What moves by itself waits for it: so no part of the page waits for what moves. */
export const useIsAtRest = rest.use;

export function comeToRest(): void {
  rest.set(true);
}
