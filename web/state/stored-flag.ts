import { useCallback } from 'react';
import { useStoredText } from '#web/state/stored-text.ts';

/** A boolean that this device remembers and all its tabs share. */
export function useStoredFlag(key: string): [boolean, () => void] {
  const [text, set] = useStoredText(key);
  const toggle = useCallback(() => set((now) => (now === '1' ? null : '1')), [set]);
  return [text === '1', toggle];
}
