import { describe, expect, test } from 'vitest';
import { cardOf } from '#games/kit/cards.ts';
import { fraction, isLess, toNumber } from '#kernel/fraction.ts';
import lab from '#games/reddog/lab.ts';
import { DECKS, endOf, exactOdds, isRaised, RAISED_FROM, raiseReturns, returnsOf, spreadOf } from '#games/reddog/quote.ts';
import { redDogRules as rules, type RedDogOutcome } from '#games/reddog/rules.ts';
import { redeal } from '#games/reddog/view/redeal.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';

const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { bytes: () => new Uint8Array(0) };
const bet = { chips: [{ spot: 'ante', amount: 100 }] };
const cards = (text: string) => text.split(' ');

describe('red dog', () => {
  test('pays by the spread, three of a kind 11 to 1, and gives the bet back on neighbours and pairs', () => {
    const table: [string, number, string, bigint][] = [
      ['5h 7d 6s', 1, 'between', 6n],
      ['5h 8d 6s', 2, 'between', 5n],
      ['9h 5d 6s', 3, 'between', 3n],
      ['Th 5d 6s', 4, 'between', 2n],
      ['2h Ad 6s', 11, 'between', 2n],
      ['5h 7d 5s', 1, 'outside', 0n],
      ['5h 7d 7s', 1, 'outside', 0n],
      ['2h Kd As', 10, 'outside', 0n],
      ['5h 6d 6s', 0, 'neighbours', 1n],
      ['Kh Ad 6s', 0, 'neighbours', 1n],
      ['2h Ad 2s', 11, 'outside', 0n],
      ['5h 5d 6s', -1, 'pair', 1n],
      ['5h 5d 5h', -1, 'three', 12n],
    ];
    for (const [text, spread, end, returns] of table)
      expect([spreadOf(cards(text)), endOf(cards(text)), returnsOf(cards(text))], text).toEqual([spread, end, fraction(returns)]);
  });

  test('returns what is known of one deck and of eight, and no other raise returns more', () => {
    expect([1, 2, 4, 6, 8].map((decks) => (1 - toNumber(exactOdds(decks).rtp)).toFixed(5))).toEqual([
      '0.03155',
      '0.03077',
      '0.02884',
      '0.02798',
      '0.02751',
    ]);
    for (let from = 1; from <= 12; from++) expect(isLess(exactOdds(DECKS).rtp, exactOdds(DECKS, from).rtp)).toBe(false);
    expect(
      raiseReturns(DECKS)
        .filter(isRaised)
        .map(({ spread }) => spread),
    ).toEqual([7, 8, 9, 10, 11]);
  });

  test('returns what is counted over every order of three cards of two decks', () => {
    // Each rank eight times: all that a pack of two decks has.
    const left = Array.from({ length: 13 }, () => 8);
    let [sum, all] = [0, 0];
    const draw = (ranks: number[], ways: number): void => {
      if (ranks.length === 3) {
        const three = ranks.map((rank) => cardOf(rank * 4));
        const isRaise = spreadOf(three) >= RAISED_FROM;
        const returned = Number(returnsOf(three).top);
        sum += ways * (isRaise ? 2 * returned - 1 : returned);
        all += ways;
        return;
      }
      for (let rank = 0; rank < 13; rank++) {
        left[rank]! -= 1;
        draw([...ranks, rank], ways * (left[rank]! + 1));
        left[rank]! += 1;
      }
    };
    draw([], 1);
    expect(exactOdds(2).rtp).toEqual(fraction(BigInt(sum), BigInt(all)));
  });
});

describe('a round', () => {
  test('shows the first two cards alone, and is over at once between neighbours and on a pair', () => {
    let ended = 0;
    for (let nonce = 0; nonce < 300; nonce++) {
      const order = { stake: usd(100n), bet };
      const { state, end } = rules.begin(order, stream('round', 'client', nonce));
      expect(end !== undefined).toBe(spreadOf(state.cards) <= 0);
      if (end) {
        ended += 1;
        expect(end.payout.minor).toBe(100n * returnsOf(state.cards).top);
        const { third } = rules.outcome({ ...order, state }) as RedDogOutcome;
        expect(third === null).toBe(spreadOf(state.cards) === 0);
        continue;
      }
      expect(rules.shown({ ...order, state })).toEqual({ cards: state.cards.slice(0, 2), spread: spreadOf(state.cards) });
      for (const choose of ['call', 'raise'] as const) {
        const over = rules.act({ ...order, state }, { choose }, none)!;
        const times = choose === 'raise' ? 2n : 1n;
        expect([over.more?.minor ?? 0n, over.end!.payout.minor]).toEqual([times * 100n - 100n, times * 100n * returnsOf(state.cards).top]);
        const again = redeal({ model: 'reddog', ...order, acts: [{ choose }] }, stream('round', 'client', nonce));
        expect(again).toEqual({ outcome: rules.outcome({ ...order, state: over.state }), payout: over.end!.payout });
      }
      expect(rules.abandon({ ...order, state }, none)).toEqual(rules.act({ ...order, state }, { choose: 'call' }, none));
    }
    expect(ended).toBeGreaterThan(30);
  });

  test('takes an ante, and two choices', () => {
    expect(rules.bet.safeParse({ chips: [{ spot: 'raise', amount: 100 }] }).success).toBe(false);
    for (const act of [{ choose: 'fold' }, {}, { choose: 'call', more: 1 }]) expect(rules.acts.safeParse(act).success).toBe(false);
    const ended = { model: 'reddog', stake: usd(100n), bet, acts: [{ choose: 'call' }, { choose: 'call' }] };
    expect(redeal(ended, stream('a', 'b', 0))).toBeNull();
  });

  test('golden deals stay as they are', () => {
    const order = { stake: usd(100n), bet };
    expect([0, 1, 7].map((nonce) => rules.begin(order, stream('golden', 'round', nonce)).state.cards.join(' '))).toMatchInlineSnapshot(`
      [
        "2c 9d 8c",
        "Ks 2c Ts",
        "3s Jd 7c",
      ]
    `);
  });
});

describe('the lab', () => {
  test('settles and tells returns', () => {
    const settle = (text: string, choice: string) => lab['reddog.settle']({ cards: cards(text), choice, ante: '1.00' });
    expect(settle('5h 7d 6s', 'raise')).toEqual({ spread: 1, end: 'between', net: '10.00', returned: '12.00' });
    expect(settle('5h 7d 8s', 'raise')).toEqual({ spread: 1, end: 'outside', net: '-2.00', returned: '0.00' });
    expect(settle('5h 5d 5s', 'call')).toEqual({ spread: -1, end: 'three', net: '11.00', returned: '12.00' });
    expect(lab['reddog.return']({ decks: 1 })).toMatchObject({ ante: { rtp: '16052/16575' } });
    for (const [call, input] of [
      ['reddog.settle', { cards: cards('5h 6d 8s'), choice: 'raise', ante: '1.00' }],
      ['reddog.settle', { cards: cards('5h 7d'), choice: 'call', ante: '1.00' }],
      ['reddog.return', { decks: 9 }],
      ['reddog.return', { raisedFrom: 0 }],
    ] as const)
      expect(() => lab[call](input), JSON.stringify(input)).toThrow('lab.invalid_input');
  });
});
