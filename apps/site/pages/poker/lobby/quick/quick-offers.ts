import type { CashLine } from '#apps/site/pages/poker/lobby/source.ts';
import { isFull } from '#apps/site/pages/poker/lobby/filters.ts';

/** Stake of the table at which the member sat down last. */
export type LastStake = { key: string };

/** A stake for which the balance suffices, with a table of it and the chips to bring. */
export type QuickOffer = { key: string; line: CashLine; chips: number };

/** Number of buy-ins that a balance should cover before a higher stake is suggested. */
const SAFE_BUY_INS = 20;

/** Returns a key for the stake of a table for money: its game, its blinds and its seats. */
export const stakeKey = ({ variant, blinds, seats }: Pick<CashLine, 'variant' | 'blinds' | 'seats'>): string =>
  [variant, blinds.small, blinds.big, blinds.ante, seats].join('/');

/**
 * Returns an offer for each stake, the smallest first: the table with the most players that has a free seat, otherwise a full table with a
 * waiting list.
 */
export function quickOffers(lines: readonly CashLine[], balance: number): QuickOffer[] {
  const open = lines.filter(({ isClosing, isPaused, buyIn }) => !isClosing && isPaused !== true && buyIn.least <= balance);
  const best = new Map<string, CashLine>();
  for (const line of open) {
    const key = stakeKey(line);
    const known = best.get(key);
    if (!known || isBetter(line, known)) best.set(key, line);
  }
  return [...best]
    .map(([key, line]) => ({ key, line, chips: chipsFor(line, balance) }))
    .toSorted((a, b) => a.line.blinds.big - b.line.blinds.big);
}

function isBetter(line: CashLine, known: CashLine): boolean {
  if (isFull(line) !== isFull(known)) return isFull(known);
  return isFull(line) ? line.waiting < known.waiting : line.taken > known.taken;
}

/** Returns the chips to bring: the largest buy-in, or as many whole big blinds as the balance has. */
function chipsFor({ buyIn, blinds }: CashLine, balance: number): number {
  return Math.max(buyIn.least, Math.min(buyIn.most, Math.floor(balance / blinds.big) * blinds.big));
}

/**
 * Returns the suggested offer: the last played stake, otherwise hold'em at a stake that takes a small part of the balance, if possible at a
 * table with players.
 */
export function suggested(offers: readonly QuickOffer[], last: string, balance: number): QuickOffer | undefined {
  const again = offers.find(({ key }) => key === last);
  if (again) return again;
  const holdem = offers.filter(({ line }) => line.variant === 'NT');
  const all = holdem.length > 0 ? holdem : offers;
  const safe = all.filter(({ line }) => line.buyIn.most * SAFE_BUY_INS <= balance);
  const played = safe.filter(({ line }) => line.taken > 0 && !isFull(line));
  return played.at(-1) ?? safe.at(-1) ?? all[0];
}
