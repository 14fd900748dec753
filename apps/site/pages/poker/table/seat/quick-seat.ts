import type { TableLink } from '#apps/site/pages/poker/link/table-link.ts';

/** Time in which a table has to open, so that a seat is not taken much later by surprise. */
const WANTED_MS = 30_000;

/** Chips that are to be brought to a table as soon as it opens, by its room. */
const wanted = new Map<string, { chips: number; until: number }>();

export function wantSeat(room: string, chips: number): void {
  wanted.clear();
  wanted.set(room, { chips, until: Date.now() + WANTED_MS });
}

/** Returns the chips that are to be brought to a table, once and in time. */
export function takeWanted(room: string): number | undefined {
  const one = wanted.get(room);
  wanted.delete(room);
  return one && Date.now() <= one.until ? one.chips : undefined;
}

/** `limits`: the chair is held and takes other amounts; `full`: no chair is free. */
export type QuickOutcome = { kind: 'seated' | 'full' } | { kind: 'limits'; chair: number } | { kind: 'refused'; code: string };

/** Reserves a free chair and buys in, as a player does by hand. It tries the next chair where somebody was faster. */
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
