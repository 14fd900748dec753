import { expect, test } from 'vitest';
import { NO_STOPS, shouldStop, type Stops } from '#games/kit/view/instant/auto-stops.ts';
import { readAmount } from '#kernel/amount.ts';

const amount = readAmount;
const stops = (limits: Partial<Record<'gain' | 'loss' | 'win', string>>, net: string): Stops => ({
  ...NO_STOPS,
  ...Object.fromEntries(Object.entries(limits).map(([name, text]) => [name, amount(text)])),
  net: amount(net),
});

test.each([
  [{}, '-500', '0', false],
  [{ loss: '5' }, '-4.99', '0', false],
  [{ loss: '5' }, '-5', '0', true],
  [{ loss: '5' }, '5', '9', false],
  [{ gain: '5' }, '4.99', '9', false],
  [{ gain: '5' }, '5', '9', true],
  [{ gain: '5' }, '-5', '0', false],
  [{ win: '2' }, '-9', '1.99', false],
  [{ win: '2' }, '-9', '2', true],
])('automatic play with %j stands at %s after a payout of %s: stops %s', (limits, net, payout, stopped) => {
  expect(shouldStop(stops(limits, net), amount(payout), 'USD')).toBe(stopped);
});
