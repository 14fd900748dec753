import { useMemo } from 'react';
import { useStoredText } from '#web/state/stored-text.ts';

const KEY = 'sports-stars';
const MOST = 100;

/**
 * Returns the leagues (such as `football/lantern-cup`) and the ids of matches that are starred on this device, and a function that stars or
 * unstars one.
 */
export function useStars(): { starred: ReadonlySet<string>; toggleStar: (key: string) => void } {
  const [text, store] = useStoredText(KEY);
  const starred = useMemo(() => new Set(read(text)), [text]);
  return {
    starred,
    toggleStar: (key) =>
      store((stands) => {
        const keys = read(stands);
        return JSON.stringify(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-MOST));
      }),
  };
}

function read(text: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
