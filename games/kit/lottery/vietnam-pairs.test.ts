import { expect, test } from 'vitest';
import { decimal, fraction, plus, times, toText, ZERO } from '#kernel/fraction.ts';
import type { Region } from '#games/kit/lottery/vietnam.ts';
import { pairTable } from '#games/kit/lottery/vietnam-pairs.ts';

/** A draw of five numbers of two digits: all draws can be listed by whose number each is. */
const SMALL: Region = {
  code: 'small',
  prizes: [{ rank: 'special', count: 5, digits: 2 }],
  two: 'special',
  three: 'special',
  few: { code: 'few', ranks: ['special'] },
  sellsFirst: false,
  together: [1, 1, 1],
};
const plays = pairTable(SMALL);

/** Each way in which five numbers are one of the first `count` or the last of all others, and how many draws are like it. */
function draws(count: number): { drawn: number[]; like: bigint }[] {
  const kinds = [...Array.from({ length: count }, (_, number) => number), 99];
  let all = [{ drawn: [] as number[], like: 1n }];
  for (let place = 0; place < 5; place++)
    all = all.flatMap(({ drawn, like }) =>
      kinds.map((one) => ({ drawn: [...drawn, one], like: like * (one === 99 ? BigInt(100 - count) : 1n) })),
    );
  return all;
}

test.each([2, 3, 4, 5])('pairs of %i numbers: chance and mean are those of all draws', (count) => {
  const play = plays.find(({ code }) => code === `da${count}`)!;
  const single = play.samples[0]!;
  const won = draws(count).filter(({ drawn }) => play.wins(single, drawn));
  const every = 100n ** 5n;
  expect(toText(play.chance(single))).toBe(
    toText(
      fraction(
        won.reduce((sum, { like }) => sum + like, 0n),
        every,
      ),
    ),
  );
  const sum = won.reduce((total, { drawn, like }) => plus(total, times(fraction(like), decimal(play.won!.of(single, drawn)))), ZERO);
  expect(toText(play.won!.mean(single))).toBe(toText(times(sum, fraction(1n, every))));
  expect(Math.max(...won.map(({ drawn }) => play.won!.of(single, drawn)))).toBeLessThanOrEqual(play.prize(single));
});

test('two to five numbers are 1, 3, 6 and 10 stakes, the same pair in whatever order it is chosen, and pay what agents print for a stake of 0.8', () => {
  const numbers = ['07', '45', '12', '88', '00'];
  const [, , four, five] = plays;
  expect(plays.map((play, at) => play.singles([numbers.slice(0, at + 2)]).length)).toEqual([1, 3, 6, 10]);
  expect(plays[0]!.singles([['45', '07']])).toEqual(plays[0]!.singles([['07', '45']]));
  /** Payout of all pairs in a draw for stakes of 0.8. */
  const paid = (at: number, drawn: readonly number[]): number => {
    const play = plays[at]!;
    const won = play.singles([numbers.slice(0, at + 2)]).filter((single) => play.wins(single, drawn));
    return won.reduce((sum, single) => sum + (play.won!.of(single, drawn) / 2) * 0.8, 0);
  };
  expect(paid(0, [7, 45, 99, 99, 99])).toBeCloseTo(12.5, 6);
  expect(paid(1, [7, 45, 12, 99, 99])).toBeCloseTo(37.5, 6);
  expect(paid(2, [7, 45, 12, 88, 99])).toBeCloseTo(250, 1);
  expect(paid(3, [7, 45, 12, 88, 0])).toBeCloseTo(1_250, 6);
  // A number that comes twice, and a number that comes three times.
  expect(paid(0, [7, 45, 45, 99, 99])).toBeCloseTo(25, 6);
  expect(paid(0, [7, 45, 45, 45, 45])).toBeCloseTo(37.5, 6);
  expect(paid(1, [7, 45, 99, 99, 99])).toBeCloseTo(12.5, 6);
  for (const play of [four!, five!]) expect(play.wins(play.samples[0]!, [0, 99, 99, 99, 99])).toBe(false);
});
