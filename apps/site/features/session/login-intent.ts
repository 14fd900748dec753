import { withAreas } from '#apps/site/lib/messages.ts';
import { createStore } from '#apps/site/lib/store.ts';

export type Door = 'login' | 'register' | 'forget';
type Intent = { isOpen: boolean; door: Door; next: string | null; isExpired: boolean };

const intent = createStore<Intent>({ isOpen: false, door: 'login', next: null, isExpired: false });

/** Asks for the sign-in dialog over whatever is shown; `next` is where a successful sign-in leads. */
export function openLogin(next: string | null = null, isExpired = false): void {
  intent.set({ isOpen: true, door: 'login', next, isExpired });
}

/** Asks for the registration dialog; a new member is led to `next` as well. */
export function openRegister(next: string | null = null): void {
  intent.set({ isOpen: true, door: 'register', next, isExpired: false });
}

/** Asks what to do about a forgotten password. */
export function openForget(): void {
  intent.set({ isOpen: true, door: 'forget', next: null, isExpired: false });
}

/** From one of the forms at the door to another, in the same dialog and with the same way on. */
export function switchDoor(door: Door): void {
  intent.set({ ...intent.get(), door, isExpired: false });
}

export function closeLogin(): void {
  intent.set({ ...intent.get(), isOpen: false });
}

export const useLoginIntent = intent.use;

/** Fetches the dialog before the click that needs it. */
export const preloadLogin = withAreas(['door'], () => import('#apps/site/features/session/door-dialog.tsx'));
