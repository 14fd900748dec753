import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { createSeats } from '#modules/seats/index.ts';
import { seatRunner } from '#modules/seats/seat-runner.ts';
import { listOf, sittingOfStep, stepsOf } from '#modules/seats/sitting-store.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seatedMember } from '#tests/factories/seats.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db } = await testDatabase();
const wallet = createWallet({ db });
const brands = () => [{ id: 1, code: 'LANTERN', currencies: ['USD'] as const }];
const jackpots = createJackpots({ db, wallet, secrets: testSecrets, brands });
const seats = createSeats({ db, wallet, weightOf: () => Promise.resolve(0), jackpots });
const KITES = { code: 'lamplight', weight: 1_000 };
const at = new Date();
const usd = (minor: bigint) => money(minor, 'USD');
const draw = '80'.repeat(32);
afterAll(() => wallet.stop());

test('steps of a sitting write its list; its member reads it once the sitting is over, and nobody else does', async () => {
  await seatedMember(db, wallet, 801n, 10_000n);
  const room = { room: 'listed', name: 'a' };
  await seats.buyIn({ ...room, memberId: 801n, merchantId: 1, mode: 'real', vendor: 'HC', gameCode: 'HC-1', amount: usd(1_000n), at });
  const played = { name: 'a', n: 1, staked: 100n, paid: 50n, list: '0102', draw };
  const checkpoint = { room: 'listed', id: 's1', played: [played], at };
  for (let time = 0; time < 2; time++) expect(await seats.checkpoint(checkpoint)).toMatchObject({ ok: true });
  expect(await seats.checkpoint({ ...checkpoint, played: [{ ...played, list: '0103' }] })).toMatchObject({ ok: false });
  const [{ id }] = (await db.query<{ id: bigint }>("SELECT id FROM sitting WHERE room = 'listed'")) as [{ id: bigint }];
  expect(await listOf(db, 801n, id)).toBeUndefined();
  await seats.standUp({ ...room, n: 2, family: 'highcard', model: 'two', list: '03', at });
  expect([...(await listOf(db, 801n, id))!]).toEqual([1, 2, 3]);
  expect(await listOf(db, 802n, id)).toBeUndefined();
  expect(await sittingOfStep(db, (await stepsOf(db, id))[0]!)).toBe(id);
});

test('a title with a jackpot gives its share of each checkpoint in the same commit, and its record says how much', async () => {
  await jackpots.ensure();
  await seatedMember(db, wallet, 803n, 100_000n);
  const order = { memberId: 803n, merchantId: 1, vendor: 'BBIN', gameCode: 'BBIN-KITES', amount: usd(20_000n), at };
  for (const mode of ['real', 'practice'] as const) {
    await seats.buyIn({ ...order, room: mode, name: 'k', mode });
    for (const n of [1, 2]) {
      const played = [{ name: 'k', n, staked: 5_000n, paid: 0n, draw }];
      expect(await seats.checkpoint({ room: mode, id: `s${n}`, played, jackpot: KITES, at })).toMatchObject({ ok: true });
    }
  }
  const sittingOf = async (room: string) => (await db.query<{ id: bigint }>('SELECT id FROM sitting WHERE room = $1', [room]))[0]!.id;
  const given = await jackpots.ofCommands(await stepsOf(db, await sittingOf('real')), 'USD');
  expect(given!.tiers.reduce((sum, { contributed }) => sum + contributed.minor, 0n)).toBe(100n);
  expect(await jackpots.ofCommands(await stepsOf(db, await sittingOf('practice')), 'USD')).toBeNull();
  expect(seatRunner({ db, jackpots }).kind).toBe('seat');
  expect(await brokenInvariants(db)).toEqual([]);
});
