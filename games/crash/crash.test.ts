import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fraction, isLess, times } from '#kernel/fraction.ts';
import lab from '#games/crash/lab.ts';
import { chanceOf, heightAt, MODELS, pointOf32, pointOf52, RETURN, timeOf } from '#games/crash/quote.ts';
import { crashBet, crashRules } from '#games/crash/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';

const rules = crashRules('classic');
const stake = money(500n, 'USD');
const order = (auto: number | null) => ({ stake, bet: { place: 0, auto } });

describe('crash', () => {
  test('a flight is made of the first bits of the stream of its coup, by the formula of its model (R-31)', () => {
    for (let number = 1; number <= 500; number++) {
      const hash = createHmac('sha256', 'chain').update(String(number)).digest('hex');
      const hex = createHmac('sha256', hash).update(`salt:${number}:0`).digest('hex');
      const r52 = parseInt(hex.slice(0, 13), 16);
      const flown = crashRules('classic').deal(stream(hash, 'salt', number)).point;
      expect(flown).toBe(Math.min(1_000_000, Math.max(100, Math.floor(99 / (1 - r52 / 2 ** 52)))));
      const r32 = parseInt(hex.slice(0, 8), 16);
      const steady = crashRules('steady').deal(stream(hash, 'salt', number)).point;
      expect(steady).toBe(Math.min(1_000_000, Math.max(100, Math.floor((99 * 2 ** 32) / (r32 + 1)))));
    }
  });

  test('golden flights stay as they are', () => {
    const flown = MODELS.map((model) => [1, 2, 3, 50].map((number) => crashRules(model).deal(stream('golden', 'flight', number)).point));
    expect(flown).toMatchInlineSnapshot(`
      [
        [
          427,
          173,
          118,
          154,
        ],
        [
          128,
          230,
          603,
          274,
        ],
      ]
    `);
  });

  test('no target returns more than 99 %, and those a player would choose hardly less', () => {
    for (const model of MODELS)
      for (const height of [101, 110, 150, 200, 333, 1_000, 10_000, 100_000]) {
        const rtp = times(chanceOf(model, height), fraction(BigInt(height), 100n));
        expect(isLess(RETURN, rtp)).toBe(false);
        expect(isLess(rtp, fraction(9899n, 10_000n))).toBe(false);
      }
  });

  test('the chance of a height is exact at its edge: the last draw that reaches it, and the first that does not', () => {
    for (const height of [101, 200, 777, 12_345]) {
      const least52 = 2n ** 52n - (99n * 2n ** 52n) / BigInt(height);
      expect([pointOf52(least52) >= height, pointOf52(least52 - 1n) >= height]).toEqual([true, false]);
      const most32 = (99n * 2n ** 32n) / BigInt(height) - 1n;
      expect([pointOf32(most32) >= height, pointOf32(most32 + 1n) >= height]).toEqual([true, false]);
    }
  });

  test('time and height agree: at its time a height is reached, and not a millisecond before', () => {
    for (const height of [101, 102, 150, 200, 241, 999, 1_000, 54_321, 1_000_000])
      expect([heightAt(timeOf(height)) >= height, heightAt(timeOf(height) - 1) < height]).toEqual([true, true]);
    expect(heightAt(11_553)).toBe(200);
  });

  test('who left is paid the height, cut; who stayed to the end is not; a tie with the automatic height is won', () => {
    const flight = { point: 241 };
    expect(rules.settle(order(200), flight, [])).toEqual({ payout: money(1_000n, 'USD'), outcome: { out: 200, point: null } });
    expect(rules.settle(order(241), flight, [])).toMatchObject({ payout: money(1_205n, 'USD') });
    expect(rules.settle(order(242), flight, [])).toEqual({ payout: money(0n, 'USD'), outcome: { out: null, point: 241 } });
    expect(rules.settle(order(null), flight, [])).toMatchObject({ payout: money(0n, 'USD') });
    const act = rules.judge(order(null), flight, { cashOut: true }, timeOf(198) + 0.4)!;
    expect(rules.settle(order(null), flight, [act])).toEqual({ payout: money(990n, 'USD'), outcome: { out: 198, point: null } });
    expect(rules.settle(order(null), flight, [{ cashOut: timeOf(241) }])).toMatchObject({ payout: money(0n, 'USD') });
    // Asked for a moment after it left by itself: the height it left at counts.
    expect(rules.settle(order(150), flight, [{ cashOut: timeOf(160) }])).toEqual({
      payout: money(750n, 'USD'),
      outcome: { out: 150, point: null },
    });
    expect(rules.settle(order(200), flight, [{ cashOut: timeOf(160) }])).toMatchObject({ payout: money(800n, 'USD') });
    expect(rules.settle(order(300), flight, [{ cashOut: timeOf(250) }])).toMatchObject({ payout: money(0n, 'USD') });
    expect(rules.settle({ stake: money(1n, 'USD'), bet: { place: 0, auto: 150 } }, flight, []).payout).toEqual(money(1n, 'USD'));
  });

  test('what leaves early tells nothing of the end of the flight', () => {
    const { outcome } = rules.settle(order(150), { point: 24_100 }, []);
    expect(JSON.stringify(outcome)).not.toContain('241');
  });

  test('a bet is taken back until bets are closed, and left with from the first hundredth on', () => {
    const flight = { point: 300 };
    expect(rules.judge(order(null), flight, { cancel: true }, -1)).toEqual({ cancel: true });
    expect(rules.judge(order(null), flight, { cancel: true }, 0)).toBeUndefined();
    expect(rules.judge(order(null), flight, { cashOut: true }, -1)).toBeUndefined();
    expect(rules.judge(order(null), flight, { cashOut: true }, timeOf(101) - 1)).toBeUndefined();
    for (const gone of [{ cancel: true }, { void: true }])
      expect(rules.settle(order(null), flight, [gone])).toMatchObject({ payout: stake, isVoid: true });
  });

  test('a bet ends by itself where it leaves, or with the flight', () => {
    expect(rules.dueMs(order(200), { point: 300 })).toBe(timeOf(200));
    expect(rules.dueMs(order(400), { point: 300 })).toBe(timeOf(300));
    expect(rules.dueMs(order(null), { point: 300 })).toBe(rules.lengthMs({ point: 300 }));
  });

  test('knows no other bet', () => {
    for (const bet of [
      { place: 2, auto: null },
      { place: 0, auto: 100 },
      { place: 0, auto: 100_001 },
      { place: 0, auto: 1.5 },
      { auto: 200 },
    ])
      expect(crashBet.safeParse(bet).success, JSON.stringify(bet)).toBe(false);
  });

  test('the lab asks the same functions', () => {
    const hash = 'ab'.repeat(32);
    const { hmac, multiplier } = lab['crash.point']({ kind: 'classic', gameHash: hash, salt: 'salt' });
    expect(hmac).toBe(createHmac('sha256', 'salt').update(Buffer.from(hash, 'hex')).digest('hex'));
    expect(Number(multiplier)).toBe(Math.max(1, Math.floor(99 / (1 - parseInt(hmac.slice(0, 13), 16) / 2 ** 52)) / 100));
    expect(lab['crash.point']({ kind: 'legacy', serverSeed: 'a', salt: 'b', divisor: 1 }).multiplier).toBe('1.00');
    expect(
      Number(lab['crash.point']({ kind: 'bits32', gameHash: hash, blockHash: 'c', houseEdge: '0.01' }).multiplier),
    ).toBeGreaterThanOrEqual(1);
    expect(lab['crash.curve']({ elapsedMs: 11_553 })).toEqual({ multiplier: '2.00' });
    expect(lab['crash.cashOut']({ bet: '5.00', autoCashout: '2.00', crash: '2.41' })).toEqual({ payout: '10.00' });
    expect(lab['crash.cashOut']({ bet: '5.00', autoCashout: '2.42', crash: '2.41' })).toEqual({ payout: '0.00' });
    expect(lab['crash.return']({ targets: ['2.00'] })['2.00']!.rtp).toMatch(/^\d+\/\d+$/);
    expect(() => lab['crash.point']({ kind: 'none' })).toThrow('lab.invalid_input');
  });
});
