import { expect, test } from 'vitest';
import { ROOMS, testServer } from '#tests/factories/server.ts';
import { walk } from '#tests/cluster/walk.ts';

const server = await testServer(ROOMS);

test('sign-in, deposit, spin, record and rooms of one process are what `npm run cluster -- walk` wants of a cluster', async () => {
  expect(await walk(`http://localhost:${server.port}`)).toHaveLength(6);
});
