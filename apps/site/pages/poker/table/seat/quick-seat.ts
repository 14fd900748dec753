import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';

/** Time within which a table must open to seat the player, in ms, so that no seat is taken unexpectedly later. */
const WANTED_MS = 30_000;

/** Chips to bring to a table as soon as it opens, by room. */
const wanted = new Map<string, { chips: number; until: number }>();

/** Stores the chips that the player wants to bring to a table that is about to open. */
export function wantSeat(room: string, chips: number): void {
  wanted.clear();
  wanted.set(room, { chips, until: Date.now() + WANTED_MS });
}

/** Returns the chips to bring to a table, once, and only while the wish is recent. */
export function takeWanted(room: string): number | undefined {
  const one = wanted.get(room);
  wanted.delete(room);
  return one && Date.now() <= one.until ? one.chips : undefined;
}

/** Outcome of `sitQuickly`. `limits`: the chair is held, but requires another amount; `full`: no chair is free. */
export type QuickOutcome = { kind: 'seated' | 'full' } | { kind: 'limits'; chair: number } | { kind: 'refused'; code: string };

/** Reserves a free chair and buys in. If another player took that chair first, the next free chair is tried. */
export async function sitQuickly(link: TableLink, chips: number): Promise<QuickOutcome> {
  const taken = new Set(link.view()?.chairs.map(({ chair }) => chair));
  for (let chair = 0; chair < link.about.seats; chair++) {
    if (taken.has(chair)) continue;
    const code = await link.act({ kind: 'reserve', chair });
    if (code === 'poker.seat_taken') continue;
    if (code !== undefined) return { kind: 'refused', code };
    const { least, most } = link.standing();
    if (chips < least || chips > most) return { kind: 'limits', chair };
    const refused = await link.act({ kind: 'sit', chair, chips });
    return refused === undefined ? { kind: 'seated' } : { kind: 'refused', code: refused };
  }
  return { kind: 'full' };
}
