import { queryableOf } from '#platform/db/database.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { err } from '#kernel/result.ts';
import { checkInvariants, createWallet, type Wallet } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let members = 0n;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  return () => wallet.stop();
});

async function holding(minor: bigint, expiresAt?: Date) {
  const accounts = await funded(wallet, ++members, 1_000n);
  const holdId = randomUUID();
  const pending = { ...move(accounts.cash, accounts.held, minor), holdId, state: 'pending' as const, ...(expiresAt && { expiresAt }) };
  expect(await wallet.commit(command([pending]))).toMatchObject({ ok: true });
  return { ...accounts, holdId, owner: owned(members) };
}
const heldOf = async (owner: ReturnType<typeof owned>) => (await wallet.balancesOf(owner)).held.minor;

it('the job gives no hold back before its time, nor one without an end', async () => {
  const soon = await holding(100n, new Date(Date.now() + 60_000));
  const endless = await holding(100n);
  expect(await wallet.releaseExpiredHolds()).toBe(0);
  expect([await heldOf(soon.owner), await heldOf(endless.owner)]).toEqual([100n, 100n]);
  await test.owner.query("UPDATE ledger.hold SET expires_at = now() - interval '1 s' WHERE id = $1", [soon.holdId]);
  expect(await wallet.releaseExpiredHolds()).toBe(1);
  expect([await heldOf(soon.owner), await heldOf(endless.owner)]).toEqual([0n, 100n]);
});

it('a hold of another member is neither settled nor released, alone or among others', async () => {
  const [a, b] = [await holding(100n), await holding(100n)];
  const besides = () => wallet.commit(command([move(b.house, b.cash, 1n)]));
  for (const state of ['settled', 'released'] as const) {
    const foreign = () => command([{ ...move(b.held, state === 'settled' ? b.house : b.cash, 10n), holdId: a.holdId, state }]);
    expect(await wallet.commit(foreign())).toEqual(err('wallet.hold_closed'));
    const [refused, applied] = await Promise.all([wallet.commit(foreign()), besides()]);
    expect([refused, applied.ok]).toEqual([err('wallet.hold_closed'), true]);
  }
  expect([await heldOf(a.owner), await heldOf(b.owner)]).toEqual([100n, 100n]);
  const { rows } = await test.owner.query('SELECT sum(remaining)::int AS remaining FROM ledger.hold WHERE id = ANY ($1)', [
    [a.holdId, b.holdId],
  ]);
  expect(rows).toEqual([{ remaining: 200 }]);
});

it('an answer in a batch has the cash after its place there, also where its own command moves none of it', async () => {
  const { cash, held, house, holdId, owner } = await holding(100n);
  const settle = (minor: bigint) => command([{ ...move(held, house, minor), holdId, state: 'settled' as const }], { account: cash });
  const batch = [settle(10n), command([move(cash, house, 30n)]), settle(20n), command([move(house, cash, 5n)]), settle(30n)];
  const decided = await Promise.all(batch.map((one) => wallet.commit(one)));
  expect(decided.map((one) => one.ok && one.value.balance?.minor)).toEqual([900n, 870n, 870n, 875n, 875n]);
  const repeated = await Promise.all(batch.map((one) => wallet.commit(one)));
  expect(repeated.map((one) => one.ok && [one.value.balance?.minor, one.value.isReplay])).toEqual(
    [900n, 870n, 870n, 875n, 875n].map((minor) => [minor, true]),
  );
  expect((await wallet.balancesOf(owner)).cash.minor).toBe(875n);

  // The check sees such an answer that is wrong.
  const client = await test.owner.connect();
  const last = decided.at(-1)!;
  const seq = last.ok ? last.value.seq : 0n;
  await client.query('BEGIN; ALTER TABLE ledger.command DISABLE TRIGGER USER');
  await client.query('UPDATE ledger.command SET balance_after = 900 WHERE seq = $1', [seq]);
  const found = await checkInvariants(queryableOf(client));
  await client.query('ROLLBACK');
  client.release();
  expect(found.map(({ detail }) => detail)).toEqual([expect.stringMatching(`command ${seq} left account ${cash.id} at 900, .* at 875`)]);
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});
