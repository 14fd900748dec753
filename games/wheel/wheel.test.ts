import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import lab from '#games/wheel/lab.ts';
import wheel from '#games/wheel/family.ts';
import { BETS, multipliersOf, orderOf, returnOf, SEGMENTS } from '#games/wheel/quote.ts';
import { wheelBet, wheelRules, type WheelInfo, type WheelOutcome } from '#games/wheel/rules.ts';
import { redeal } from '#games/wheel/view/redeal.ts';
import { money } from '#kernel/money.ts';
import { publicFloats, rollsOf } from '#tests/factories/minis.ts';

const stake = money(100n, 'USD');

describe('the wheel', () => {
  test('stops where a public verifier says from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const [float] = publicFloats('e0c2a7', 'mara', nonce, 1);
      for (const segments of SEGMENTS)
        expect(lab['minis.wheel']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, segments })).toEqual({
          index: Math.floor(float! * segments),
        });
    }
  });

  test('golden rounds stay as they are', () => {
    const indexes = [0, 1, 2, 7, 100].map((nonce) => {
      const requested = { serverSeed: 'golden', clientSeed: 'round', nonce, segments: 50, risk: 'medium' };
      return lab['minis.wheel'](requested);
    });
    expect(indexes).toMatchInlineSnapshot(`
      [
        {
          "index": 35,
          "payout": "0.0000",
        },
        {
          "index": 21,
          "payout": "0.0000",
        },
        {
          "index": 24,
          "payout": "1.5000",
        },
        {
          "index": 36,
          "payout": "2.0000",
        },
        {
          "index": 21,
          "payout": "0.0000",
        },
      ]
    `);
  });

  test('at medium risk a prize precedes each nought from 20 segments on, as on published wheels; a round of before is proven by its own order', () => {
    const firsts = SEGMENTS.map((segments) => multipliersOf({ segments, risk: 'medium' }).slice(0, 4));
    expect(firsts).toEqual([
      [0, 1.9, 0, 1.5],
      [1.5, 0, 2, 0],
      [1.5, 0, 1.5, 0],
      [2, 0, 3, 0],
      [2, 0, 1.5, 0],
    ]);
    const rng = () => rollsOf(1, 20);
    const round = { stake, bet: { segments: 20, risk: 'medium' }, acts: [] };
    const [now, before] = ['published', 'wheel'].map((model) => redeal({ ...round, model }, rng()));
    expect([now, before]).toMatchObject([
      { outcome: { index: 1, multiplier: 0 }, payout: { minor: 0n } },
      { outcome: { index: 1, multiplier: 1.5 }, payout: { minor: 150n } },
    ]);
    expect([...wheel.models.keys()]).toEqual(['published']);
    for (const dealt of [now!, before!])
      expect(orderOf({ segments: 20, risk: 'medium' }, dealt.outcome as WheelOutcome)[1]).toBe((dealt.outcome as WheelOutcome).multiplier);
  });

  test('every wheel has as many segments as it says and returns 99 %, by what its rounds pay', () => {
    for (const bet of BETS) {
      expect(multipliersOf(bet)).toHaveLength(bet.segments);
      const paid = Array.from({ length: bet.segments }, (_, index) => wheelRules.play({ stake, bet }, rollsOf(index, bet.segments)));
      expect(paid.map(({ outcome }) => outcome.index)).toEqual(Array.from({ length: bet.segments }, (_, index) => index));
      const sum = paid.reduce((total, { payout }) => total + payout.minor, 0n);
      expect(toText(fraction(sum, stake.minor * BigInt(bet.segments)))).toBe('99/100');
      expect(toText(returnOf(bet))).toBe('99/100');
    }
  });

  test('tells in its info how many segments pay what at the stake', () => {
    const { table } = wheelRules.info([stake], stake) as WheelInfo;
    expect(table).toHaveLength(15);
    expect(table.find(({ segments, risk }) => segments === 50 && risk === 'high')).toMatchObject({
      returns: '99.00',
      pays: [{ multiplier: 49.5, segments: 1, amount: { minor: 4_950n } }],
    });
  });

  test('knows no other wheel, and pays a stake cut to the minor unit', () => {
    for (const bet of [
      { segments: 11, risk: 'low' },
      { segments: 10, risk: 'none' },
      { segments: '10', risk: 'low' },
      { segments: 10 },
      { segments: 10, risk: 'low', more: 1 },
    ])
      expect(wheelBet.safeParse(bet).success).toBe(false);
    const pay = (index: number, requested: string) =>
      lab['minis.payout/wheel']({ game: 'wheel', segments: 10, risk: 'low', index, stake: requested });
    expect(pay(1, '0.03')).toEqual({ multiplier: '1.2000', payout: '0.03' });
    expect(pay(4, '1.00')).toEqual({ multiplier: '0.0000', payout: '0.00' });
    expect(() => pay(10, '1.00')).toThrow('lab.invalid_input');
    expect(() => lab['minis.wheel']({ serverSeed: 'a', clientSeed: 'b', nonce: 0, segments: 12 })).toThrow('lab.invalid_input');
    expect(lab['wheel.return']()).toMatchObject({ '10:low': { p: '4/5', rtp: '99/100', edge: '1/100' } });
  });
});
