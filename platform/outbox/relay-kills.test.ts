import { expect, test } from 'vitest';
import { testDatabase } from '#tests/factories/database.ts';
import { killRelay } from '#tests/relay/kill-relay.ts';
import { createRandom } from '#tests/simulation/random.ts';

const { owner, appUrl } = await testDatabase();

test('a relay that is killed three times over 400 events delivers each at least once, and each has its effect once (R-18)', async () => {
  const killed = await killRelay({ owner, appUrl, events: 400, kills: 3, random: createRandom('relay') });
  expect(killed).toMatchObject({ kills: 3, effects: 400, missing: 0, doubled: 0, outOfOrder: 0, lost: 0 });
});
