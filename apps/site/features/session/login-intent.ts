import { useSyncExternalStore } from 'react';

export type Door = 'login' | 'register';
type Intent = { isOpen: boolean; door: Door; next: string | null; isExpired: boolean };

const CLOSED: Intent = { isOpen: false, door: 'login', next: null, isExpired: false };
const listeners = new Set<() => void>();
let intent: Intent = CLOSED;

/** Asks for the sign-in dialog over whatever is shown; `next` is where a successful sign-in leads. */
export function openLogin(next: string | null = null, isExpired = false): void {
  change({ isOpen: true, door: 'login', next, isExpired });
}

/** Asks for the registration dialog; a new member is led to `next` as well. */
export function openRegister(next: string | null = null): void {
  change({ isOpen: true, door: 'register', next, isExpired: false });
}

/** From sign-in to registration or back, in the same dialog and with the same way on. */
export function switchDoor(door: Door): void {
  change({ ...intent, door, isExpired: false });
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
export const preloadLogin = () => import('#apps/site/features/session/door-dialog.tsx');
