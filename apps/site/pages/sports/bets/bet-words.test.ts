import { expect, test } from 'vitest';
import {
  betWord,
  factorText,
  legFactor,
  legWord,
  partFactor,
  partsOf,
  placeFactor,
  slipKind,
  type BetLeg,
} from '#apps/site/pages/sports/bets/bet-words.ts';
import { fraction, ONE, ZERO } from '#kernel/fraction.ts';
import { legFactor as bookFactor } from '#sports/kit/factor.ts';

const end = (voided: number, won: number, places = 1, tied = 1) => ({ voided, won, places, tied });

test.each([
  [null, 'open', undefined],
  [end(0, 1), 'won', '1.91'],
  [end(0, 0), 'lost', '0.00'],
  [end(2, 0), 'void', '1.00'],
  [end(1, 1), 'half_won', '1.455'],
  [end(1, 0), 'half_lost', '0.50'],
  [end(0, 1, 1, 2), 'dead_heat', '0.955'],
])('a leg at 1.91 with the end %j is %s and counts %s', (ended, word, counts) => {
  const leg = { price: 19_100, end: ended };
  expect(legWord(leg)).toBe(word);
  const factor = legFactor(leg);
  expect(factor && factorText(factor)).toBe(counts);
  if (!ended) return;
  const { voided, won, places, tied } = ended;
  const odds = fraction(19_100n, 10_000n);
  expect(factor).toEqual(bookFactor({ odds, void: fraction(BigInt(voided), 2n), result: won === 1 ? ONE : ZERO, places, tied, pence: 0 }));
});

test('a bet is named by what it returned, and a slip by its sizes', () => {
  const leg = { end: end(0, 1) } as never;
  const of = (legs: unknown[], sums: { stake: bigint; paid: bigint } | null) => betWord({ legs } as never, sums);
  expect([
    of([leg], null),
    of([leg], { stake: 10n, paid: 19n }),
    of([leg], { stake: 10n, paid: 5n }),
    of([leg], { stake: 10n, paid: 0n }),
  ]).toEqual(['open', 'won', 'part', 'lost']);
  expect(of([{ end: end(2, 0) }], { stake: 10n, paid: 10n })).toBe('void');
  const alone = { isBanker: false, block: null };
  const kind = (sizes: number[], legs: unknown[], builders: unknown[] = []) => slipKind({ sizes, legs, builders } as never);
  const three = [{ ...alone, isBanker: true }, alone, { ...alone }];
  expect([kind([1], [alone]), kind([2], three), kind([1], three)]).toEqual(['single', 'multi', 'system']);
  const built = [
    { ...alone, block: 0 },
    { ...alone, block: 0 },
  ];
  expect([kind([1], built, [{ n: 0 }]), kind([2], [...built, alone], [{ n: 0 }])]).toEqual(['builder', 'multi']);
});

test('a builder counts its price, a place its part of the odds, and rule 4 what is taken off each pound won', () => {
  const leg = (ended: object | null) => ({ price: 20_000, block: 0, isBanker: false, end: ended }) as BetLeg;
  const part = (...ends: (object | null)[]) =>
    partFactor(partsOf({ legs: ends.map(leg), builders: [{ n: 0, event: '1', price: 35_000 }] })[0]!);
  const [won, lost, voided] = [end(0, 1), end(0, 0), end(2, 0)];
  expect([part(won, won), part(won, lost), part(won, null), part(lost, null), part(voided, voided), part(won, voided)]).toEqual([
    fraction(7n, 2n),
    ZERO,
    undefined,
    ZERO,
    ONE,
    null,
  ]);
  const place = { share: [1, 4], end: { ...end(0, 1), share: [1, 5] } };
  expect(placeFactor({ price: 110_000, place })).toEqual(fraction(3n));
  expect([5, 25, 95].map((pence) => legFactor({ price: 30_000, end: { ...won, pence } }))).toEqual([
    fraction(3n),
    fraction(5n, 2n),
    fraction(6n, 5n),
  ]);
});
