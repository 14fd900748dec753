import { expect, it } from 'vitest';
import { drill } from '#tests/faults/drill.ts';
import { findFaults } from '#tests/faults/fault.ts';
import { seedFrom } from '#tests/simulation/random.ts';

// A short round of one fault and of the control; the others are in faults.nightly.test.ts, twenty long rounds in `npm run prove -- faults`.
const HASTE = 4;
const seed = seedFrom(process.env['SEED']);

it(
  'F1: after a killed server nothing acknowledged is lost and nothing is done twice (R-07, R-08, R-09)',
  { timeout: 600_000 },
  async () => {
    const [kill] = await findFaults(['F1']);
    const { failures, rounds } = await drill(kill!, { seed, rounds: 1, haste: HASTE });
    expect(failures.slice(0, 10)).toEqual([]);
    expect(rounds.map(({ lost, twice }) => lost + twice)).toEqual([0]);
    expect(rounds[0]!.acknowledged, `seed ${seed}`).toBeGreaterThan(100);
  },
);

it('F3: a database without durability is caught losing what was acknowledged (R-07)', { timeout: 600_000 }, async () => {
  const [control] = await findFaults(['F3']);
  expect(control!.isNegativeControl).toBe(true);
  const { failures, rounds } = await drill(control!, { seed, haste: HASTE });
  expect(failures).toEqual([]);
  expect(rounds.at(-1)!.lost, `seed ${seed}`).toBeGreaterThan(0);
});
