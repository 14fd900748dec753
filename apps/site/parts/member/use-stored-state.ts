import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { sessionEnd } from '#web/state/session.ts';

/** Stored states by the account of their member and their name. */
const kept = new Map<string, unknown>();

/**
 * Returns form state that outlives an expired session, so that the form still has the state after its member's next sign-in. A form that is
 * left in any other way forgets its state. Not for passwords.
 */
export function useStoredState<T>(name: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  // An expired session has no member any more when the form goes, so the key is that of the first drawing.
  const account = useMember().data?.account;
  const [key] = useState(() => `${account} ${name}`);
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : first));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(
    () => () => {
      if (sessionEnd() === 'expired') kept.set(key, latest.current);
      else kept.delete(key);
    },
    [key],
  );
  return [value, setValue];
}
