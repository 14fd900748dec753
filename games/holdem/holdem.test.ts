import { describe, expect, test } from 'vitest';
import { cardOf, DECK, indexOfCard } from '#games/kit/cards.ts';
import { checkFigures } from '#games/kit/figures.ts';
import { toNumber, toText } from '#kernel/fraction.ts';
import { callNet } from '#games/holdem/analyse.ts';
import { AGAINST, emptyTally, HOLES, pairAt, tallyBoard } from '#games/holdem/board.ts';
import { CALLED, ODDS } from '#games/holdem/exact.ts';
import figures from '#games/holdem/figures.ts';
import lab from '#games/holdem/lab.ts';
import { AA_PLUS, endOf, madeOf, plusReturns, qualifies, returnsOf } from '#games/holdem/quote.ts';
import { holdemRules as rules, type HoldemOutcome } from '#games/holdem/rules.ts';
import { redeal } from '#games/holdem/view/redeal.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import file from '#games/holdem/exact.json' with { type: 'json' };

const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { bytes: () => new Uint8Array(0) };
const bet = { chips: [{ spot: 'ante', amount: 100 }] };
const hand = (text: string) => text.split(' ');
const made = (text: string) => madeOf(hand(text));

describe('seven cards', () => {
  test('are worth their best five, and the dealer plays with a pair of fours', () => {
    for (const [text, name] of [
      ['2h 7d 9s Jc Kh 3d 5s', 'high_card'],
      ['2h 2d 9s Jc Kh 3d 5s', 'pair'],
      ['2h 2d 9s 9c Kh Kd 5s', 'two_pair'],
      ['Ah 2d 3s 4c 5h Kd Ks', 'straight'],
      ['2h 4h 9h Jh Kh Kd Ks', 'flush'],
      ['2h 2d 2s 9c 9h 9d 5s', 'full_house'],
      ['Ah 2h 3h 4h 5h 6d 7s', 'straight_flush'],
      ['Th Jh Qh Kh Ah Ad As', 'royal_flush'],
    ] as const)
      expect(made(text).hand, text).toBe(name);
    expect(made('Kh Kd 9s 9c 2h 2d 5s').strength).toBe(made('Kh Kd 9s 9c 5h').strength);
    expect(made('Ah 2h 3h 4h 5h 6h 7s').strength).toBe(made('2d 3d 4d 5d 6d').strength);
    const plays = (text: string) => qualifies(made(text).strength);
    expect(['3h 3d Ks Qc Jh', '4h 4d 5s 3c 2h', 'Ah Kd Qs Jc 9h', '2h 2d 3s 3c 4h'].map(plays)).toEqual([false, true, false, true]);
  });

  test('AA+ pays five of them from a pair of aces up', () => {
    const pays = (text: string) => toText(plusReturns(made(text)));
    expect(['Kh Kd As Qc Jh', 'Ah Ad 2s 4c 3h', '2h 2d 3s 3c 4h', '2h 3d 4s 5c 6h', '2h 9h 4h 5h Kh', '2h 2d 2s 3c 3h'].map(pays)).toEqual([
      '0',
      '8',
      '8',
      '8',
      '21',
      '31',
    ]);
    expect(['2h 2d 2s 2c 3h', '2h 3h 4h 5h 6h', 'Th Jh Qh Kh Ah'].map(pays)).toEqual(['41', '51', '101']);
  });
});

describe('the return', () => {
  test('is the published one: 2.16 % of the ante, called 82 % of the time; 6.26 % of AA+', () => {
    expect((1 - toNumber(ODDS['ante']!.rtp)).toFixed(4)).toBe('0.0216');
    expect(toNumber(CALLED).toFixed(2)).toBe('0.82');
    expect(toText(ODDS[AA_PLUS]!.rtp)).toBe('87011/92820');
    expect((1 - toNumber(ODDS[AA_PLUS]!.rtp)).toFixed(4)).toBe('0.0626');
    expect(() => checkFigures(figures, file)).not.toThrow();
    expect(() => checkFigures({ ...figures, rules: {} }, file)).toThrow(/other rules/);
  });

  test('of AA+ is that of the known frequencies of five cards', () => {
    const ways = [4 * 101, 36 * 51, 624 * 41, 3_744 * 31, 5_108 * 21, (10_200 + 54_912 + 123_552 + 84_480) * 8];
    expect(toNumber(ODDS[AA_PLUS]!.rtp)).toBeCloseTo(ways.reduce((sum, one) => sum + one) / 2_598_960, 12);
  });

  test('is counted of boards as the hands themselves say, against every hand of the dealer', () => {
    const tally = emptyTally();
    for (const [text, ...holes] of [
      ['2h 7d 9s Jc Kh', 'Ah Kd', '3d 3s', '4c 5c', 'Th 8d'],
      ['2h 7h 9h Jc Kh', 'Ah 3h', '3d 3s', '2d 2s', 'Qh Th'],
      ['2h 2d 2s Kc Kh', 'Ah Ad', '2c 3c', '5d 4s'],
      ['Th Jh Qh Kh Ah', '3d 3s', '9h 8h'],
      ['3c 5c 8c Qc Tc', '2c Ad', 'Ac Kc', '9c Jc', '4d 4h'],
    ] as const) {
      const board = hand(text);
      tallyBoard(board.map(indexOfCard), tally);
      expect(new Set(tally.pairs).size).toBe(HOLES);
      for (const own of holes) {
        const player = madeOf([...hand(own), ...board]);
        const left = Array.from({ length: DECK }, (_, at) => cardOf(at)).filter((card) => !own.includes(card) && !board.includes(card));
        let [net, wins, count] = [0, 0, 0];
        for (const [at, a] of left.entries())
          for (const b of left.slice(at + 1)) {
            const end = endOf(player, madeOf([a, b, ...board]), 'call');
            net += toNumber(returnsOf('ante', player, end)) + 2 * toNumber(returnsOf('raise', player, end)) - 3;
            wins += end === 'win' || end === 'no_dealer' ? 1 : 0;
            count += 1;
          }
        expect(count).toBe(AGAINST);
        const [a, b] = hand(own)
          .map(indexOfCard)
          .toSorted((one, other) => one - other);
        const at = tally.pairs.indexOf(pairAt(a!, b!));
        expect([tally.net[at], tally.wins[at]], `${text}: ${own}`).toEqual([net, wins]);
      }
    }
  });

  test('of a call is the same for hands whose suits are named otherwise, and tells which to fold', () => {
    const net = (player: string, flop: string) => callNet(hand(player).map(indexOfCard), hand(flop).map(indexOfCard));
    const one = net('2h 3d', '8s Tc Ks');
    expect(toText(one)).toBe(toText(net('3s 2c', 'Kd 8d Th')));
    expect(toNumber(one)).toBeLessThan(-1);
    expect(toNumber(net('Ah 3d', '8s Tc Ks'))).toBeGreaterThan(-1);
  });
});

describe('a round', () => {
  const paid = (cards: string, choose: 'call' | 'fold', plus = 0): [bigint, bigint] => {
    const state = { cards: hand(cards), choice: null };
    const chips = [...bet.chips, ...(plus > 0 ? [{ spot: AA_PLUS, amount: plus }] : [])];
    const over = rules.act({ stake: usd(100n + BigInt(plus)), bet: { chips }, state }, { choose }, none)!;
    return [over.more?.minor ?? 0n, over.end!.payout.minor];
  };

  test('pays the call even and the ante by the table, and gives the call back where the dealer does not play', () => {
    // Player, dealer, board.
    expect(paid('Ah Ad 4h 4d 9s Jc Kh 3d 5s', 'call')).toEqual([200n, 200n + 400n]);
    expect(paid('Ah Ad 2h 2d 9s Jc Kh 3d 5s', 'call')).toEqual([200n, 200n + 200n]);
    expect(paid('2h 4d Ah Qd 9s Jc Kh 3d 5s', 'call')).toEqual([200n, 200n + 200n]);
    expect(paid('4h 4d Ah Ad 9s Jc Kh 3d 5s', 'call')).toEqual([200n, 0n]);
    expect(paid('2h 4d 2s 4s Ts Jc Qh Kd As', 'call')).toEqual([200n, 300n]);
    expect(paid('Ah Kh 9d 9s Qh Jh Th 9h 2s', 'call')).toEqual([200n, 10_100n + 400n]);
    expect(paid('3h 5h 9d 9s Qh Jh Th 9h 2s', 'call')).toEqual([200n, 300n + 400n]);
    expect(paid('Ah Ad 4h 4d 9s Jc Kh 3d 5s', 'fold')).toEqual([0n, 0n]);
    expect(paid('Ah Ad 4h 4d 9s Jc Kh 3d 5s', 'fold', 50)).toEqual([0n, 400n]);
    expect(paid('Ah Kd 4h 4d 9s Jc 3h Ad 5s', 'call', 50)).toEqual([200n, 200n + 400n]);
  });

  test('shows the flop before the choice and no more, and folds where nobody comes back', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const order = { stake: usd(100n), bet };
      const { state } = rules.begin(order, stream('round', 'client', nonce));
      expect(new Set(state.cards).size).toBe(9);
      const shown = JSON.stringify(rules.shown({ ...order, state }));
      for (const at of [0, 1, 4, 5, 6]) expect(shown).toContain(`"${state.cards[at]}"`);
      for (const at of [2, 3, 7, 8]) expect(shown).not.toContain(`"${state.cards[at]}"`);
      const left = rules.abandon({ ...order, state }, none);
      expect((rules.outcome({ ...order, state: left.state }) as HoldemOutcome).end).toBe('fold');
      const called = rules.act({ ...order, state }, { choose: 'call' }, none)!;
      const again = redeal({ model: 'holdem', ...order, acts: [{ choose: 'call' }] }, stream('round', 'client', nonce));
      expect(again).toEqual({ outcome: rules.outcome({ ...order, state: called.state }), payout: called.end!.payout });
    }
  });

  test('takes an ante, AA+ beside it, and two choices', () => {
    expect(rules.bet.safeParse({ chips: [{ spot: 'raise', amount: 100 }] }).success).toBe(false);
    const alone = { stake: usd(100n), bet: { chips: [{ spot: AA_PLUS, amount: 100 }] } };
    expect(rules.refuses!(alone, [usd(50n), usd(10_000n)])).toBe('rounds.bet_invalid');
    for (const act of [{ choose: 'raise' }, {}, { choose: 'call', more: 1 }]) expect(rules.acts.safeParse(act).success).toBe(false);
  });

  test('golden deals stay as they are, and every card comes as often (R-31)', () => {
    const order = { stake: usd(100n), bet };
    expect([0, 1, 7].map((nonce) => rules.begin(order, stream('golden', 'round', nonce)).state.cards.join(' '))).toMatchInlineSnapshot(`
      [
        "2c 4c Ah Jd 9c 9h Td 3s 4d",
        "Ks Th 9d Kc Jd 2c 3c Td 4d",
        "3s 3c Kh 2h 6d Kc 9c 2d Jd",
      ]
    `);
    const rng = stream('a seed of this test', 'client', 0);
    const seen = new Map(Array.from({ length: DECK }, (_, at) => [cardOf(at), 0]));
    for (let n = 0; n < 8_000; n++) for (const card of rules.begin(order, rng).state.cards) seen.set(card, seen.get(card)! + 1);
    expect(chiSquareOfEven([...seen.values()])).toBeGreaterThan(1e-6);
  });
});

describe('the lab', () => {
  test('ranks, settles, chooses and tells the return', () => {
    expect(lab['holdem.rank']({ cards: hand('4h 4d 9s Jc Kh 3d 5s') })).toMatchObject({ hand: 'pair', qualifies: true });
    const deal = { player: hand('Ah Ad'), dealer: hand('4h 4d'), board: hand('9s Jc Kh 3d 5s') };
    expect(lab['holdem.settle']({ ...deal, choice: 'call', ante: '1.00', aaPlus: '0.50' })).toEqual({
      end: 'win',
      net: { ante: '1.00', call: '2.00', aa_plus: '3.50' },
      returned: '10.00',
    });
    expect(lab['holdem.choice']({ player: hand('2h 3d'), flop: hand('8s Tc Ks') })).toMatchObject({ choice: 'fold' });
    expect(lab['holdem.return']()).toMatchObject({ ante: { rtp: '61849287523/63213204600' }, called: '13057/15925' });
    for (const [call, input] of [
      ['holdem.choice', { player: hand('2h 3d'), flop: hand('8s Tc 2h') }],
      ['holdem.choice', { player: hand('2h 3d') }],
      ['holdem.rank', { cards: hand('Ah Kd 4s 3c') }],
      ['holdem.rank', { cards: hand('Ah Kd 4s 3c 2d 2s 2h 5h') }],
      ['holdem.settle', { ...deal, dealer: hand('Ah 4d'), choice: 'call', ante: '1.00' }],
      ['holdem.settle', { ...deal, choice: 'raise', ante: '1.00' }],
    ] as const)
      expect(() => (lab[call] as (input: unknown) => unknown)(input), JSON.stringify(input)).toThrow('lab.invalid_input');
  });
});
