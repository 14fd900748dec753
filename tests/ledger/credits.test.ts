import { afterAll, expect, test } from 'vitest';
import { ok } from '#kernel/result.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { cashier, deposit, newCaller, cashOf, wallet } = world;
afterAll(() => world.stop());

async function opened() {
  const caller = await newCaller();
  const done = await deposit(caller, 10_000n);
  if (!done.ok) throw new Error(done.failure.code);
  return { caller, order: done.value };
}

test('a deposit is told only after its commit, and not at all where that failed', async () => {
  const { caller, order } = await opened();
  const sent: string[] = [];
  cashier.onDepositChanged(({ id, status }) => void (id === order.id && sent.push(status)));
  await owner.query(`
    CREATE FUNCTION refuse_outcome() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'planted'; END $$;
    CREATE TRIGGER planted BEFORE UPDATE OF outcome ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_outcome()`);
  await expect(cashier.receivePayment('sandbox', paid(order))).rejects.toThrow('planted');
  expect([sent, await cashOf(caller)]).toEqual([[], 0n]);
  await owner.query('DROP TRIGGER planted ON payment_event');
  expect(await cashier.receivePayment('sandbox', paid(order))).toEqual(ok({ outcome: 'credited' }));
  expect([sent, await cashOf(caller)]).toEqual([['credited'], 10_000n]);
});

test('a deposit is decided once for ever under the key of the payment', async () => {
  const { order } = await opened();
  const event = paid(order);
  await cashier.receivePayment('sandbox', event);
  const key = { source: 'sandbox', kind: 'deposit', externalId: event.providerRef };
  expect(await wallet.storedAnswer(key)).toMatchObject({ refusal: null, balanceAfter: 10_000n });
});
