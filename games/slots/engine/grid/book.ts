import type { Draws } from '#games/kit/rng.ts';
import { entryDraws } from '#games/slots/engine/grid/entry-draws.ts';
import { gridRules, playOut, type GridRules } from '#games/slots/engine/grid/play-out.ts';
import type { Outcome, Step } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

const prepared = new WeakMap<Prepared, GridRules>();

function rulesOf(p: Prepared): GridRules {
  const known = prepared.get(p) ?? gridRules(p);
  prepared.set(p, known);
  return known;
}

/**
 * Draws a round from the machine's book: entry u(entries). The entry is accepted if u(the larger weight) is below its own weight; otherwise
 * another entry is drawn. The chance of an entry is thus in proportion to its weight, and the book is stored as its seed alone.
 */
export function playGrid(p: Prepared, dice: Draws, most: number, record: Outcome | undefined): number {
  const { book } = p.machine.verbs!.grid!;
  const heaviest = Math.max(book.pays, book.loses);
  for (;;) {
    const entry = dice.below(book.entries);
    const coins = coinsOfEntry(p, entry);
    if (dice.below(heaviest) >= (coins > 0 ? book.pays : book.loses)) continue;
    if (record) write(p, record, entry, coins, most);
    return Math.min(coins, most);
  }
}

/** Computes the win of an entry of the book, in coins. */
export function coinsOfEntry(p: Prepared, entry: number): number {
  return playOut(rulesOf(p), entryDraws(p.machine.verbs!.grid!.book.seed, entry));
}

/** Computes the total weight of the entries of the book by their win in coins. */
export function bookWins(p: Prepared): Map<number, bigint> {
  const { book } = p.machine.verbs!.grid!;
  const counts = new Map<number, number>();
  for (let entry = 0; entry < book.entries; entry++) {
    const coins = coinsOfEntry(p, entry);
    counts.set(coins, (counts.get(coins) ?? 0) + 1);
  }
  return new Map([...counts].map(([coins, count]) => [coins, BigInt(count) * BigInt(coins > 0 ? book.pays : book.loses)]));
}

function write(p: Prepared, record: Outcome, entry: number, coins: number, most: number): void {
  const steps: Step[] = [];
  playOut(rulesOf(p), entryDraws(p.machine.verbs!.grid!.book.seed, entry), (step) => steps.push(step));
  record.spins.push({ stops: [entry], isFree: false, steps, scatters: 0, awarded: 0, coins });
  record.isCapped = coins >= most;
}
