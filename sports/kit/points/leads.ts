import type { Cells, Table } from '#sports/kit/joint.ts';
import { earlyWinner, type Aheads } from '#sports/kit/early/early.ts';
import type { Market } from '#sports/kit/market.ts';
import type { Added } from '#sports/kit/points/grid.ts';
import type { PointFacts } from '#sports/kit/points/tables.ts';

/** Facts of a sport with early payout: the sides that were far enough ahead at any time. */
export type EarlyFacts = PointFacts & { aheads: Aheads };

/**
 * Distribution over the lead of the home side and over the sides that were far enough ahead. The index is `(lead + reach) × 4 + flags`; the
 * flags are 1 for home and 2 for away.
 */
export type Leads = { reach: number; p: Float64Array };
/** A change of the lead with its chance. */
export type Change = { by: number; p: number };

const FLAGS = 4;
/** Least chance that is counted: the chances left out of all leads sum to 10^-13. */
const NEXT_TO_NOTHING = 1e-19;

const flagsOf = ([home, away]: Aheads): number => (home ? 1 : 0) + (away ? 2 : 0);

/** Returns the distribution of a known lead. */
export function leadsAt(lead: number, aheads: Aheads, weight = 1): Leads {
  const reach = Math.abs(lead);
  const p = new Float64Array((2 * reach + 1) * FLAGS);
  p[(lead + reach) * FLAGS + flagsOf(aheads)] = weight;
  return { reach, p };
}

/** Applies changes to leads; `changes` may depend on the lead before. */
export function moved(leads: Leads, changes: (lead: number) => readonly Change[], enough: number): Leads {
  const { reach, p } = leads;
  const [least, most] = rangeOf(leads);
  let wide = 0;
  for (let lead = least; lead <= most; lead++) for (const { by } of changes(lead)) wide = Math.max(wide, Math.abs(lead + by));
  const sum = new Float64Array((2 * wide + 1) * FLAGS);
  for (let lead = least; lead <= most; lead++) {
    const from = (lead + reach) * FLAGS;
    for (const { by, p: part } of changes(lead)) {
      const after = lead + by;
      const set = (after >= enough ? 1 : 0) | (after <= -enough ? 2 : 0);
      const to = (after + wide) * FLAGS;
      for (let flags = 0; flags < FLAGS; flags++) sum[to + (flags | set)]! += p[from + flags]! * part;
    }
  }
  return { reach: wide, p: sum };
}

/** Returns the lowest and the highest lead with a chance worth counting. */
function rangeOf({ reach, p }: Leads): readonly [number, number] {
  const isNothing = (lead: number): boolean => {
    const at = (lead + reach) * FLAGS;
    return p[at]! + p[at + 1]! + p[at + 2]! + p[at + 3]! < NEXT_TO_NOTHING;
  };
  let [least, most] = [-reach, reach];
  while (least < most && isNothing(least)) least++;
  while (most > least && isNothing(most)) most--;
  return [least, most];
}

/** Splits leads into those that end a match, and the level ones. */
export function splitLevel({ reach, p }: Leads): { decided: Leads; level: Leads } {
  const level = p.slice(reach * FLAGS, (reach + 1) * FLAGS);
  const decided = p.slice();
  decided.fill(0, reach * FLAGS, (reach + 1) * FLAGS);
  return { decided: { reach, p: decided }, level: { reach: 0, p: level } };
}

/** Sums parts of a distribution. */
export function together(parts: readonly Leads[]): Leads {
  const reach = parts.reduce((most, one) => Math.max(most, one.reach), 0);
  const p = new Float64Array((2 * reach + 1) * FLAGS);
  for (const part of parts) for (let at = 0; at < part.p.length; at++) p[at + (reach - part.reach) * FLAGS]! += part.p[at]!;
  return { reach, p };
}

/** Converts points that are added to a score to changes of the lead. */
export const changesOf = (added: readonly Added[]): readonly Change[] => added.map(({ home, away, p }) => ({ by: home - away, p }));

/** Returns the table of the sides that were far enough ahead, with the lead at the end. */
export function leadsTable(make: () => Leads): Table<EarlyFacts> {
  return { block: 'points', fields: ['aheads', 'lead'], cells: () => cellsOf(make()) };
}

function cellsOf({ reach, p }: Leads): Cells<EarlyFacts> {
  const cells: { p: number; facts: EarlyFacts }[] = [];
  for (let at = 0; at < p.length; at++) {
    if (p[at] === 0) continue;
    const flags = at % FLAGS;
    const aheads: Aheads = [(flags & 1) > 0, (flags & 2) > 0];
    const end = { aheads, lead: Math.floor(at / FLAGS) - reach } as EarlyFacts;
    cells.push({ p: p[at]!, facts: end });
  }
  return cells;
}

/** Winner of a match of points, with early payout. */
export function earlyPointWinner(): Market<EarlyFacts> {
  return earlyWinner<EarlyFacts>({ needs: ['aheads', 'lead'], aheads: ({ aheads }) => aheads, lead: ({ lead }) => lead });
}
