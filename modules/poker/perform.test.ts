import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { moveMoney, performWork } from '#modules/poker/perform.ts';
import { createHouse } from '#modules/seats/house.ts';
import { createSeatWork } from '#modules/seats/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { stakesOf, templatesOf } from '#modules/poker/lobby/templates.ts';
import { roomConfig } from '#tests/factories/poker/played-room.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';

const { db } = await testDatabase();
const { seats, wallet } = seatsOn(db);
afterAll(() => wallet.stop());

const clock = { now: () => new Date() };
let isStopped = false;
const house = createHouse({ db, isStopped: () => isStopped, catalogue: {} as never, site: { merchant: () => ({ timeZone: 'UTC' }) } });
const deps = {
  db,
  clock,
  secrets: { seal: String },
  moveSeats: createSeatWork({ seats, clock, house }),
  site: { isStopped: () => isStopped },
};
const room = { id: 'poker stop', title: roomConfig() };
const buyInOf = (viewer: string, sitting: string, minor: bigint, where = room.id) => {
  const id = `in:${sitting}`;
  return moveMoney(
    deps,
    {
      move: { id, kind: 'in', sitting, viewer, chips: Number(minor) },
      work: { key: id, type: 'buy-in', viewer, name: sitting, amount: money(minor, 'USD') },
    },
    { ...room, id: where },
  );
};
const buyIn = (sitting: string) => buyInOf('801', sitting, 500n);

test('a buy-in that was paid before staff stopped the game stays paid when it is repeated, so its chips have a seat', async () => {
  await seatedMember(db, wallet, 801n, 10_000n);
  expect(await buyIn('s1')).toMatchObject({ ok: true });
  isStopped = true;
  expect(await buyIn('s1')).toMatchObject({ ok: true });
  expect(await buyIn('s2')).toEqual({ ok: false, code: 'rounds.game_stopped' });
  const played = [{ name: 's1', n: 1, staked: 100n, paid: 0n }];
  const hand = { id: 'hand:1', kind: 'hand', seats: [{ sitting: 's1', staked: 100, paid: 0, counted: 100, house: 5 }] } as const;
  expect(await moveMoney(deps, { move: hand, work: { key: 'hand:1', type: 'checkpoint', id: 'hand:1', played } }, room)).toEqual({
    ok: true,
    barred: [{ name: 's1', code: 'rounds.game_stopped' }],
  });
});

test('a stack that was left with is brought to every table of the game and stake, whatever its seats, and to its pools; to no other', async () => {
  isStopped = false;
  await seatedMember(db, wallet, 802n, 10_000n);
  const viewer = '802';
  const at = (stakes: string) => ({ id: 'poker-p1', title: { ...roomConfig(), stakes }, kind: 'cash' as const });
  const brings = async (stakes: string): Promise<unknown> => {
    const found = await performWork(deps, { key: 'wish:1', type: 'greet', viewer, others: [] }, at(stakes));
    return (found as { brings: number }).brings;
  };
  const six = 'real/USD/NT/50/100/0/6';
  await buyInOf(viewer, 's3', 500n);
  const out = { id: 'out:s3', kind: 'out', sitting: 's3', viewer, mark: 1_700, at: Date.now() } as const;
  await moveMoney(
    deps,
    { move: out, work: { key: 'out:s3', type: 'stand-up', name: 's3', n: 1 } },
    { id: room.id, title: { ...room.title, stakes: six } },
  );
  const same = [six, 'real/USD/NT/50/100/0/2', 'real/USD/NT/50/100/0/9/deep', 'real/USD/NT/50/100/0/6/fast'];
  for (const stakes of same) expect([stakes, await brings(stakes)]).toEqual([stakes, 1_700]);
  const others = [
    'real/USD/NT/50/100/10/6',
    'real/USD/PO/50/100/0/6',
    'real/EUR/NT/50/100/0/6',
    'practice/USD/NT/50/100/0/6',
    'real/USD/NT/5/100/0/6',
  ];
  for (const stakes of others) expect([stakes, await brings(stakes)]).toEqual([stakes, 0]);
  // A name of a game may contain a slash.
  const names = templatesOf('real').map((template) => stakesOf(template, 'real', 'USD'));
  expect(names).toContain('real/USD/PO/8/10/25/0/6');
  expect(await brings('real/USD/PO/8/50/100/0/6')).toBe(0);
});

test('of buy-ins and other payments at once no more is paid than the cash has', async () => {
  await seatedMember(db, wallet, 803n, 1_000n);
  const { cash } = await wallet.accountsOf({ memberId: 803n, merchantId: 1, currency: 'USD' });
  const house = await wallet.houseAccount(1, 'house', 'WS', 'USD');
  const pays = (n: number) =>
    wallet.commit({
      key: { source: 'test', kind: 'payment', externalId: String(n), meaning: [] },
      account: cash,
      transfers: [{ kind: 'test', from: cash, to: house, amount: money(600n, 'USD') }],
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_answer, n) => (n % 2 === 0 ? buyInOf('803', `r${n}`, 600n, `poker race ${n}`) : pays(n))),
  );
  expect(answers.filter(({ ok }) => ok).length).toBe(1);
  expect((await wallet.accountsOf({ memberId: 803n, merchantId: 1, currency: 'USD' })).cash.id).toBe(cash.id);
  const [row] = await db.query<{ sum: bigint }>(
    "SELECT sum(balance)::bigint AS sum FROM ledger.account WHERE member_id = 803 AND kind = 'cash'",
  );
  expect(row!.sum).toBe(400n);
});
