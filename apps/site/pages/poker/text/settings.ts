import { useCallback, useMemo } from 'react';
import { useStoredText } from '#web/state/stored-text.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';

/** Choices of a player at tables. */
export type Settings = {
  isFourColour: boolean;
  isInBlinds: boolean;
  straddles: boolean;
  twice: 'ask' | 'always' | 'never';
  showsLosing: boolean;
  isAutoTopUp: boolean;
  /** True if phrases of other players are not shown. */
  isMuted: boolean;
};

const FIRST: Settings = {
  isFourColour: true,
  isInBlinds: false,
  straddles: false,
  twice: 'ask',
  showsLosing: false,
  isAutoTopUp: false,
  isMuted: false,
};

/** Returns the act that sends a table the choices it must know. */
export function choicesAct({ straddles, twice, showsLosing }: Settings) {
  return { kind: 'set', straddles, twice, showsLosing } as const;
}

/** Returns a value that this browser stores for the signed-in member, and its setter. Unreadable text counts as no value. */
export function useOwnStored<T extends object>(name: string, first: T): [T, (change: (value: T) => T) => void] {
  const member = useMember();
  const [text, set] = useStoredText(`poker-${name}-${member.data?.id ?? ''}`);
  const value = useMemo(() => read(text, first), [text, first]);
  const change = useCallback((next: (value: T) => T) => set((now) => JSON.stringify(next(read(now, first)))), [set, first]);
  return [value, change];
}

function read<T extends object>(text: string | null, first: T): T {
  if (text === null) return first;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...first, ...value } : first;
  } catch {
    return first;
  }
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, change] = useOwnStored('settings', FIRST);
  const set = useCallback((some: Partial<Settings>) => change((now) => ({ ...now, ...some })), [change]);
  return [settings, set];
}
