// Walks through: games/slots.

import type { ComponentProps, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { FamilyText } from '#games/kit/view/view.ts';
import { Extras } from '#games/slots/view/controls/extras.tsx';
import { Rules } from '#games/slots/view/rules/rules.tsx';
import { readAmount, writtenNumber } from '#kernel/amount.ts';

type RulesGiven = ComponentProps<typeof Rules>;
type ExtrasGiven = ComponentProps<typeof Extras>;
const t: FamilyText = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const stake = readAmount('1');
const info = {
  version: '96',
  mechanic: 'lines',
  volatility: 'low',
  returnPercent: '95.88',
  hitPercent: '50.00',
  featureEvery: 117,
  maxWin: 5000,
  reels: 1,
  rows: 1,
  lines: null,
  ways: null,
  multipliers: null,
  wild: '',
  scatter: '',
  totalBet: 10,
  rules: [],
  paytable: [],
  extras: [
    { way: 'buy', price: 50, returnPercent: '95.83', bestPercent: '96.41', featureEvery: 1 },
    { way: 'ante', price: 12, returnPercent: '95.50', bestPercent: null, featureEvery: 70 },
  ],
  gamble: { returnPercent: '100.00', most: 5 },
  book: { seed: 'cluster-seven', entries: 200_000, weights: { pays: 1006, loses: 1000 }, hash: 'ab12' },
  play: { choices: [{ returnPercent: '95.88' }, { returnPercent: '96.20' }].map((one) => ({ ...one, spins: 8, multiplier: 2 })) },
};
const money = (amount: typeof stake): string => `$${writtenNumber(amount)}`;

/** Draws a part of the page, and returns its element. */
async function drawn(part: ReactNode): Promise<HTMLElement> {
  const host = document.createElement('div');
  createRoot(host).render(part);
  await expect.poll(() => host.textContent).not.toBe('');
  return host;
}
const rules = (extras?: ('buy' | 'ante' | 'gamble')[]) =>
  drawn(<Rules {...({ info, title: undefined, t, stake, currency: 'USD', money, extras } as unknown as RulesGiven)} />);

test('the rules show the return of a gamble, its most steps, and the least and best return where free games are chosen', async () => {
  const text = (await rules()).textContent;
  expect(text).toContain('slots.info.return95.88–96.20%');
  expect(text).toContain('slots.info.extra.gamble100.00%');
  expect(text).toContain('slots.rule.gamble 100.00 5');
  expect(text).toContain('slots.info.extra_of 5 95.83–96.41');
  expect(text).toContain('slots.info.extra_of 1.2 95.50');
});

test('the rules show the seed, the weights and the hash of a published book', async () => {
  const text = (await rules()).textContent;
  expect(text).toContain('slots.book.seedcluster-seven');
  expect(text).toContain('slots.book.weights_of 1006 1000');
  expect(text).toContain('slots.book.hashab12');
});

test('the rules of an open game show no addition that its brand does not offer', async () => {
  const text = (await rules(['ante'])).textContent;
  expect(text).toContain('slots.info.extra_of 1.2 95.50');
  expect(text).not.toContain('gamble');
  expect(text).not.toContain('slots.info.extra.buy');
});

test('the gamble shows its return and rule before it is turned on, and a bought choice its best return beside the least', async () => {
  const view = { info, t, money, currency: 'USD', extras: ['buy', 'gamble'] };
  const round = { stake, isGambling: false, isAnte: false };
  const host = await drawn(<Extras {...({ view, round, isOff: false } as unknown as ExtrasGiven)} />);
  expect(host.querySelector<HTMLElement>('[aria-pressed]')!.title).toBe('slots.view.gamble_title slots.rule.gamble 100.00 5');
  host.querySelector<HTMLElement>('.slot-extra--buy')!.click();
  await expect.poll(() => host.textContent).toContain('slots.view.buy_return 95.83–96.41 95.88–96.20');
});
