import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { accountsOf } from '#modules/vendor-wallets/carry-out.ts';
import { endCommand, storeCommand } from '#modules/vendor-wallets/transfer-commands.ts';
import { findVendorTransfer, recordSending, transferIdOf } from '#modules/vendor-wallets/transfer.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { walletsOf } from '#tests/factories/vendor-wallets.ts';

const { db } = await testDatabase();
const world = await walletsOf(db);
afterAll(world.stopAll);
const { wallet } = world;
const now = new Date();

async function storing(minor: bigint) {
  const caller = await world.newMember(100_00n);
  const accounts = await accountsOf(wallet, { ...caller, vendor: 'SIMT' }, 'USD');
  const order = (requestId = randomUUID()) => ({
    id: transferIdOf(caller.memberId, 'SIMT', requestId),
    caller,
    vendor: 'SIMT',
    direction: 'in' as const,
    isAll: false,
    amount: money(minor, 'USD'),
    requestId,
    now,
  });
  return { caller, accounts, order };
}

test('a transfer ends once, however many ends are tried at once, and an end that came too early is no answer to a later one', async () => {
  const { caller, accounts, order } = await storing(40_00n);
  const one = order();
  expect((await wallet.commit(storeCommand(one, accounts))).ok).toBe(true);
  const stored = (await findVendorTransfer(db, one.id))!;
  const ended = (from: 'stored' | 'sent', to: 'done' | 'refused') =>
    wallet.commit(endCommand(stored, { from, to, reason: null, now }, accounts));
  expect(await ended('sent', 'refused')).toMatchObject({ ok: false, failure: { code: 'vendor_wallets.moved_on' } });
  await recordSending(db, stored, now);
  expect(await ended('stored', 'refused')).toMatchObject({ ok: false, failure: { code: 'vendor_wallets.moved_on' } });
  const all = await Promise.all(Array.from({ length: 50 }, () => ended('sent', 'done')));
  expect(all.filter((end) => end.ok && !end.value.isReplay)).toHaveLength(1);
  expect(await world.cashOf(caller)).toBe(60_00n);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('of one batch the first is under way, and the others are refused', async () => {
  const { caller, accounts, order } = await storing(1_00n);
  const all = await wallet.commitMany(Array.from({ length: 50 }, () => storeCommand(order(), accounts)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.failure.code])))).toEqual(new Set(['vendor_wallets.under_way']));
  expect(await world.cashOf(caller)).toBe(99_00n);
});
