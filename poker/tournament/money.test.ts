import { describe, expect, test } from 'vitest';
import { fraction, plus, toText, ZERO } from '#kernel/fraction.ts';
import { nodeDigests } from '#poker/kit/node-digests.ts';
import { hexOf } from '#poker/kit/bytes.ts';
import { knockOuts } from '#poker/tournament/bounty.ts';
import { cancelled } from '#poker/tournament/cancel.ts';
import { dealOf } from '#poker/tournament/deal.ts';
import { icmOf } from '#poker/tournament/icm.ts';
import { blindsOf, nextBreak } from '#poker/tournament/levels.ts';
import { groupsOf, prizesOfGroup } from '#poker/tournament/places.ts';
import { paidPlaces, prizesOf, satelliteOf, sitAndGoPrizes, weightOf } from '#poker/tournament/prizes.ts';
import { largestPrize, multipleOf, SPIN_WEIGHTS } from '#poker/tournament/spin.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

describe('prizes', () => {
  test('make the pool for 1 to 50,000 entries, fall from place to place, and go to fifteen per cent', () => {
    for (const entries of [1, 2, 6, 7, 13, 14, 20, 99, 100, 500, 1_001, 9_999, 50_000]) {
      const prizes = prizesOf(1_000_003n * BigInt(entries), entries);
      expect(sum(prizes)).toBe(1_000_003n * BigInt(entries));
      expect(prizes.length).toBe(Math.max(1, Math.floor((entries * 15) / 100)));
      expect(prizes.every((prize, at) => prize > 0n && (at === 0 || prize <= prizes[at - 1]!))).toBe(true);
    }
    expect([1, 6, 7, 13, 14, 100].map(paidPlaces)).toEqual([1, 1, 1, 1, 2, 15]);
  });

  test('go by i^-0.8 as whole weights, each the largest whose fifth power fits', () => {
    expect([1, 2, 3, 32].map(weightOf)).toEqual([1_000_000_000n, 574_349_177n, 415_243_646n, 62_500_000n]);
    for (const place of [2, 3, 7, 150, 7_500]) {
      const weight = weightOf(place);
      expect(weight ** 5n * BigInt(place) ** 4n <= 10n ** 45n && (weight + 1n) ** 5n * BigInt(place) ** 4n > 10n ** 45n).toBe(true);
    }
  });

  test('of a sit-and-go are its shares, of a satellite tickets and a rest', () => {
    expect(sitAndGoPrizes(101n, 2)).toEqual([101n]);
    expect(sitAndGoPrizes(101n, 6)).toEqual([66n, 35n]);
    expect(sitAndGoPrizes(101n, 9)).toEqual([51n, 30n, 20n]);
    expect(satelliteOf(10_050n, 2_000n)).toEqual({ tickets: 5, rest: 50n });
  });

  test('of busts in one hand: the larger stack is higher, equal stacks share, the odd unit to who registered first', () => {
    const [big, small] = [
      { entry: 'a', stack: 4_000, registered: 9 },
      { entry: 'b', stack: 2_500, registered: 2 },
    ];
    expect(groupsOf([big, small])).toEqual([[small], [big]]);
    const [tied] = groupsOf([{ ...big, stack: 2_500 }, small]);
    expect(prizesOfGroup(tied!, 2, [100n, 60n, 41n])).toEqual(
      new Map([
        ['b', 51n],
        ['a', 50n],
      ]),
    );
  });
});

describe('heads', () => {
  test('that two seats win are halved, the odd unit to the first; of a progressive one half is cash, cut', () => {
    expect(knockOuts(1_501n, 2, 'progressive')).toEqual([
      { cash: 375n, head: 376n },
      { cash: 375n, head: 375n },
    ]);
    expect(knockOuts(1_501n, 2, 'fixed')).toEqual([
      { cash: 751n, head: 0n },
      { cash: 750n, head: 0n },
    ]);
  });
});

describe('a deal', () => {
  test('by ICM is exact: worths of two are their chances, and all worths make the prizes', () => {
    expect(icmOf([6_000, 4_000], [100n, 60n]).map(toText)).toEqual(['84', '76']);
    // Three stacks 5, 3, 2 by hand: the second place of the first stack is 3/10 × 5/7 + 2/10 × 5/8.
    expect(toText(icmOf([5, 3, 2], [0n, 1n])[0]!)).toBe(toText(plus(fraction(15n, 70n), fraction(10n, 80n))));
    const stacks = [9_100, 7_000, 5_555, 4_321, 3_210, 900, 1];
    const prizes = [5_000n, 3_000n, 2_000n, 1_400n, 1_100n, 900n, 701n];
    const worth = icmOf(stacks, prizes);
    expect(toText(worth.reduce(plus, ZERO))).toBe(String(sum(prizes)));
    expect(worth.every((one, at) => at === 0 || one.top * worth[at - 1]!.bottom <= worth[at - 1]!.top * one.bottom)).toBe(true);
  });

  test.each(['equal', 'chips', 'icm'] as const)('%s: parts and what stays for the winner make the prizes', (method) => {
    const { parts, kept } = dealOf(method, [7_001, 2_000, 999], [5_003n, 3_000n, 2_000n]);
    expect(kept).toBe(500n);
    expect(sum(parts) + kept).toBe(10_003n);
    expect(parts[0]! >= parts[1]! && parts[1]! >= parts[2]!).toBe(true);
    if (method !== 'equal') expect(parts[2]! > 2_000n && parts[0]! < 5_003n).toBe(true);
    else expect(parts).toEqual([3_169n, 3_167n, 3_167n]);
  });
});

test('a tournament that cannot go on gives all back: half equally and half by chips, in the money the least open prize and the rest by chips', () => {
  const players = [
    { stack: 6_000, fee: 100n, head: 50n },
    { stack: 4_000, fee: 100n, head: 0n },
  ];
  expect(cancelled(players, 1_001n, [])).toEqual([250n + 301n + 150n, 250n + 200n + 100n]);
  expect(cancelled(players, 0n, [700n, 300n])).toEqual([300n + 240n + 150n, 300n + 160n + 100n]);
});

describe('a spin', () => {
  test('pays 93 per cent of three entries, exactly', () => {
    expect(SPIN_WEIGHTS.reduce((all, { weight }) => all + weight, 0)).toBe(1_000_000);
    expect(SPIN_WEIGHTS.reduce((all, { multiple, weight }) => all + multiple * weight, 0)).toBe(2_790_000);
    expect(largestPrize(500n)).toBe(500_000n);
  });

  test('draws multiples as often as its weights say', () => {
    const draws = 20_000;
    const counts = new Map<number, number>();
    for (let at = 0; at < draws; at++) {
      const multiple = multipleOf(nodeDigests, hexOf(nodeDigests.hmac(new Uint8Array(32), `draw ${at}`)));
      counts.set(multiple, (counts.get(multiple) ?? 0) + 1);
    }
    for (const { multiple, weight } of SPIN_WEIGHTS.slice(0, 4)) {
      const expected = (draws * weight) / 1_000_000;
      expect(Math.abs(counts.get(multiple)! - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });
});

test('blinds grow 1.25 to 1.4 times a level, antes of an eighth begin at the third, and breaks are at five to the hour', () => {
  for (let level = 1; level < 40; level++) {
    const [one, next] = [blindsOf(level), blindsOf(level + 1)];
    expect(next.big / one.big).toBeGreaterThanOrEqual(1.25);
    expect(next.big / one.big).toBeLessThanOrEqual(1.4);
    expect(one.ante).toBe(level < 3 ? 0 : Math.floor(one.big / 8));
    expect(one.small * 2).toBe(one.big);
  }
  const minute = 60_000;
  expect(nextBreak(0)).toEqual({ from: 55 * minute, until: 60 * minute });
  expect(nextBreak(56 * minute)).toEqual({ from: 115 * minute, until: 120 * minute });
});
