import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { setGroupByStaff, setPrizeGroup } from '#modules/draws/sale/prize-group.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner, rounds, toy, startProcess, stopAll, player, state, onSale } = await openToyLottery();
afterAll(stopAll);
/** Every bet of the toy is one of the prize group 1900. */
Object.assign(toy, { groupOf: () => 1_900 });

test('a bet above the member’s prize group is refused with the group that would do, alone and in a chase, and nothing is staked; what was bought before is answered again', async () => {
  await startProcess();
  const one = await player();
  const draw = await onSale(1);
  const requestId = randomUUID();
  expect((await one.buy(draw.number, 0, requestId)).ok).toBe(true);
  const ines = await staffCaller({ owner }, ['risk']);
  const requested = { id: String(one.caller.memberId), most: 1_880, reason: 'agreed with its agent', now: systemClock.now() };
  const set = await Promise.all(Array.from({ length: 50 }, () => setGroupByStaff(db, ines, requested)));
  for (const answer of set) expect(answer).toMatchObject({ ok: true, value: { most: 1_880, setBy: ines.name } });
  expect(await setGroupByStaff(db, ines, { ...requested, id: '999999' })).toMatchObject({ failure: { code: 'identity.member_unknown' } });

  const above = { failure: { code: 'rounds.prize_group', facts: { most: 1_880 } } };
  expect(await one.buy(draw.number, 0)).toMatchObject(above);
  const chase = { caller: one.caller, gameToken: one.gameToken, requestId: randomUUID(), stake: money(100n, 'USD'), stopsOnWin: true };
  const draws = [{ number: draw.number, times: 1 }];
  expect(await rounds.chase({ ...chase, bet: { draw: draw.number, on: 1 }, draws, now: systemClock.now() })).toMatchObject(above);
  expect(await one.balance()).toBe(9_900n);
  expect(await one.buy(draw.number, 0, requestId)).toMatchObject({ ok: true, value: { isReplay: true } });

  await setPrizeGroup(db, { memberId: one.caller.memberId, most: 1_900, setBy: 'ines', setAt: systemClock.now() });
  expect((await one.buy(draw.number, 0)).ok).toBe(true);
  expect((await state()).mostGroup).toBe(1_960);
});
