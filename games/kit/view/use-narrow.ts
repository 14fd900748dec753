import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 700px)');

/** Returns whether the screen is a phone held upright: a table then has fewer places. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => query.matches,
  );
}
