import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { moveMoney } from '#modules/poker/perform.ts';
import { createHouse } from '#modules/seats/house.ts';
import { createSeatWork } from '#modules/seats/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
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
const buyIn = (sitting: string) => {
  const id = `in:${sitting}`;
  return moveMoney(
    deps,
    {
      move: { id, kind: 'in', sitting, viewer: '801', chips: 500 },
      work: { key: id, type: 'buy-in', viewer: '801', name: sitting, amount: money(500n, 'USD') },
    },
    room,
  );
};

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
