import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';

const { db, rounds, bonuses, granted, startProcess, stopAll, player, onSale, numbersOnSale, settled } = await openToyLottery();
afterAll(async () => {
  await stopAll();
  await bonuses.stop();
});
const wageredOf = async (memberId: bigint): Promise<bigint> => (await bonuses.of(memberId))[0]!.wagered.minor;

test('cash pays first, the bonus what is missing; a win is split as the stake was, and the ticket counts once it is drawn', async () => {
  const { stop } = await startProcess();
  const [zero, one] = [await player(), await player()];
  for (const each of [zero, one]) {
    await each.spendTo(40n);
    await granted(each.caller, 1_000n);
  }
  const draw = await onSale();
  await zero.bought(draw.number, 0);
  await one.bought(draw.number, 1);
  expect([await zero.purse(), await one.purse()]).toEqual([
    [0n, 940n],
    [0n, 940n],
  ]);
  expect(await wageredOf(zero.caller.memberId)).toBe(0n);
  const { digit } = await settled(draw.number);
  const [won, lost] = digit === 0 ? [zero, one] : [one, zero];
  expect(await won.purse()).toEqual([80n, 1_060n]);
  expect(await lost.purse()).toEqual([0n, 940n]);
  for (const each of [won, lost]) expect(await wageredOf(each.caller.memberId)).toBe(50n);
  expect(await checkInvariants(db)).toEqual([]);
  await stop();
});

test('a ticket that is given back gives each what it had paid, and counts nothing', async () => {
  const { stop } = await startProcess();
  const one = await player();
  await one.spendTo(30n);
  await granted(one.caller, 1_000n);
  const { roundId } = await one.bought((await onSale()).number, 0);
  expect(await one.purse()).toEqual([0n, 930n]);
  const requestId = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => one.cancel(roundId, requestId)));
  expect(await one.purse()).toEqual([30n, 1_000n]);
  expect(await wageredOf(one.caller.memberId)).toBe(0n);
  await stop();
});

test('terms that keep bonus money from a lottery refuse a ticket that needs it, and none that the balance pays', async () => {
  const { stop } = await startProcess();
  const one = await player();
  await one.spendTo(150n);
  await granted(one.caller, 1_000n, { excluded: ['LOTT'] });
  const draw = await onSale();
  expect((await one.buy(draw.number)).ok).toBe(true);
  expect(await one.buy(draw.number)).toMatchObject({ failure: { code: 'bonus.game_excluded', facts: { cash: '0.50' } } });
  const dear = await player();
  await dear.spendTo(50n);
  await granted(dear.caller, 1_000n, { maxStake: 99n });
  expect(await dear.buy(draw.number)).toMatchObject({ failure: { code: 'bonus.stake_too_high' } });
  expect(await dear.purse()).toEqual([50n, 1_000n]);
  await stop();
});

test('forty tickets at once are sold as far as balance and bonus reach', async () => {
  const { stop } = await startProcess();
  const one = await player();
  await one.spendTo(250n);
  await granted(one.caller, 400n);
  const draw = await onSale(1);
  const made = await Promise.all(Array.from({ length: 40 }, (_, at) => one.buy(draw.number, at)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(6);
  expect(await one.purse()).toEqual([0n, 50n]);
  await stop();
});

test('a chase is paid alike, whole or not at all, and what a win leaves goes back where it came from', async () => {
  const { stop } = await startProcess();
  const one = await player();
  await one.spendTo(120n);
  await granted(one.caller, 150n);
  const numbers = await numbersOnSale(3);
  const chase = (count: number) =>
    rounds.chase({
      caller: one.caller,
      gameToken: one.gameToken,
      requestId: randomUUID(),
      stake: money(100n, 'USD'),
      bet: { draw: numbers[0]!, on: 5 },
      draws: numbers.slice(0, count).map((number) => ({ number, times: 1 })),
      stopsOnWin: false,
      now: systemClock.now(),
    });
  expect(await chase(3)).toMatchObject({ failure: { code: 'wallet.insufficient_funds' } });
  expect(await one.purse()).toEqual([120n, 150n]);
  const made = await chase(2);
  const { id } = made.ok ? made.value.chase : expect.fail();
  expect(await one.purse()).toEqual([0n, 70n]);
  expect((await rounds.stopChase({ caller: one.caller, id, now: systemClock.now() })).ok).toBe(true);
  expect(await one.purse()).toEqual([120n, 150n]);
  expect(await checkInvariants(db)).toEqual([]);
  await stop();
});
