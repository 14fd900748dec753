import type { Limit } from '#platform/limit/limit.ts';

const MINUTE_MS = 60_000;

/** Limits of guesses of a password or a code. A correct guess does not count. */
export const LIMITS = {
  /** Guesses for one name from one network. A stranger who knows a name can therefore not lock its owner out on other networks. */
  signIn: { name: 'staff-login', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Guesses for one name from all networks from which it has never signed in. The limit stops only networks that have failed before. */
  signInOfName: { name: 'staff-login-name', most: 50, windowMs: 60 * MINUTE_MS },
  signInOfAddress: { name: 'staff-login-address', most: 20, windowMs: 15 * MINUTE_MS, isOfAddress: true },
  /** Guesses for one account from one network, after a correct password. */
  code: { name: 'staff-code', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Guesses for one account from all networks from which it has never signed in: too few to guess a code. */
  codeToday: { name: 'staff-code-day', most: 100, windowMs: 24 * 60 * MINUTE_MS },
  password: { name: 'staff-password', most: 5, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
