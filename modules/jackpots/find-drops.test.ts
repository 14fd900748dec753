import { describe, expect, test } from 'vitest';
import type { JackpotTier } from '#kernel/jackpot.ts';
import { findDrops, staysBelow } from '#modules/jackpots/find-drops.ts';
import { dropOf, hashOf, type TierState } from '#modules/jackpots/pool.ts';

const MINI: JackpotTier = { tier: 'mini', drops: 'by', seed: 500n, amount: 2_500n, share: 3_000 };
const GRAND: JackpotTier = { tier: 'grand', drops: 'draw', seed: 9_000n, amount: 90_000n, share: 2_000 };
const SECRET = 'a'.repeat(64);
const state = (place: number, tier: string, amount: bigint): TierState => ({
  place,
  tier,
  run: 1,
  amount,
  secret: SECRET,
  secretHash: hashOf(SECRET),
});
const entry = (roundId: bigint, contributed: bigint[], hits: number[] = []) => ({ roundId, memberId: roundId + 100n, contributed, hits });
const dropsAt = dropOf(MINI, { secret: SECRET, run: 1 });

describe('drops', () => {
  test('come with the entry that reaches the hidden amount, neither before nor after; what follows is the next run’s', () => {
    const before = [state(0, 'mini', dropsAt - 3n)];
    const entries = [1n, 2n, 3n, 4n, 5n].map((round) => entry(round, [1n]));
    const { after, drops } = findDrops([MINI], before, entries);
    expect(drops).toEqual([{ place: 0, tier: 'mini', run: 1, amount: dropsAt, secret: SECRET, roundId: 3n, memberId: 103n }]);
    expect(after).toMatchObject([{ run: 2, amount: 502n }]);
    expect(findDrops([MINI], before, entries.slice(0, 2)).drops).toEqual([]);
  });

  test('come with no entry that gave the tier nothing, though it is full', () => {
    const { drops } = findDrops([MINI], [state(0, 'mini', dropsAt)], [entry(1n, [0n]), entry(2n, [1n])]);
    expect(drops).toMatchObject([{ roundId: 2n, amount: dropsAt + 1n }]);
  });

  test('of two tiers by one round are two, and of a mystery tier one for each hit in their order', () => {
    const before = [state(0, 'mini', dropsAt - 1n), state(1, 'grand', 20_000n)];
    const { after, drops } = findDrops([MINI, GRAND], before, [entry(1n, [1n, 1n], [1]), entry(2n, [0n, 2n], [1]), entry(3n, [0n, 4n])]);
    expect(drops.map(({ tier, run, amount, roundId }) => [tier, run, amount, roundId])).toEqual([
      ['mini', 1, dropsAt, 1n],
      ['grand', 1, 20_001n, 1n],
      ['grand', 2, 9_002n, 2n],
    ]);
    expect(after).toMatchObject([
      { run: 2, amount: 500n },
      { run: 3, amount: 9_004n },
    ]);
  });
});

test('a stretch is added unread only where it stays below every hidden amount', () => {
  const before = [state(0, 'mini', dropsAt - 10n), state(1, 'grand', 20_000n)];
  const tiers = [MINI, GRAND];
  expect(staysBelow(tiers, before, new Map([[0, 9n]]))).toBe(true);
  expect(staysBelow(tiers, before, new Map([[0, 10n]]))).toBe(false);
  expect(staysBelow(tiers, before, new Map([[1, 1_000_000n]]))).toBe(true);
});
