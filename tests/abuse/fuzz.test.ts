import { expect, test } from 'vitest';
import { ALL_ROLES, testServer } from '#tests/factories/server.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import { allContracts } from '#tests/abuse/contracts.ts';
import { fuzz } from '#tests/abuse/fuzz.ts';

const server = await testServer(ALL_ROLES);
const seed = seedFrom(process.env['SEED']);

test('3,000 requests made from the schemas and bent get no 5xx, no answer without a code, and nothing of the inside (R-70)', async () => {
  const contracts = (await allContracts()).filter(({ auth, path }) => auth !== 'signature' && path !== '/wps/session/logout');
  const document = JSON.parse((await server.call('GET', '/openapi.json')).text) as never;
  const tokens = [undefined, 'A'.repeat(43), await server.signIn(), await server.signIn('trial01', 'Practice1')];
  const report = await fuzz({ port: server.port, contracts, tokens, seed, requests: 3_000, document });
  expect(report.wrong, `seed ${seed}`).toEqual([]);
  expect(Object.keys(report.statuses).length, JSON.stringify(report.statuses)).toBeGreaterThan(4);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
