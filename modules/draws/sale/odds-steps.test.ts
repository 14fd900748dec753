import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { money } from '#kernel/money.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { setOddsSteps } from '#modules/draws/sale/odds-steps.ts';
import { openLottery } from '#games/pk10/rules.ts';
import { openToyLottery } from '#tests/factories/toy-lottery.ts';

const { db, rounds, toy, startProcess, stopAll, player, state, onSale, settled } = await openToyLottery();
afterAll(stopAll);
const GAME = 'toy/digit';
const steps = (play: string, ...all: [number, number][]) =>
  db.transact((tx) =>
    setOddsSteps(tx, {
      game: GAME,
      play,
      changedBy: 'ines',
      changedAt: systemClock.now(),
      steps: all.map(([dollars, price]) => ({ dollars, price })),
    }),
  );

/** The toy sells a digit at the price that its bet names. */
type Bet = { draw: number; on: number; prices?: Record<string, number> };
const priced = ({ on, prices }: Bet): bigint => BigInt(prices?.[String(on)] ?? 100);
const asToy = toy as unknown as {
  bet: unknown;
  owes: unknown;
  settle: unknown;
};
asToy.bet = { safeParse: (data: unknown) => ({ success: true, data }) };
asToy.owes = ({ stake, bet }: { stake: { minor: bigint }; bet: Bet }) => [
  { cell: String(bet.on), owed: (2n * stake.minor * priced(bet)) / 100n, ...(bet.prices && { price: Number(priced(bet)) }) },
];
asToy.settle = ({ stake, bet }: { stake: { minor: bigint }; bet: Bet }, { digit }: { digit: number }) => ({
  payout: money(bet.on === digit ? (2n * stake.minor * priced(bet)) / 100n : 0n, 'USD'),
  outcome: { digit, hasWon: bet.on === digit },
});

type Buyer = Awaited<ReturnType<typeof player>>;
const buy = ({ caller, gameToken }: Buyer, bet: Bet) =>
  rounds.play({ caller, gameToken, requestId: randomUUID(), stake: money(100n, 'USD'), bet, now: systemClock.now() });

test('a number pays less from a step on: a ticket at another price is refused with the new one, and each is settled at the price it was bought at', async () => {
  await startProcess();
  await steps('1', [4, 90], [6, 50]);
  const [one, two] = [await player(), await player()];
  const { number } = await onSale(2);
  // 2.00 are owed by each of the first two; from 4.00 on it pays 90 per cent, from 5.80 and 7.60 on 90 and 50.
  for (let at = 0; at < 2; at++) expect((await buy(one, { draw: number, on: 1 })).ok).toBe(true);
  expect(await buy(two, { draw: number, on: 1 })).toMatchObject({
    failure: { code: 'rounds.price_changed', facts: { number: '1', price: 90 } },
  });
  expect(await buy(two, { draw: number, on: 1, prices: { 1: 50 } })).toMatchObject({ failure: { facts: { number: '1', price: 90 } } });
  expect(await two.balance()).toBe(10_000n);
  expect((await state()).next.find((draw) => draw.number === number)!.prices).toEqual({ 1: 90 });
  const [cheap, other] = [await buy(two, { draw: number, on: 1, prices: { 1: 90 } }), await buy(two, { draw: number, on: 0 })];
  expect([cheap.ok, other.ok]).toEqual([true, true]);
  // A step that comes later changes nothing of what was sold.
  await steps('1', [1, 10]);
  expect(await buy(two, { draw: number, on: 1, prices: { 1: 90 } })).toMatchObject({ failure: { facts: { price: 10 } } });
  const { digit } = await settled(number);
  expect([await one.balance(), await two.balance()]).toEqual(digit === 1 ? [10_200n, 9_980n] : [9_800n, 10_000n]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('in a chase each draw has prices of its own; one that differs buys none', async () => {
  await startProcess();
  await steps('1', [2, 80]);
  const [one, two] = [await player(), await player()];
  const { number } = await onSale(1);
  expect((await buy(one, { draw: number, on: 1 })).ok).toBe(true);
  const original = toy.chased;
  Object.assign(toy, { chased: (bet: Bet, { draw, prices }: Bet) => ({ on: bet.on, draw, ...(prices && { prices }) }) });
  const chase = (prices?: Record<string, number>) =>
    rounds.chase({
      caller: two.caller,
      gameToken: two.gameToken,
      requestId: randomUUID(),
      stake: money(100n, 'USD'),
      stopsOnWin: false,
      bet: { draw: number, on: 1 },
      now: systemClock.now(),
      draws: [
        { number, times: 1, prices },
        { number: number + 1, times: 1 },
      ],
    });
  expect(await chase()).toMatchObject({ failure: { code: 'rounds.price_changed', facts: { number: '1', price: 80 } } });
  expect(await two.balance()).toBe(10_000n);
  expect((await chase({ 1: 80 })).ok).toBe(true);
  expect(await two.balance()).toBe(9_800n);
  Object.assign(toy, { chased: original });
});

test('fifty buy at once: each is sold at the price of its turn, and all that is owed is counted at it', async () => {
  await startProcess();
  await steps('1', [4, 50]);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => player()));
  const { number } = await onSale(3);
  const made = await Promise.all(buyers.map((one) => buy(one, { draw: number, on: 1 })));
  expect(made.filter((one) => one.ok)).toHaveLength(2);
  for (const one of made) if (!one.ok) expect(one.failure).toMatchObject({ code: 'rounds.price_changed', facts: { price: 50 } });
  const lower = await Promise.all(buyers.map((one) => buy(one, { draw: number, on: 1, prices: { 1: 50 } })));
  // 4.00 and sixteen times 1.00 are 20.00, the limit of the number.
  expect(lower.filter((one) => one.ok)).toHaveLength(16);
  for (const one of lower) if (!one.ok) expect(one.failure.code).toBe('rounds.sold_out');
});

test('a lottery settles each number at the price that its ticket names, and takes prices of no other number', () => {
  const rules = openLottery('minute')!;
  const line = { play: 'champion', picks: [['1', '2', '3']], each: 100, times: 1 };
  const bet = { draw: 1, mode: 1_960, lines: [line], prices: { 'champion:2': 75 } };
  const order = (one: typeof bet) => ({ stake: money(300n, 'USD'), bet: one });
  const drawn = (first: number) => ({ drawn: [first, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((one) => one !== first)] });
  expect([1, 2].map((first) => rules.settle(order(bet), drawn(first)).payout.minor)).toEqual([980n, 735n]);
  expect(rules.owes(order(bet))).toEqual([
    { cell: 'champion:1', owed: 980n },
    { cell: 'champion:2', owed: 735n, price: 75 },
    { cell: 'champion:3', owed: 980n },
  ]);
  const isBet = (prices: Record<string, number>) => rules.bet.safeParse({ ...bet, prices }).success;
  expect([isBet({ 'champion:3': 99 }), isBet({ 'champion:4': 75 }), isBet({ 'champion:2': 100 }), isBet({ 'champion:2': 0 })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
