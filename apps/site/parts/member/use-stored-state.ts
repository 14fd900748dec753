import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { sessionEnd } from '#web/state/session.ts';

const kept = new Map<string, unknown>();

/**
 * Returns form state that outlives an expired session, so that the form still has the state after the next sign-in. A form that is left in
 * any other way forgets its state. Not for passwords.
 */
export function useStoredState<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : first));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () => () => {
      if (sessionEnd() === 'expired') kept.set(name, latest.current);
      else kept.delete(name);
    },
    [name],
  );
  return [value, setValue];
}
