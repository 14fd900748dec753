import type { Draws } from '#games/kit/rng.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import type { Outcome, Spin } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Window that triggers a feature; `coins` is the pay of its scatters in coins. */
type Opening = { spin: Spin; cells: Uint16Array; scatters: number; coins: number };
/** Result of a turn that may be an opening. */
type Turn = Pick<Opening, 'cells' | 'scatters' | 'coins'> & { marked: number };

/** Number of openings of a machine. Each bought round shows one of them. */
const OPENINGS = 8;
const MOST_TRIES = 400_000;
const made = new WeakMap<Prepared, Opening[]>();

/** Returns the number of scatters that a bought feature begins with: the least that trigger it. */
export function boughtScatters({ freeSpins, hold, verbs }: Machine): number {
  const trigger = verbs?.bonus?.trigger ?? hold?.trigger;
  const counts = Object.keys(freeSpins).map(Number);
  if (trigger === undefined && counts.length === 0) throw new Error('a machine without a feature sells none');
  return trigger ?? Math.min(...counts);
}

/**
 * Draws the opening of a bought round by u(8). `turn` draws a paid spin of the machine. Openings are the first spins, by numbers of a fixed
 * sequence, that trigger the feature and win nothing beside the pay of their scatters.
 */
export function openingOf(p: Prepared, dice: Draws, turn: (dice: Draws, record: Outcome) => Turn): Opening {
  const openings = made.get(p) ?? findOpenings(p, turn);
  made.set(p, openings);
  return openings[dice.below(OPENINGS)]!;
}

function findOpenings(p: Prepared, turn: (dice: Draws, record: Outcome) => Turn): Opening[] {
  const wanted = boughtScatters(p.machine);
  const pay = p.scatterPays[wanted]!;
  const dice = fixed();
  const found: Opening[] = [];
  for (let tries = 0; found.length < OPENINGS; tries++) {
    if (tries > MOST_TRIES) throw new Error('no window triggers the feature without a win');
    const record: Outcome = { spins: [], coins: 0, isCapped: false };
    const { cells, scatters, coins, marked } = turn(dice, record);
    if (scatters === wanted && coins === pay && marked === 0) found.push({ spin: record.spins[0]!, cells: cells.slice(), scatters, coins });
  }
  return found;
}

/** Returns a fixed sequence of numbers, equal for every machine (mulberry32). They choose the window that is shown, and decide no win. */
function fixed(): Draws {
  let state = 1;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
  };
}
