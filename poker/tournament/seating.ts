import { shuffle, type Draws } from '#games/kit/rng.ts';

/** Table of a tournament: the entry on each chair, and the chair of the last big blind. */
export type Seating = { table: string; chairs: readonly (string | null)[]; big: number | null };

/** Draws tables and chairs for entries: as few tables as hold them, with player counts that differ by one at most. */
export function drawSeats(dice: Draws, entries: readonly string[], size: number): (string | null)[][] {
  const tables = Math.max(1, Math.ceil(entries.length / size));
  const order = shuffle(dice, entries.length).map((at) => entries[at]!);
  return Array.from({ length: tables }, (_table, at) => {
    const players = order.filter((_entry, nth) => nth % tables === at);
    const chairs = shuffle(dice, size);
    return Array.from({ length: size }, (_chair, chair) => players[chairs.indexOf(chair)] ?? null);
  });
}

export function playersAt({ chairs }: Seating): string[] {
  return chairs.flatMap((entry) => (entry === null ? [] : [entry]));
}

/** Returns the chair of the player who has the big blind next, who is the first to move to another table. */
export function nextBig({ chairs, big }: Seating): number {
  return firstAfter(big, chairs.length, (chair) => chairs[chair] !== null)!;
}

/** Returns the worst free chair: the chair that has the big blind soonest. Undefined at a full table. */
export function worstFree({ chairs, big }: Seating): number | undefined {
  return firstAfter(big, chairs.length, (chair) => chairs[chair] === null);
}

function firstAfter(from: number | null, size: number, fits: (chair: number) => boolean): number | undefined {
  const start = from ?? size - 1;
  return Array.from({ length: size }, (_chair, at) => (start + 1 + at) % size).find(fits);
}

/** Returns the table with a free chair and the fewest players; the first of equal tables. Undefined if all are full. */
export function smallest(tables: readonly Seating[]): Seating | undefined {
  return tables.filter(({ chairs }) => chairs.includes(null)).toSorted((a, b) => playersAt(a).length - playersAt(b).length)[0];
}

/** Checks whether one table fewer holds all players. */
export function canBreak(tables: readonly Seating[], size: number): boolean {
  const players = tables.reduce((sum, table) => sum + playersAt(table).length, 0);
  return tables.length > 1 && players <= (tables.length - 1) * size;
}

/** Returns the move that balances tables: away from this table, if it has at least two players more than the smallest. */
export function balanceFrom(from: Seating, tables: readonly Seating[]): { entry: string; chair: number; table: string } | undefined {
  const to = smallest(tables.filter(({ table }) => table !== from.table));
  if (!to || playersAt(from).length - playersAt(to).length < 2) return undefined;
  return { entry: from.chairs[nextBig(from)]!, table: to.table, chair: worstFree(to)! };
}
