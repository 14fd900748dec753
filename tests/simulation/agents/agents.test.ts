import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { agentsWorld, simulateTree } from '#tests/simulation/agents/agents-simulation.ts';
import { createRandom } from '#tests/simulation/random.ts';

const { db, owner } = await testDatabase();
const world = await agentsWorld(db, owner);
afterAll(() => world.stop());

test('over random trees, contracts, bets, moves and ends every bill is the reference’s to the cent, and a tree costs no more than its top contract [9.10]', async () => {
  let start = Date.parse('2026-03-02T00:00:00Z');
  await world.agents.ensure(new Date(start));
  const all: Record<string, number> = {};
  const random = createRandom('agents');
  for (let nth = 0; nth < 14; nth++) {
    const { wrong, times, end } = await simulateTree(world, random.fork(String(nth)), { nth, members: 30, start, steps: 12 });
    expect(wrong, `tree ${nth}`).toEqual([]);
    for (const [name, n] of Object.entries(times)) all[name] = (all[name] ?? 0) + n;
    start = Math.ceil(end / 3_600_000) * 3_600_000 + 3_600_000;
  }
  for (const name of [
    'offer ok',
    'offer agents.rate_too_high',
    'ACCEPT',
    'REJECT',
    'TERMINATE',
    'move ok',
    'move agents.under_itself',
    'claim',
    'voided',
    'lowered',
    'raised',
    // Real-time salaries, and dividends of each of their periods.
    'realtime FiveMinutes',
    'dividend Daily',
    'dividend Weekly',
    'dividend Semimonthly',
    'dividend Monthly',
  ]) {
    expect(all[name], name).toBeGreaterThan(0);
  }
  expect(await brokenInvariants(db)).toEqual([]);
}, 240_000);
