import type { Limit } from '#platform/limit/limit.ts';

const MINUTE_MS = 60_000;

/** Limits of guesses of a password or a code. A right guess is given back. */
export const LIMITS = {
  /** Guesses for one name from one network: a stranger who knows a name cannot lock its owner out from elsewhere. */
  signIn: { name: 'staff-login', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Guesses for one name from all networks that it has not signed in from; the limit stops networks that have failed before. */
  signInOfName: { name: 'staff-login-name', most: 50, windowMs: 60 * MINUTE_MS },
  signInOfAddress: { name: 'staff-login-address', most: 20, windowMs: 15 * MINUTE_MS, isOfAddress: true },
  /** Guesses for one account from one network; they need the password first. */
  code: { name: 'staff-code', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Guesses for one account from all networks that it has not signed in from: few enough that no code is guessed. */
  codeToday: { name: 'staff-code-day', most: 100, windowMs: 24 * 60 * MINUTE_MS },
  password: { name: 'staff-password', most: 5, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
