import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, type Card } from '#games/kit/cards.ts';
import { checkFigures } from '#games/kit/figures.ts';
import { fraction, toNumber, toText } from '#kernel/fraction.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import { Dice, shuffle } from '#games/kit/rng.ts';
import { insuranceOdds, mainReturn, sideReturns } from '#games/blackjack/exact.ts';
import figures from '#games/blackjack/figures.ts';
import lab from '#games/blackjack/lab.ts';
import { dealTable, insure, isOver, leave, move, movesOf, resultOf, type Move, type Table } from '#games/blackjack/play.ts';
import { dealerDraws, DECKS, MODELS, shoeOf, totalOf } from '#games/blackjack/quote.ts';
import { blackjackAct, openBlackjack, type BlackjackOutcome, type BlackjackShown, type BlackjackState } from '#games/blackjack/rules.ts';
import { FastTable, playByRules, simulate } from '#games/blackjack/simulate.ts';
import { moveOf } from '#games/blackjack/strategy.ts';
import { redeal } from '#games/blackjack/view/redeal.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import file from '#games/blackjack/exact.json' with { type: 'json' };

const usd = (minor: bigint): Money => money(minor, 'USD');
const rules = openBlackjack('six-decks')!;
const none = { bytes: () => new Uint8Array(0) };
const hand = (text: string): Card[] => text.split(' ');

/** A table of one hand: own cards and the dealer's as they fall, then what is drawn. */
function tableOf(own: string, dealers: string, drawn = '', stake = 100): Table {
  const [a, b] = hand(own);
  const [up, hole] = hand(dealers);
  return dealTable([a!, up!, b!, hole!, ...hand(drawn), ...hand('Td Td Td Td Td Td')], [{ seat: 1, stake }]);
}
function played(table: Table, ...moves: Move[]): Table {
  return moves.reduce((now, one) => move(now, one)!.table, table);
}
const results = (table: Table) => table.hands.map((one) => resultOf(table, one));

describe('a hand', () => {
  test('counts aces as eleven while it can', () => {
    expect(totalOf(hand('Ah 6d'))).toEqual({ total: 17, isSoft: true });
    expect(totalOf(hand('Ah 6d Tc'))).toEqual({ total: 17, isSoft: false });
    expect(totalOf(hand('Ah Ad'))).toEqual({ total: 12, isSoft: true });
    expect(totalOf(hand('Ah Ad As Ac 8d'))).toEqual({ total: 12, isSoft: false });
    expect(totalOf(hand('Ah Ad Tc Kd'))).toEqual({ total: 22, isSoft: false });
  });

  test('of the dealer draws to sixteen, and to a soft seventeen by the other rule alone', () => {
    expect([dealerDraws(hand('Ah 6d')), dealerDraws(hand('Ah 6d'), true), dealerDraws(hand('Th 6d'))]).toEqual([false, true, true]);
    expect([dealerDraws(hand('Ah 6d Tc'), true), dealerDraws(hand('Ah 7d'), true)]).toEqual([false, false]);
  });

  test('wins, pushes, loses and is a blackjack as the rules say', () => {
    expect(results(played(tableOf('Th 9d', 'Td 8c'), 'stand'))).toEqual(['win']);
    expect(results(played(tableOf('Th 8d', 'Td 8c'), 'stand'))).toEqual(['push']);
    expect(results(played(tableOf('Th 7d', 'Td 8c'), 'stand'))).toEqual(['lose']);
    expect(results(played(tableOf('Th 6d', 'Td 8c', 'Kd'), 'hit'))).toEqual(['bust']);
    expect(results(played(tableOf('Th 6d', 'Td 8c'), 'surrender'))).toEqual(['surrender']);
    expect(results(tableOf('Ah Kd', 'Td 8c'))).toEqual(['blackjack']);
    expect(results(tableOf('Ah Kd', 'Td Ac'))).toEqual(['push']);
    expect(results(tableOf('Th 9d', 'Td Ac'))).toEqual(['lose']);
    expect(results(played(tableOf('Th 6d', 'Td 6c', '5d 9d'), 'hit'))).toEqual(['win']);
  });

  test('is split up to four, aces get one card each, and twenty-one after a split is no blackjack', () => {
    const four = played(tableOf('8h 8d', 'Td 7c', '8c 8s Td Th'), 'split', 'split');
    expect(four.hands.map(({ cards }) => cards.join(' '))).toEqual(['8h Td', '8c Th', '8d 8s']);
    const all = played(four, 'stand', 'stand', 'split');
    expect(all.hands).toHaveLength(4);
    expect(movesOf(all)).not.toContain('split');
    const aces = played(tableOf('Ah Ad', 'Td 7c', 'Kd As'), 'split');
    expect(isOver(aces)).toBe(true);
    expect(results(aces)).toEqual(['win', 'lose']);
    expect(movesOf(tableOf('Kh Td', '9d 7c'))).toEqual(['hit', 'stand', 'double', 'split', 'surrender']);
    expect(movesOf(tableOf('Kh 9d', '9d 7c'))).not.toContain('split');
    expect(movesOf(played(tableOf('8h 8d', '9d 7c', '3c 2s'), 'split'))).toEqual(['hit', 'stand', 'double']);
  });

  test('doubled gets one card; one of twenty-one stands by itself', () => {
    const doubled = move(tableOf('6h 5d', 'Td 7c', '9c'), 'double')!;
    expect(doubled).toMatchObject({ more: 100 });
    expect(doubled.table.hands[0]).toMatchObject({ stake: 200, cards: hand('6h 5d 9c') });
    expect([isOver(doubled.table), ...results(doubled.table)]).toEqual([true, 'win']);
    expect(isOver(played(tableOf('6h 5d', 'Td 7c', 'Tc'), 'hit'))).toBe(true);
    expect(movesOf(played(tableOf('6h 2d', 'Td 7c', '3c'), 'hit'))).toEqual(['hit', 'stand']);
  });

  test('waits for insurance where the dealer shows an ace, and for nothing where no hand needs a draw', () => {
    const ace = tableOf('Th 9d', 'Ad Kc');
    expect([ace.insured, movesOf(ace), move(ace, 'stand')]).toEqual([null, [], undefined]);
    expect(isOver(insure(ace, [1])!)).toBe(true);
    expect(insure(ace, [2])).toBeUndefined();
    expect(movesOf(insure(tableOf('Th 9d', 'Ad 9c'), [])!)).toContain('hit');
    expect(insure(tableOf('Th 9d', 'Td 9c'), [1])).toBeUndefined();
    expect(played(tableOf('Th 6d', '6d 5c', 'Kd'), 'hit').dealer).toHaveLength(2);
    expect(tableOf('Ah Kd', '6d 5c').dealer).toHaveLength(2);
    expect(played(tableOf('Th 9d', '6d 5c', '2c 9d'), 'stand').dealer).toEqual(hand('6d 5c 2c 9d'));
  });
});

describe('a round', () => {
  const chips = (...laid: [spot: string, amount: number][]): ChipsBet => ({ chips: laid.map(([spot, amount]) => ({ spot, amount })) });
  const begin = (bet: ChipsBet, nonce: number) =>
    rules.begin({ stake: usd(bet.chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)), bet }, stream('round', 'client', nonce));
  const withTable = (table: Table, bet: ChipsBet, sides: BlackjackState['sides'] = []) => ({
    stake: usd(100n),
    bet,
    state: { ...table, sides },
  });

  test('tells neither the hole card nor the shoe before its end', () => {
    for (let nonce = 0; nonce < 300; nonce++) {
      const bet = chips(['hand:1', 100], ['hand:4', 100], ['pairs:4', 50]);
      const { state, end } = begin(bet, nonce);
      if (end) continue;
      const shown = rules.shown({ stake: usd(250n), bet, state }) as BlackjackShown;
      expect(shown.dealer).toEqual([state.dealer[0]]);
      expect(Object.keys(shown).toSorted()).toEqual(['dealer', 'hands', 'insured', 'moves', 'sides', 'turn']);
      const cards = [...shown.dealer, ...shown.hands.flatMap((one) => one.cards)];
      expect(cards).toHaveLength(5);
      expect(JSON.stringify(shown).match(/"[2-9TJQKA][dhsc]"/g)).toHaveLength(5);
    }
  });

  test('pays three to two, insurance two to one, half for a surrender and side bets, each cut by itself', () => {
    const seven = chips(['hand:1', 7]);
    const over = (table: Table, bet: ChipsBet, act: object) =>
      rules.act(withTable(table, bet), blackjackAct.parse(act), none)!.end!.payout.minor;
    expect(over(tableOf('Th 6d', 'Td 8c', '', 7), seven, { move: 'surrender' })).toBe(3n);
    expect(over(tableOf('Ah Kd', 'Ad 8c', '', 7), seven, { insure: [] })).toBe(17n);
    expect(over(tableOf('Ah Kd', 'Ad Kc', '', 7), seven, { insure: [1] })).toBe(7n + 9n);
    expect(over(tableOf('Th 9d', 'Ad Kc', '', 7), seven, { insure: [1] })).toBe(9n);
    expect(over(tableOf('6h 5d', 'Td 8c', 'Th', 7), seven, { move: 'double' })).toBe(28n);
    const sides = [
      { spot: 'pairs:1', result: 'perfect' as const },
      { spot: '21+3:1', result: null },
    ];
    const bet = chips(['hand:1', 100], ['pairs:1', 10], ['21+3:1', 10]);
    const done = rules.act(withTable(tableOf('Th 9d', 'Td 9c'), bet, sides), { move: 'stand' }, none)!;
    expect(done.end!.payout.minor).toBe(100n + 260n);
    expect(rules.act(withTable(tableOf('8h 8d', 'Td 7c'), bet), { move: 'split' }, none)!.more).toEqual(usd(100n));
    expect(rules.act(withTable(tableOf('Th 9d', 'Ad 8c'), bet), { insure: [1] }, none)!.more).toEqual(usd(50n));
  });

  test('takes chips on hands, and side bets beside a hand alone', () => {
    const refuses = (bet: ChipsBet) =>
      rules.refuses!({ stake: usd(BigInt(bet.chips.reduce((sum, { amount }) => sum + amount, 0))), bet }, [usd(10n), usd(1_000n)]);
    expect(refuses(chips(['hand:2', 100], ['pairs:2', 100]))).toBeUndefined();
    expect(refuses(chips(['hand:2', 100], ['pairs:1', 100]))).toBe('rounds.bet_invalid');
    expect(refuses(chips(['21+3:1', 100]))).toBe('rounds.bet_invalid');
    expect(refuses(chips(['hand:1', 5]))).toBe('rounds.bet_invalid');
    expect(refuses(chips(['hand:1', 1_001]))).toBe('rounds.stake_not_offered');
    for (const spot of ['hand:0', 'hand:6', 'hand', 'pairs:1:1', '21+3:x', 'toString'])
      expect(rules.bet.safeParse(chips([spot, 100])).success, spot).toBe(false);
  });

  test('refuses what may not be done and leaves the table as it is', () => {
    const table = tableOf('Th 9d', 'Td 8c');
    const before = JSON.stringify(table);
    for (const act of [{ move: 'split' }, { insure: [] }, { insure: [1] }])
      expect(rules.act(withTable(table, chips(['hand:1', 100])), blackjackAct.parse(act), none)).toBeUndefined();
    const ace = tableOf('Th 9d', 'Ad 8c');
    for (const act of [{ move: 'hit' }, { insure: [2] }])
      expect(rules.act(withTable(ace, chips(['hand:1', 100])), blackjackAct.parse(act), none)).toBeUndefined();
    expect(JSON.stringify(table)).toBe(before);
    for (const act of [{}, { move: 'peek' }, { move: 'hit', insure: [] }, { insure: [2, 1] }, { insure: [1, 1] }, { insure: [6] }, null])
      expect(blackjackAct.safeParse(act).success).toBe(false);
  });

  test('ends by itself: any moves come to a result for every hand, no card is dealt twice, and stakes add up', () => {
    const picks = fc.array(fc.nat({ max: 99 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), picks, (nonce, choices) => {
        const bet = chips(['hand:1', 100], ['hand:2', 30], ['hand:5', 7]);
        let step: ReturnType<typeof rules.begin> = begin(bet, nonce);
        let staked = 137n;
        for (const choice of choices) {
          if (step.end) break;
          const open = { stake: usd(staked), bet, state: step.state };
          const moves = movesOf(step.state);
          const act =
            step.state.insured === null ? { insure: choice % 2 ? [1 as const, 5 as const] : [] } : { move: moves[choice % moves.length]! };
          step = rules.act(open, act, none)!;
          staked += step.more?.minor ?? 0n;
        }
        const round = { stake: usd(staked), bet, state: step.state };
        const ended = step.end ? step : rules.abandon(round, none);
        const { dealer, hands, insured } = rules.outcome({ ...round, state: ended.state }) as BlackjackOutcome;
        const dealt = [...dealer, ...hands.flatMap((one) => one.cards)];
        for (const card of dealt) expect(dealt.filter((one) => one === card).length).toBeLessThanOrEqual(DECKS['six-decks']);
        const insurances = insured.reduce((sum, seat) => sum + ({ 1: 50, 2: 15, 5: 3 }[seat] ?? 0), 0);
        expect(hands.reduce((sum, { stake }) => sum + stake, 0) + insurances).toBe(Number(staked));
        expect(ended.end!.payout.minor).toBeGreaterThanOrEqual(0n);
        const alive = hands.some(({ result }) => result === 'win' || result === 'push' || result === 'lose');
        if (alive) expect(totalOf(dealer).total).toBeGreaterThanOrEqual(17);
      }),
      { numRuns: 400 },
    );
  });

  test('that is left stands on every hand, uninsured, and is dealt again from its seeds as it was', () => {
    for (let nonce = 0; nonce < 60; nonce++) {
      const bet = chips(['hand:1', 100], ['21+3:1', 100], ['hand:3', 100]);
      const { state, end } = begin(bet, nonce);
      const order = { stake: usd(300n), bet };
      const over = end ? { state, end } : rules.abandon({ ...order, state }, none);
      const outcome = rules.outcome({ ...order, state: over.state });
      const dealt = redeal({ model: 'six-decks', ...order, acts: [] }, stream('round', 'client', nonce));
      expect(dealt).toEqual({ outcome, payout: over.end!.payout });
      if (!end) expect(leave(state).hands.every((one) => one.cards.length === 2)).toBe(true);
    }
    expect(
      redeal({ model: 'six-decks', stake: usd(100n), bet: chips(['hand:1', 100]), acts: [{ move: 'fly' }] }, stream('a', 'b', 0)),
    ).toBeNull();
  });

  test('golden deals stay as they are, and every card of the shoe comes as often (R-31)', () => {
    const dealt = [0, 1, 7].map((nonce) =>
      begin(chips(['hand:1', 100]), nonce)
        .state.shoe.slice(0, 4)
        .join(' '),
    );
    expect(dealt).toMatchInlineSnapshot(`
      [
        "2h 3h Ah 5s",
        "4s 5h 5h Jd",
        "Kd Kd 8s 3d",
      ]
    `);
    const rng = stream('a seed of this test', 'client', 0);
    const cards = shoeOf('six-decks');
    const seen = new Map<string, number>(Array.from({ length: 52 }, (_, at) => [cardOf(at), 0]));
    for (let n = 0; n < 3_000; n++) {
      const { state } = rules.begin({ stake: usd(100n), bet: chips(['hand:1', 100]) }, rng);
      expect(state.shoe).toHaveLength(cards.length);
      for (const card of state.shoe.slice(0, 20)) seen.set(card, seen.get(card)! + 1);
    }
    expect(chiSquareOfEven([...seen.values()])).toBeGreaterThan(1e-6);
  });
});

describe('the return', () => {
  test('is measured by the very game: the fast table nets what the rules net, hand by hand', () => {
    for (const model of MODELS) {
      const cards = shoeOf(model);
      for (let nonce = 0; nonce < 5_000; nonce++) {
        const shoe = shuffle(new Dice(stream('fast', model, nonce)), 60).map((at) => cards[(at * 37 + nonce) % cards.length]!);
        expect(new FastTable(shoe, (from) => from).play(), shoe.slice(0, 12).join(' ')).toBe(playByRules(shoe));
      }
    }
  });

  test('of basic strategy lies where it is known to: the house keeps some four tenths of a per cent', () => {
    for (const model of MODELS) {
      const { mean, least, spread, hands } = mainReturn(model);
      expect(hands).toBe(1_000_000_000);
      expect(toNumber(spread)).toBeLessThan(0.00015);
      expect(toNumber(least)).toBeCloseTo(mean - toNumber(spread), 8);
      expect(mean).toBeGreaterThan(0.9955);
      expect(mean).toBeLessThan(0.998);
      // Other hands from another seed agree, within five standard errors.
      const { net, squares, hands: count } = simulate(model, 400_000, 99);
      const own = 1 + net / 2 / count;
      expect(Math.abs(own - mean) / Math.sqrt(squares / 4 / count / count)).toBeLessThan(5);
    }
    expect(() => checkFigures(figures, file)).not.toThrow();
    expect(() => checkFigures({ ...figures, rules: {} }, file)).toThrow(/other rules/);
  });

  test('of side bets is what is counted by hand', () => {
    expect(toText(sideReturns(6).pairs.rtp)).toBe('292/311');
    expect(toText(sideReturns(8).pairs.rtp)).toBe('398/415');
    expect(toText(insuranceOdds(8).rtp)).toBe('384/415');
    // Suited trips of six decks: 52 kinds, C(6, 3) each, of C(312, 3).
    const { rtp, p } = sideReturns(6)['21+3'];
    const all = (312 * 311 * 310) / 6;
    const suited = 52 * 20;
    const trips = 13 * ((24 * 23 * 22) / 6) - suited;
    const straightFlush = 12 * 4 * 216;
    const straight = 12 * 24 ** 3 - straightFlush;
    const flush = 4 * ((78 * 77 * 76) / 6) - suited - straightFlush;
    const won = suited + trips + straightFlush + straight + flush;
    expect(p).toEqual(fraction(BigInt(won), BigInt(all)));
    const returned = suited * 101 + straightFlush * 41 + trips * 31 + straight * 11 + flush * 6;
    expect(rtp).toEqual(fraction(BigInt(returned), BigInt(all)));
  });

  test('strategy is the chart that players are shown', () => {
    const all = { double: true, split: true, surrender: true };
    expect(moveOf(hand('8h 8d'), 'Td', all)).toBe('split');
    expect(moveOf(hand('8h 8d'), 'Td', { ...all, split: false })).toBe('surrender');
    expect(moveOf(hand('9h 7d'), 'Td', { ...all, surrender: false })).toBe('hit');
    const two = { ...all, split: false };
    expect(moveOf(hand('Ah 7d'), '3d', two)).toBe('double');
    expect(moveOf(hand('Ah 7d'), '3d', { ...two, double: false })).toBe('stand');
    expect(moveOf(hand('Ah 7d'), '9d', two)).toBe('hit');
    expect(moveOf(hand('6h 5d'), 'Ad', two)).toBe('hit');
    expect(moveOf(hand('Ah Ad'), 'Ad', all)).toBe('split');
  });
});

describe('the lab', () => {
  test('totals, draws and settles', () => {
    expect(lab['blackjack.total']({ cards: ['Ah', '6d'] })).toEqual({ total: 17, soft: true, label: 'soft 17' });
    expect(lab['blackjack.total']({ cards: ['Ah', 'Kd'] })).toEqual({ total: 21, soft: true, label: 'blackjack' });
    expect(lab['blackjack.total']({ cards: ['Th', 'Kd', '2c'] })).toEqual({ total: 22, soft: false, label: 'bust' });
    expect(lab['blackjack.dealer']({ cards: ['Ah', '6d'] })).toEqual({ action: 'stand' });
    expect(lab['blackjack.dealer']({ cards: ['Ah', '6d'], h17: true })).toEqual({ action: 'hit' });
    expect(lab['blackjack.dealer']({ cards: ['Th', '6d', 'Kd'] })).toEqual({ action: 'bust' });
    const settle = (event: string, stake: string) => lab['blackjack.settle']({ event, stake });
    expect(settle('blackjack', '0.05')).toEqual({ net: '0.07', returned: '0.12' });
    expect(settle('surrender', '0.05')).toEqual({ net: '-0.03', returned: '0.02' });
    expect(settle('double_lose', '1.00')).toEqual({ net: '-2.00', returned: '0.00' });
    expect(settle('insurance_win', '1.00')).toEqual({ net: '1.00', returned: '1.50' });
    expect(settle('perfect', '1.00')).toEqual({ net: '25.00', returned: '26.00' });
    expect(lab['blackjack.return']({ shoe: 'six-decks' })).toMatchObject({
      pairs: { rtp: '292/311' },
      main: { measuredHands: 1_000_000_000 },
    });
    for (const [call, input] of [
      ['blackjack.total', { cards: [] }],
      ['blackjack.total', { cards: ['1h'] }],
      ['blackjack.dealer', { cards: ['Ah', '6d'], h17: 'yes' }],
      ['blackjack.settle', { event: 'toString', stake: '1.00' }],
      ['blackjack.settle', { event: 'win', stake: '0' }],
      ['blackjack.return', { shoe: 'one-deck' }],
    ] as const)
      expect(() => lab[call](input), JSON.stringify(input)).toThrow('lab.invalid_input');
  });
});
