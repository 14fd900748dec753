import { expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { paid } from '#tests/factories/cashier.ts';
import { promotionSuite, UNDO_DEPOSIT, USD_WAGERING } from '#tests/factories/promotion-suite.ts';

const settings = { share: 5_000, most: { USD: '10000' }, least: { USD: '1000' }, deposits: 2, wagering: { ...USD_WAGERING, of: 'both' } };
const world = await promotionSuite({
  type: 'deposit',
  settings,
  pays: 'bonus',
  arrange: async (stage, member) => {
    await stage.join(member);
    return { slot: `deposit/${await stage.deposit(member.memberId, 4_001n)}`, minor: 2_000n };
  },
  undo: UNDO_DEPOSIT,
  isClawedBack: true,
});

const brand = { id: 1, currencies: ['USD'], defaultLanguage: 'EN' } as never;
const shownOf = (caller: Caller) => world.promotions.list({ brand, caller, now: new Date() });

test('deposits count after joining, from the minimum on and up to their number, and the bonus has a maximum', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  const early = await stage.deposit(ada.memberId, 5_000n, 90_000);
  await stage.join(ada, 1);
  const small = await stage.deposit(ada.memberId, 999n, 40);
  const large = await stage.deposit(ada.memberId, 1_000_000n, 30);
  await stage.deposit(ada.memberId, 2_000n, 20);
  const third = await stage.deposit(ada.memberId, 2_000n);
  for (const deposit of [early, small, third]) expect((await world.collect(ada, id, `deposit/${deposit}`)).ok).toBe(false);
  expect(await world.collect(ada, id, `deposit/${large}`)).toMatchObject({ ok: true, value: { amount: 10_000n, pays: 'bonus' } });
  // Ten times the bonus and the deposit.
  expect(await world.bonuses.runningOf(ada)).toMatchObject({ required: { minor: 10n * 1_010_000n }, cap: null });
});

test('a deposit after which money left the balance brings no bonus, and a later one does', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  await stage.join(ada, 1);
  const gone = await stage.deposit(ada.memberId, 2_000n, 10);
  const statusOf = async () => (await shownOf(ada)).find((one) => one.id === id)!;
  expect(await statusOf()).toMatchObject({ status: 'claim', due: [{ slot: `deposit/${gone}` }] });
  await world.moneyOut(ada);
  // A bonus that would be refused is not offered.
  expect(await statusOf()).toMatchObject({ status: 'joined', due: [] });
  expect(await world.collect(ada, id, `deposit/${gone}`)).toMatchObject({ failure: { code: 'promotions.deposit_left' } });
  const later = await stage.deposit(ada.memberId, 2_000n, -10);
  expect(await statusOf()).toMatchObject({ status: 'claim', due: [{ slot: `deposit/${later}` }] });
  // The event of a withdrawal is handled late: neither a deposit since nor a bonus since is touched.
  const withdrawal = { id: 'w', memberId: String(ada.memberId), currency: 'USD' as const };
  await world.bonuses.giveUpFor(withdrawal, new Date());
  expect(await world.collect(ada, id, `deposit/${later}`)).toMatchObject({ ok: true });
  await world.bonuses.giveUpFor(withdrawal, new Date());
  expect(await world.bonuses.runningOf(ada)).toBeDefined();
  await world.moneyOut(ada);
  await world.bonuses.giveUpFor(withdrawal, new Date());
  expect(await world.bonuses.runningOf(ada)).toBeUndefined();
});

test('a deposit counts from its credit on: money that left before the event of the deposit was handled leaves no bonus', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.newCaller()];
  await world.stageOf(id).join(ada, 1);
  const opened = await world.deposit(ada, 2_000n);
  if (!opened.ok) throw new Error(opened.failure.code);
  const { id: deposit } = opened.value;
  expect(await world.cashier.receivePayment('sandbox', paid(opened.value))).toMatchObject({ ok: true });
  await world.moneyOut(ada);
  const at = new Date(Date.now() + 1_000);
  await world.promotions.onDeposit({ id: deposit, memberId: ada.memberId, currency: 'USD', minor: 2_000n, at });
  expect(await world.collect(ada, id, `deposit/${deposit}`)).toMatchObject({ failure: { code: 'promotions.deposit_left' } });
});

test('a second bonus waits for the first, and can be claimed then', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  await stage.join(ada);
  const slots = [`deposit/${await stage.deposit(ada.memberId, 2_000n)}`, `deposit/${await stage.deposit(ada.memberId, 2_000n)}`];
  const both = await Promise.all(slots.map((slot) => world.collect(ada, id, slot)));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const left = slots[both.findIndex(({ ok }) => !ok)]!;
  const running = (await world.bonuses.runningOf(ada))!;
  await world.bonuses.forfeit({ memberId: ada.memberId, id: running.id, requestId: crypto.randomUUID(), now: new Date() });
  expect((await world.collect(ada, id, left)).ok).toBe(true);
});

test('a deposit that is taken back brings no bonus any more, and ends the one that it brought', async () => {
  const [id, ada] = [await world.open(1_000_000n), await world.member()];
  const stage = world.stageOf(id);
  await stage.join(ada);
  const given = await stage.deposit(ada.memberId, 4_000n);
  const other = await stage.deposit(ada.memberId, 2_000n);
  expect((await world.collect(ada, id, `deposit/${given}`)).ok).toBe(true);
  const back = (deposit: string) =>
    world.promotions.onReversal({ id: deposit, memberId: ada.memberId, currency: 'USD', minor: 1n, at: new Date() });
  await Promise.all(Array.from({ length: 50 }, () => back(given)));
  expect(await world.bonuses.runningOf(ada)).toBeUndefined();
  expect(await world.balances(ada)).toEqual([0n, 0n]);
  await back(other);
  expect(await world.collect(ada, id, `deposit/${other}`)).toMatchObject({ failure: { code: 'promotions.not_due' } });
  // The event of a reversal may arrive before the event of its deposit.
  const late = crypto.randomUUID();
  await back(late);
  await world.promotions.onDeposit({ id: late, memberId: ada.memberId, currency: 'USD', minor: 3_000n, at: new Date() });
  expect((await world.collect(ada, id, `deposit/${late}`)).ok).toBe(false);
});
