import { useCallback } from 'react';
import { useStoredText } from '#web/state/stored-text.ts';

/** Returns a boolean that this device stores and all its tabs share, and a function that toggles it. */
export function useStoredFlag(key: string): [boolean, () => void] {
  const [text, set] = useStoredText(key);
  const toggle = useCallback(() => set((now) => (now === '1' ? null : '1')), [set]);
  return [text === '1', toggle];
}
