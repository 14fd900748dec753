import { useSyncExternalStore } from 'react';

type Intent = { isOpen: boolean; next: string | null; isExpired: boolean };

const CLOSED: Intent = { isOpen: false, next: null, isExpired: false };
const listeners = new Set<() => void>();
let intent: Intent = CLOSED;

/** Asks for the sign-in dialog over whatever is shown; `next` is where a successful sign-in leads. */
export function openLogin(next: string | null = null, isExpired = false): void {
  change({ isOpen: true, next, isExpired });
}

export function closeLogin(): void {
  change({ ...intent, isOpen: false });
}

export function useLoginIntent(): Intent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => intent,
  );
}

function change(next: Intent): void {
  intent = next;
  for (const listener of listeners) listener();
}

/** Fetches the dialog before the click that needs it. */
export const preloadLogin = () => import('#apps/site/features/session/login-dialog.tsx');
