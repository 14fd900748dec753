import type { CashLine } from '#apps/site/pages/poker/lobby/source.ts';
import { isFull } from '#apps/site/pages/poker/lobby/filters.ts';

/** Stake that a member last sat down at. */
export type LastStake = { key: string };

/** A stake that the balance suffices for, with the table to sit down at and the chips to bring. */
export type QuickOffer = { key: string; line: CashLine; chips: number };

/** Buy-ins that a balance should be worth before a higher stake is suggested. */
const SAFE_BUY_INS = 20;

/** Name of the stake of a table for money: its game, its blinds, and its seats. */
export const stakeKey = ({ variant, blinds, seats }: Pick<CashLine, 'variant' | 'blinds' | 'seats'>): string =>
  [variant, blinds.small, blinds.big, blinds.ante, seats].join('/');

/** Offers by stake, the smallest first: of each stake the table with the most players that has a free seat, else one to wait for. */
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

/** The whole buy-in, or as many big blinds as the balance has. */
function chipsFor({ buyIn, blinds }: CashLine, balance: number): number {
  return Math.max(buyIn.least, Math.min(buyIn.most, Math.floor(balance / blinds.big) * blinds.big));
}

/**
 * The offer that is suggested: the stake that was played last, else hold'em of a stake that takes a small part of the balance, where somebody plays if
 * possible.
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
