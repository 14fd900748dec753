import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/kit/cards.ts';
import { checkFigures } from '#games/kit/figures.ts';
import { toNumber, toText } from '#kernel/fraction.ts';
import { analyse } from '#games/threecard/analyse.ts';
import { ODDS } from '#games/threecard/exact.ts';
import figures from '#games/threecard/figures.ts';
import lab from '#games/threecard/lab.ts';
import { LEAST_PLAYED, madeOf, qualifies } from '#games/threecard/quote.ts';
import { threeCardRules as rules, type ThreeCardOutcome } from '#games/threecard/rules.ts';
import { redeal } from '#games/threecard/view/redeal.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import file from '#games/threecard/exact.json' with { type: 'json' };

const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { bytes: () => new Uint8Array(0) };
const made = (text: string) => madeOf(text.split(' '));
const chips = (ante: number, plus?: number) => ({
  chips: [{ spot: 'ante', amount: ante }, ...(plus === undefined ? [] : [{ spot: 'pair_plus', amount: plus }])],
});

describe('three cards', () => {
  test('rank a straight above a flush, and an ace low in A 2 3 alone', () => {
    const ascending = [
      '9h 7d 2s',
      'Ah Kd Js',
      '2h 2d 3s',
      'Ah Ad Ks',
      '2h 3h 5h',
      'Ah Kh Jh',
      'Ah 2d 3s',
      '2h 3d 4s',
      'Ah Kd Qs',
      '2h 2d 2s',
      'Ah 2h 3h',
      'Ah Kh Qh',
    ];
    const strengths = ascending.map((cards) => made(cards).strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    expect(new Set(strengths).size).toBe(ascending.length);
    expect(['Kh Ad 2s', 'Qh Jd 9s', 'Jh Td 8s'].map((cards) => made(cards).hand)).toEqual(['high_card', 'high_card', 'high_card']);
    expect(['Qh 3d 2s', 'Jh Td 8s', '2h 2d 3s'].map((cards) => qualifies(made(cards)))).toEqual([true, false, true]);
  });

  test('of every one of the 22,100 are as frequent as is known', () => {
    const seen = new Map<string, number>();
    for (let a = 0; a < 52; a++)
      for (let b = a + 1; b < 52; b++)
        for (let c = b + 1; c < 52; c++) {
          const { hand } = madeOf([a, b, c].map(cardOf));
          seen.set(hand, (seen.get(hand) ?? 0) + 1);
        }
    expect(Object.fromEntries(seen)).toEqual({
      straight_flush: 48,
      three: 52,
      straight: 720,
      flush: 1_096,
      pair: 3_744,
      high_card: 16_440,
    });
  });
});

describe('the return', () => {
  test('is the published one, counted anew over all hands against all hands: 3.3730 % of the ante, 2.32 % of pair plus', () => {
    const counted = analyse();
    expect(counted.main).toEqual(ODDS['ante']!.rtp);
    expect(toText(counted.plus)).toBe(toText(ODDS['pair_plus']!.rtp));
    expect((1 - toNumber(counted.main)).toFixed(6)).toBe('0.033730');
    expect((1 - toNumber(counted.plus)).toFixed(4)).toBe('0.0232');
    expect(toNumber(counted.played).toFixed(4)).toBe('0.6742');
    expect(counted.least).toBe(LEAST_PLAYED);
    expect(madeOf(['Qh', '6d', '4s']).strength).toBe(LEAST_PLAYED);
  }, 60_000);

  test('is refused where it was counted for other pays', () => {
    expect(() => checkFigures(figures, file)).not.toThrow();
    expect(() => checkFigures({ ...figures, rules: { ...figures.rules, plus: {} } }, file)).toThrow(/other rules/);
  });

  test('comes of 60,000 rounds that the rules deal, within five standard errors', () => {
    let [net, squares] = [0, 0];
    const rounds = 60_000;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const order = { stake: usd(100n), bet: chips(100) };
      const { state } = rules.begin(order, stream('measure', 'threecard', nonce));
      const isPlayed = madeOf(state.cards.slice(0, 3)).strength >= LEAST_PLAYED;
      const over = rules.act({ ...order, state }, { choose: isPlayed ? 'play' : 'fold' }, none)!;
      const won = Number(over.end!.payout.minor) / 100 - (isPlayed ? 2 : 1);
      net += won;
      squares += won * won;
    }
    const mean = net / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(1 + mean - toNumber(ODDS['ante']!.rtp)) / error).toBeLessThan(5);
  });
});

describe('a round', () => {
  const dealt = (player: string, dealer: string) => ({ cards: [...player.split(' '), ...dealer.split(' ')], choice: null });
  const paid = (state: ReturnType<typeof dealt>, choose: 'play' | 'fold', plus?: number): [bigint, bigint] => {
    const bet = chips(100, plus);
    const over = rules.act({ stake: usd(100n + BigInt(plus ?? 0)), bet, state }, { choose }, none)!;
    return [over.more?.minor ?? 0n, over.end!.payout.minor];
  };

  test('pays ante, play, bonus and pair plus as the rules say', () => {
    expect(paid(dealt('Ah Kd Js', 'Jh Td 8s'), 'play')).toEqual([100n, 300n]);
    expect(paid(dealt('Ah Kd Js', 'Qh Td 8s'), 'play')).toEqual([100n, 400n]);
    expect(paid(dealt('Qh Td 8s', 'Ah Kd Js'), 'play')).toEqual([100n, 0n]);
    expect(paid(dealt('Qh Td 8s', 'Qd Tc 8h'), 'play')).toEqual([100n, 200n]);
    expect(paid(dealt('2h 3d 4s', 'Ah Kd Qs'), 'play')).toEqual([100n, 100n]);
    expect(paid(dealt('2h 3h 4h', 'Jh Kd 9s'), 'play', 50)).toEqual([100n, 900n + 2_050n]);
    expect(paid(dealt('2h 2d 4s', 'Ah Kd Qs'), 'play', 50)).toEqual([100n, 100n]);
    expect(paid(dealt('2h 2d 4s', 'Ah Kd Qs'), 'fold', 50)).toEqual([0n, 100n]);
    expect(paid(dealt('2h 7d 4s', 'Ah Kd Qs'), 'fold', 50)).toEqual([0n, 0n]);
  });

  test('shows nothing of the dealer before the choice, and folds where nobody comes back', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const order = { stake: usd(150n), bet: chips(100, 50) };
      const { state, end } = rules.begin(order, stream('round', 'client', nonce));
      expect(end).toBeUndefined();
      const shown = JSON.stringify(rules.shown({ ...order, state }));
      for (const card of state.cards.slice(3)) expect(shown).not.toContain(`"${card}"`);
      const left = rules.abandon({ ...order, state }, none);
      expect(left.more).toBeUndefined();
      expect((rules.outcome({ ...order, state: left.state }) as ThreeCardOutcome).end).toBe('fold');
      const again = redeal({ model: 'threecard', ...order, acts: [{ choose: 'play' }] }, stream('round', 'client', nonce));
      const played = rules.act({ ...order, state }, { choose: 'play' }, none)!;
      expect(again).toEqual({ outcome: rules.outcome({ ...order, state: played.state }), payout: played.end!.payout });
    }
  });

  test('takes an ante, pair plus beside it alone, and two choices', () => {
    const refuses = (bet: ReturnType<typeof chips>, stake: bigint) => rules.refuses!({ stake: usd(stake), bet }, [usd(50n), usd(1_000n)]);
    expect(refuses(chips(100, 50), 150n)).toBeUndefined();
    expect(refuses({ chips: [{ spot: 'pair_plus', amount: 100 }] }, 100n)).toBe('rounds.bet_invalid');
    expect(refuses(chips(100), 150n)).toBe('rounds.bet_invalid');
    expect(rules.bet.safeParse({ chips: [{ spot: 'raise', amount: 100 }] }).success).toBe(false);
    for (const act of [{ choose: 'raise' }, { choose: 'play', more: 1 }, {}, null]) expect(rules.acts.safeParse(act).success).toBe(false);
    expect(
      redeal(
        { model: 'threecard', stake: usd(100n), bet: chips(100), acts: [{ choose: 'play' }, { choose: 'play' }] },
        stream('a', 'b', 0),
      ),
    ).toBeNull();
  });

  test('golden deals stay as they are, and every card comes as often (R-31)', () => {
    const order = { stake: usd(100n), bet: chips(100) };
    expect([0, 1, 7].map((nonce) => rules.begin(order, stream('golden', 'round', nonce)).state.cards.join(' '))).toMatchInlineSnapshot(`
      [
        "2c 4c Ah Jd 9c 9h",
        "Ks Th 9d Kc Jd 2c",
        "3s 3c Kh 2h 6d Kc",
      ]
    `);
    const rng = stream('a seed of this test', 'client', 0);
    const seen = new Map(Array.from({ length: 52 }, (_, at) => [cardOf(at), 0]));
    for (let n = 0; n < 10_000; n++) for (const card of rules.begin(order, rng).state.cards) seen.set(card, seen.get(card)! + 1);
    expect(chiSquareOfEven([...seen.values()])).toBeGreaterThan(1e-6);
  });
});

describe('the lab', () => {
  test('ranks, settles and tells returns', () => {
    expect(lab['threecard.rank']({ cards: ['Qh', '6d', '4s'] })).toEqual({ hand: 'high_card', qualifies: true, played: true });
    expect(lab['threecard.rank']({ cards: ['Qh', '6d', '3s'] })).toEqual({ hand: 'high_card', qualifies: true, played: false });
    expect(
      lab['threecard.settle']({ player: ['2h', '3h', '4h'], dealer: ['Jh', 'Kd', '9s'], choice: 'play', ante: '1.00', pairPlus: '0.50' }),
    ).toEqual({ end: 'win', net: { ante: '6.00', raise: '1.00', pair_plus: '20.00' }, returned: '29.50' });
    expect(lab['threecard.return']()).toMatchObject({ pair_plus: { rtp: '5397/5525', p: '283/1105' } });
    for (const [call, input] of [
      ['threecard.rank', { cards: ['Qh', '6d'] }],
      ['threecard.settle', { player: ['2h', '3h', '4h'], dealer: ['2h', 'Kd', '9s'], choice: 'play', ante: '1.00' }],
      ['threecard.settle', { player: ['2h', '3h', '4h'], dealer: ['Jh', 'Kd', '9s'], choice: 'call', ante: '1.00' }],
    ] as const)
      expect(() => (lab[call] as (input: unknown) => unknown)(input), JSON.stringify(input)).toThrow('lab.invalid_input');
  });
});
