import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '#platform/security/password.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Letters of one of two parts: about 69 bits, so neither of the two persons finds the other's. */
const PART = 12;

/** Returns `count` letters that are not mistaken for one another. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A part of a first password, and what is stored of it. */
export async function newPart(): Promise<{ part: string; hash: string }> {
  const part = randomLetters(PART);
  return { part, hash: await hashPassword(part) };
}

/**
 * Returns the stored hashes of a first password in two parts. The person who asked for the account is shown one part, the person who
 * approved it the other. The account's owner alone is given both. Until it is changed nothing else opens (`must_change_password`).
 */
export function hashOfParts(first: string, second: string): string {
  return `${first} ${second}`;
}

/** True if it is the password of a stored hash, be that one password or one in two parts. */
export async function isPassword(kept: string, password: string): Promise<boolean> {
  const [first, second] = kept.split(' ') as [string, string | undefined];
  if (second === undefined) return verifyPassword(first, password);
  const [isFirst, isSecond] = [await verifyPassword(first, password.slice(0, PART)), await verifyPassword(second, password.slice(PART))];
  return isFirst && isSecond;
}
