import { createHash } from 'node:crypto';

/** Head of a chain: number and hash (hex) of its last link; `0` and an empty text for a chain without links. */
export type ChainHead = { n: string; hash: string };
export type DayRoot = { day: string; previous: string; ledger: ChainHead; audit: ChainHead };

/** The text whose SHA-256 is the root of a day: five lines, each with its end. */
export function rootText({ day, previous, ledger, audit }: DayRoot): string {
  return ['croupier day root 1', previous, day, `ledger ${ledger.n} ${ledger.hash}`, `audit ${audit.n} ${audit.hash}`]
    .map((line) => `${line}\n`)
    .join('');
}

/** Root of a day, hex. */
export function rootOf(day: DayRoot): string {
  return createHash('sha256').update(rootText(day)).digest('hex');
}
