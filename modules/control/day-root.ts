import { createHash } from 'node:crypto';

/** Head of a chain: number and hash (hex) of its last link. A chain without links has `0` and an empty text. */
export type ChainHead = { n: string; hash: string };
export type DayRoot = { day: string; previous: string; ledger: ChainHead; audit: ChainHead };

/** Returns the text whose SHA-256 is the root of a day: five lines, each with its line end. */
export function rootText({ day, previous, ledger, audit }: DayRoot): string {
  return ['croupier day root 1', previous, day, `ledger ${ledger.n} ${ledger.hash}`, `audit ${audit.n} ${audit.hash}`]
    .map((line) => `${line}\n`)
    .join('');
}

/** Returns the root of a day in hex. */
export function rootOf(day: DayRoot): string {
  return createHash('sha256').update(rootText(day)).digest('hex');
}
