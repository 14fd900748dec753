import type { ProofRequest } from '#contracts/second-proof.ts';
import { declareDialog } from '#web/dialogs/create-dialog.tsx';

/** Forms of the dialog. A mailed link opens `reset`. */
export type AuthForm = 'login' | 'register' | 'forget' | 'reset';
/**
 * State of a sign-in that began in the header: the typed name, whether a captcha is required, and the second proof that is still missing.
 */
export type Begun = { account: string; needsCaptcha: boolean; requested: ProofRequest | null };
type Wanted = {
  form: AuthForm;
  /** Path to which a successful sign-in leads. */
  next: string | null;
  isExpired: boolean;
  begun?: Begun | undefined;
};

/** Dialog for signing in, registering, and a forgotten password. The frame fills it with the features. */
export const authDialog = declareDialog<Wanted>();

/** Opens the sign-in over the page. `next` is the path to which the sign-in leads. */
export function openLogin(next: string | null = null, isExpired = false): void {
  authDialog.open({ form: 'login', next, isExpired });
}

/** Continues in the dialog a sign-in that began in the header. */
export function continueLogin(begun: Begun): void {
  authDialog.open({ form: 'login', next: null, isExpired: false, begun });
}

/** Opens the registration. `next` is the path to which the registration leads. */
export function openRegister(next: string | null = null): void {
  authDialog.open({ form: 'register', next, isExpired: false });
}

/** Opens the form for a forgotten password. */
export function openForget(): void {
  authDialog.open({ form: 'forget', next: null, isExpired: false });
}

/** Opens the form for a new password, after a mailed link. */
export function openReset(): void {
  authDialog.open({ form: 'reset', next: null, isExpired: false });
}

/** Changes to another form in the same dialog, and keeps the path that follows. */
export function switchAuthForm(form: AuthForm): void {
  authDialog.change({ form, isExpired: false, begun: undefined });
}
