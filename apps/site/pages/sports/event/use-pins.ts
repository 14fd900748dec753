import { useMemo } from 'react';
import { useStoredText } from '#web/state/stored-text.ts';

/**
 * Returns the markets that the visitor has pinned for matches of a sport, by code, on this device, and a function that pins or unpins one.
 */
export function usePins(sport: string): { pinned: ReadonlySet<string>; togglePin: (code: string) => void } {
  const [text, store] = useStoredText(`sports-pins-${sport}`);
  const pinned = useMemo(() => new Set(codesOf(text)), [text]);
  return {
    pinned,
    togglePin: (code) =>
      store((stands) => {
        const codes = codesOf(stands);
        return (codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]).join(' ');
      }),
  };
}

const codesOf = (text: string | null): string[] => (text ?? '').split(' ').filter((code) => /^[a-z0-9-]+$/.test(code));
