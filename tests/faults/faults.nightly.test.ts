import { expect, it } from 'vitest';
import { drill } from '#tests/faults/drill.ts';
import { whyNoDisk } from '#tests/faults/disk.ts';
import { findFaults, type Fault } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';

// A short round of each fault beside those of faults.test.ts; `npm run prove -- faults` runs twenty long ones.
const HASTE = 4;
const ROUNDS = 1;
const seed = seedFrom(process.env['SEED']);

const faults = await findFaults();
const isPossible = (fault: Fault) => !fault.disk || whyNoDisk() === undefined;
const drills = faults
  .filter((fault) => !fault.isNegativeControl && fault.name !== 'F1' && isPossible(fault))
  .map((fault) => ({ fault, name: fault.name, title: fault.title }));

it.each(drills)(
  '$name: after $title nothing acknowledged is lost and nothing is done twice (R-07, R-08, R-09)',
  { timeout: 600_000 },
  async ({ fault }) => {
    const { failures, rounds } = await drill(fault, { seed, rounds: ROUNDS, haste: HASTE });
    expect(failures.slice(0, 10)).toEqual([]);
    expect(rounds.map(({ lost, twice }) => lost + twice)).toEqual(Array.from({ length: ROUNDS }, () => 0));
    for (const { acknowledged } of rounds) expect(acknowledged, `seed ${seed}`).toBeGreaterThan(100);
  },
);
