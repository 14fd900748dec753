import { expect, test } from 'vitest';
import { betWord, factorText, legFactor, legWord, slipKind } from '#apps/site/pages/sports/bets/bet-words.ts';
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
  const legs = [{ isBanker: true }, { isBanker: false }, { isBanker: false }] as never;
  expect([slipKind({ sizes: [1], legs: [leg] }), slipKind({ sizes: [2], legs }), slipKind({ sizes: [1], legs })]).toEqual([
    'single',
    'multi',
    'system',
  ]);
});
