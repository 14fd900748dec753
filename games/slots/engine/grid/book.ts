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
 * Deals a round from the machine's book: entry u(entries); it is taken where u(the larger weight) is below its own weight, else another
 * one is drawn. So an entry comes as often as its weight says, and nobody needs the book but as its seed.
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

/** What an entry of the book wins, in coins. */
export function coinsOfEntry(p: Prepared, entry: number): number {
  return playOut(rulesOf(p), entryDraws(p.machine.verbs!.grid!.book.seed, entry));
}

/** The weight of all entries of the book by what they win. */
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
