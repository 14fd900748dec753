import { beforeAll, expect, test } from 'vitest';
import { loadModels } from '#games/slots/models.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { ALL_ROLES, testServer } from '#tests/factories/server.ts';
import { seedFrom } from '#tests/simulation/random.ts';
import { playSlots, playTitles } from '#tests/robot/robot.ts';

const server = await testServer(ALL_ROLES);
const seed = seedFrom(process.env['SEED']);

beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await server.owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_000_00n);
  await wallet.stop();
});
const player = async () => ({ url: `http://127.0.0.1:${server.port}`, token: await server.signIn() });

test('twelve titles drawn by a seed are found, opened and played through the public calls, and every round proves itself', async () => {
  const report = await playTitles({ ...(await player()), seed, titles: 12 });
  expect(report.wrong, `seed ${seed}`).toEqual([]);
  expect(report.rounds).toBe(48);
  expect(report.families).toBeGreaterThan(2);
  expect(report.wins).toBeGreaterThan(0);
  expect(await brokenInvariants(server.db)).toEqual([]);
});

test('a title of each model of slots is played with every order that it offers: choices, ante, bought feature and gamble', async () => {
  const report = await playSlots(await player());
  expect(report.wrong).toEqual([]);
  expect(report.titles).toBe((await loadModels()).size);
  expect(report.models).toBe(report.titles);
  expect(report.rounds).toBeGreaterThan(2 * report.titles - 1);
  expect(report.gambles).toBeGreaterThan(0);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
