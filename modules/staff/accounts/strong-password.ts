import { isCommonPassword } from '#platform/security/common-password.ts';

const LEAST_CHARS = 12;

/** Returns true if a password is long enough and not a common one. */
export function isStrong(password: string, name: string): boolean {
  const isLong = password.length >= LEAST_CHARS && new Set(password).size >= 6;
  return isLong && !password.toLowerCase().includes(name) && !isCommonPassword(password, [name]);
}
