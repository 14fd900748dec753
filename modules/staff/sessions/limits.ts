import type { Limit } from '#platform/limit/limit.ts';

const MINUTE_MS = 60_000;

/** How often a password or a code may be guessed. What was right is given back. */
export const LIMITS = {
  /** Of one name from one network: whoever knows a name cannot lock its owner out from elsewhere. */
  signIn: { name: 'staff-login', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Of one name from all networks that it has not signed in from; it stops those that have failed before. */
  signInOfName: { name: 'staff-login-name', most: 50, windowMs: 60 * MINUTE_MS },
  signInOfAddress: { name: 'staff-login-address', most: 20, windowMs: 15 * MINUTE_MS, isOfAddress: true },
  /** Of one account from one network; only who has the password gets so far. */
  code: { name: 'staff-code', most: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  /** Of one account from all networks that it has not signed in from: few enough that no code is guessed. */
  codeToday: { name: 'staff-code-day', most: 100, windowMs: 24 * 60 * MINUTE_MS },
  password: { name: 'staff-password', most: 5, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
