import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Number of letters of each of two parts: about 69 bits, so neither of the two people can guess the other's part. */
const PART = 12;

/** Returns `count` random letters and digits that are not easily mistaken for one another. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Makes a part of a first password. Returns the part and the hash to store. */
export async function newPart(): Promise<{ part: string; hash: string }> {
  const part = randomLetters(PART);
  return { part, hash: await hashPassword(part) };
}

/**
 * Returns the stored form of a first password in two parts. The staff member who requested the account sees one part, and the staff member
 * who approved it sees the other part. Only the account's owner receives both. Until the owner changes the password, it opens nothing else
 * (`must_change_password`).
 */
export function hashOfParts(first: string, second: string): string {
  return `${first} ${second}`;
}

/** Returns true if the password fits a stored hash, whether of one password or of a password in two parts. */
export async function isPassword(kept: string, password: string): Promise<boolean> {
  const [first, second] = kept.split(' ') as [string, string | undefined];
  if (second === undefined) return verifyPassword(first, password);
  const [isFirst, isSecond] = [await verifyPassword(first, password.slice(0, PART)), await verifyPassword(second, password.slice(PART))];
  return isFirst && isSecond;
}
