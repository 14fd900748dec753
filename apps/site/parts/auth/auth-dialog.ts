import type { ProofRequest } from '#contracts/second-proof.ts';
import { declareDialog } from '#web/dialogs/create-dialog.tsx';

/** `reset` is what a mailed link opens. */
export type AuthForm = 'login' | 'register' | 'forget' | 'reset';
/** State of a sign-in that was begun elsewhere: the typed name, whether a captcha is asked for, and the proof that is still open. */
export type Begun = { account: string; needsCaptcha: boolean; requested: ProofRequest | null };
type Wanted = {
  form: AuthForm;
  /** Path that a successful sign-in leads to. */
  next: string | null;
  isExpired: boolean;
  begun?: Begun | undefined;
};

/** Sign-in, registration and what helps without a password; the frame makes it of the features. */
export const authDialog = declareDialog<Wanted>();

/** Asks for the sign-in over whatever is shown; `next` is where it leads. */
export function openLogin(next: string | null = null, isExpired = false): void {
  authDialog.open({ form: 'login', next, isExpired });
}

/** Goes on in the dialog with a sign-in that was begun in the header. */
export function continueLogin(begun: Begun): void {
  authDialog.open({ form: 'login', next: null, isExpired: false, begun });
}

/** Asks for the registration; a new member is led to `next` as well. */
export function openRegister(next: string | null = null): void {
  authDialog.open({ form: 'register', next, isExpired: false });
}

/** Asks what to do about a forgotten password. */
export function openForget(): void {
  authDialog.open({ form: 'forget', next: null, isExpired: false });
}

/** Asks for the new password of a mailed link. */
export function openReset(): void {
  authDialog.open({ form: 'reset', next: null, isExpired: false });
}

/** From one of the forms to another, in the same dialog and with the same way on. */
export function switchAuthForm(form: AuthForm): void {
  authDialog.change({ form, isExpired: false, begun: undefined });
}
