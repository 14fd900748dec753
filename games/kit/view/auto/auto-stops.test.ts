import { expect, test } from 'vitest';
import { afterRound, isWonEnough, mayLose, NO_STOPS, type Stops } from '#games/kit/view/auto/auto-stops.ts';
import { readAmount } from '#kernel/amount.ts';

const amount = readAmount;
const stops = (limits: Partial<Record<'gain' | 'loss' | 'win', string>>, net: string): Stops => ({
  ...NO_STOPS,
  ...Object.fromEntries(Object.entries(limits).map(([name, text]) => [name, amount(text)])),
  net: amount(net),
});

test.each([
  [{}, '-500', '0', false],
  [{ loss: '5' }, '5', '9', false],
  [{ gain: '5' }, '4.99', '9', false],
  [{ gain: '5' }, '5', '9', true],
  [{ gain: '5' }, '-5', '0', false],
  [{ win: '2' }, '-9', '1.99', false],
  [{ win: '2' }, '-9', '2', true],
])('automatic play with %j stands at %s after a payout of %s: has won enough %s', (limits, net, payout, isEnough) => {
  expect(isWonEnough(stops(limits, net), amount(payout))).toBe(isEnough);
});

test.each([
  [{}, '-500', '9', true],
  [{ loss: '5' }, '0', '5', true],
  [{ loss: '5' }, '0', '5.01', false],
  [{ loss: '5' }, '-4.99', '0.01', true],
  [{ loss: '5' }, '-4.99', '0.02', false],
  [{ loss: '5' }, '3', '8', true],
  [{ gain: '5' }, '-50', '8', true],
])('automatic play with %j stands at %s: a stake of %s may be lost %s', (limits, net, stake, may) => {
  expect(mayLose(stops(limits, net), amount(stake), 'USD')).toBe(may);
});

test('what automatic play stands at is exact to the minor unit', () => {
  let now = NO_STOPS;
  for (let at = 0; at < 10; at++) now = afterRound(now, { stake: amount('0.3'), payout: amount('0.2') }, 'USD');
  expect(now.net).toBe(amount('-1'));
});
