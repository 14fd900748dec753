import { describe, expect, test } from 'vitest';
import { cardOf, indexOfCard } from '#games/kit/cards.ts';
import { JOKER } from '#games/kit/cards/five-table.ts';
import { choose, fraction, isLess, plus, times, toNumber, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import { checkFigures } from '#games/kit/figures.ts';
import { analyse } from '#games/videopoker/analyse.ts';
import { HOLDS } from '#games/kit/cards/best-hold.ts';
import { EXACT } from '#games/videopoker/exact.ts';
import figures from '#games/videopoker/figures.ts';
import lab from '#games/videopoker/lab.ts';
import { bestHold, MODELS, packOf, rankOf, TABLES, type Kind, type Model, type PayTable } from '#games/videopoker/quote.ts';
import { openVideoPoker, pokerAct, type PokerOutcome } from '#games/videopoker/rules.ts';
import { redeal } from '#games/videopoker/view/redeal.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import file from '#games/videopoker/exact.json' with { type: 'json' };
import { slowness } from '#tests/factories/slowness.ts';

const usd = (minor: bigint): Money => money(minor, 'USD');
const cards = (text: string): number[] => text.split(' ').map((card) => (card === 'Jo' ? JOKER : indexOfCard(card)));
const made = (kind: Kind, text: string) => rankOf(kind, cards(text));

/** The rank of five natural cards by sorting and counting alone: nothing of ours. */
function plainly(five: readonly number[]): string {
  const ranks = five.map((card) => Math.floor(card / 4) + 2).toSorted((a, b) => a - b);
  const counts = [...Map.groupBy(ranks, (rank) => rank).values()].map((all) => all.length).toSorted((a, b) => b - a);
  const isFlush = new Set(five.map((card) => card % 4)).size === 1;
  const isStraight = counts.length === 5 && ((ranks[4] ?? 0) - (ranks[0] ?? 0) === 4 || ranks.join() === '2,3,4,5,14');
  if (isFlush && isStraight) return ranks[0] === 10 ? 'royal_flush' : 'straight_flush';
  if (counts[0] === 4) return 'four';
  if (counts.join() === '3,2') return 'full_house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (counts[0] === 3) return 'three';
  if (counts.join() === '2,2,1') return 'two_pair';
  const pair = ranks.find((rank, at) => rank === ranks[at + 1]) ?? 0;
  return pair >= 11 ? 'jacks' : 'nothing';
}

/** The best of all wild cards' stand-ins, tried one by one. */
function byStandIns(five: readonly number[], isWild: (card: number) => boolean): string {
  const wild = five.findIndex(isWild);
  if (wild < 0) return plainly(five);
  const order = ['royal_flush', 'straight_flush', 'four', 'full_house', 'flush', 'straight', 'three', 'two_pair', 'jacks', 'nothing'];
  const others = five.filter((_, at) => at !== wild);
  const tried = Array.from({ length: 52 }, (_, card) => card).filter((card) => !others.includes(card) && !isWild(card));
  return order[Math.min(...tried.map((card) => order.indexOf(byStandIns([...others, card], isWild))))]!;
}

describe('a hand', () => {
  test('of every one of the 2,598,960 is what sorting and counting say, and each kind is as frequent as is known', () => {
    const seen = new Map<string, number>();
    let wrong = 0;
    for (let a = 0; a < 48; a++)
      for (let b = a + 1; b < 49; b++)
        for (let c = b + 1; c < 50; c++)
          for (let d = c + 1; d < 51; d++)
            for (let e = d + 1; e < 52; e++) {
              const name = rankOf('jacks', [a, b, c, d, e]) ?? 'nothing';
              seen.set(name, (seen.get(name) ?? 0) + 1);
              if ((a * 31 + b * 17 + c * 7 + d * 3 + e) % 97 === 0 && name !== plainly([a, b, c, d, e])) wrong += 1;
            }
    expect(wrong).toBe(0);
    expect(Object.fromEntries(seen)).toEqual({
      royal_flush: 4,
      straight_flush: 36,
      four: 624,
      full_house: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      two_pair: 123_552,
      jacks: 337_920,
      nothing: 2_062_860,
    });
  });

  test('with wild cards is the best of all that they may stand for', () => {
    const wilds: [Kind, (card: number) => boolean, number][] = [
      ['deuces', (card) => card < 4, 3],
      ['joker', (card) => card === JOKER, 1],
    ];
    const same: Record<string, string> = { wild_royal: 'royal_flush', kings: 'jacks', five: 'five' };
    for (const [kind, isWild, most] of wilds) {
      for (let nonce = 0; nonce < 400; nonce++) {
        const { state } = openVideoPoker(kind)!.begin({ stake: usd(100n), bet: { hands: 1 } }, stream('wild', kind, nonce));
        const five = state.dealt;
        if (five.filter(isWild).length > most) continue;
        const ours = rankOf(kind, five) ?? 'nothing';
        if (ours === 'five' || ours === 'four_deuces') continue;
        const best = byStandIns(five, isWild);
        // Below the least that wins all is nothing.
        const won = kind === 'deuces' && ['two_pair', 'jacks'].includes(best) ? 'nothing' : best;
        if (kind === 'joker' && won === 'jacks') expect(['kings', 'nothing']).toContain(ours);
        else expect(same[ours] ?? ours, five.join()).toBe(won);
      }
    }
    expect(made('deuces', '2h 2d Ah As Ac')).toBe('five');
    expect(made('deuces', '2h 2d 2s 2c Ac')).toBe('four_deuces');
    expect(made('deuces', '2h Td Jd Qd Kd')).toBe('wild_royal');
    expect(made('deuces', '2h Ad 3d 4d 6d')).toBe('flush');
    expect(made('deuces', '2h Ad 3d 4d 5d')).toBe('straight_flush');
    expect(made('deuces', '2h 9d 9s 4d 4c')).toBe('full_house');
    expect(made('deuces', 'Ah Ad Ks Kd 4c')).toBeNull();
    expect(made('joker', 'Jo Kh 3d 7c 9s')).toBe('kings');
    expect(made('joker', 'Jo Qh 3d 7c 9s')).toBeNull();
    expect(made('joker', 'Jo 9h 9d 9c 9s')).toBe('five');
    expect(made('joker', 'Ah Kh Qh Jh Th')).toBe('royal_flush');
    expect(made('bonus', 'Ah Ad As Ac Th')).toBe('four_aces');
    expect(made('bonus', '4h 4d 4s 4c Th')).toBe('four_low');
    expect(made('bonus', '5h 5d 5s 5c Th')).toBe('four');
  });
});

describe('the best hold', () => {
  /** Returns the return of a hold, by drawing card by card. */
  const returnsOf = (table: PayTable, dealt: readonly number[], hold: readonly number[]): Fraction => {
    const left = Array.from({ length: packOf(table.kind) }, (_, card) => card).filter((card) => !dealt.includes(card));
    const held = hold.map((place) => dealt[place]!);
    let sum = 0;
    const draw = (hand: readonly number[], from: number): void => {
      if (hand.length === 5) {
        const category = rankOf(table.kind, hand);
        sum += category === null ? 0 : table.pays[category]!;
        return;
      }
      for (let at = from; at < left.length; at++) draw([...hand, left[at]!], at + 1);
    };
    draw(held, 0);
    return fraction(BigInt(sum), choose(left.length, 5 - hold.length));
  };

  test('returns more than every other hold of three cards and more, and exactly what its draws pay', () => {
    for (const model of MODELS) {
      for (let nonce = 0; nonce < 12; nonce++) {
        const begun = openVideoPoker(model)!.begin({ stake: usd(100n), bet: { hands: 1 } }, stream('holds', model, nonce));
        const { dealt } = begun.state;
        const best = bestHold(TABLES[model], dealt);
        for (const hold of HOLDS.filter(({ length }) => length >= 3)) {
          const returns = returnsOf(TABLES[model], dealt, hold);
          expect(isLess(best.ev, returns), `${model} ${dealt.join()} ${hold.join()}`).toBe(false);
          if (hold.join() === best.hold.join()) expect(best.ev).toEqual(returns);
        }
      }
    }
  });

  test('is the known one, and is found while a player waits', () => {
    const hold = (game: string, dealt: string) => lab['videopoker.bestHold']({ game, dealt: dealt.split(' ') });
    expect(hold('jacks-9-6', 'Ah Kh Qh Jh 9h')).toEqual({ hold: ['Ah', 'Kh', 'Qh', 'Jh'], ev: '866/47' });
    expect(hold('jacks-9-6', '3c 8d 5h Ts 2d')).toMatchObject({ hold: [] });
    expect(hold('jacks-9-6', 'Jc Jd 5h Ts Qd')).toMatchObject({ hold: ['Jc', 'Jd'] });
    expect(hold('deuces', '2c 2d 2h 2s Qd')).toEqual({ hold: ['2c', '2d', '2h', '2s', 'Qd'], ev: '200' });
    expect(hold('joker', 'Jo 9h 9d 9c 9s')).toEqual({ hold: ['Jo', '9h', '9d', '9c', '9s'], ev: '200' });
    const began = performance.now();
    hold('joker', '3c 8d 5h Ts 7d');
    // A ceiling against hangs: ten times the goal.
    expect(performance.now() - began).toBeLessThan(1_000 * slowness());
  });
});

describe('the return', () => {
  const published: [Model, string][] = [
    ['jacks-9-6', '0.995439'],
    ['jacks-8-5', '0.972984'],
    ['bonus', '0.991660'],
    ['deuces', '0.997283'],
  ];

  test('of each table with a published one is that, and the chances of the hands make it up', () => {
    for (const [model, known] of published) expect(toNumber(EXACT.get(model)!.rtp).toFixed(6), model).toBe(known);
    for (const model of MODELS) {
      const { rtp, chances } = EXACT.get(model)!;
      const pays: Readonly<Record<string, number>> = TABLES[model].pays;
      expect([...chances].reduce((sum, [name, chance]) => plus(sum, times(chance, fraction(BigInt(pays[name]!)))), ZERO)).toEqual(rtp);
    }
    expect(Math.floor(1 / toNumber(EXACT.get('jacks-9-6')!.chances.get('royal_flush')!))).toBe(40_390);
  });

  test('is counted anew over every deal of one table', () => {
    const { rtp, chances } = analyse(TABLES['jacks-9-6']);
    expect(toText(rtp)).toBe(file.figures['jacks-9-6'].rtp);
    expect(chances).toEqual(EXACT.get('jacks-9-6')!.chances);
  }, 600_000);

  test('is refused where it was counted for other tables', () => {
    expect(() => checkFigures(figures, file)).not.toThrow();
    expect(() => checkFigures({ ...figures, rules: { ...TABLES, bonus: TABLES.deuces } }, file)).toThrow(/other rules/);
  });
});

describe('a round', () => {
  const begin = (model: string, hands: 1 | 10, nonce: number) =>
    openVideoPoker(model)!.begin({ stake: usd(100n), bet: { hands } }, stream('round', 'client', nonce));

  test('shows the five cards alone before the draw, and keeps what is held in every hand', () => {
    for (const model of MODELS) {
      const rules = openVideoPoker(model)!;
      for (let nonce = 0; nonce < 50; nonce++) {
        const rng = stream('round', 'client', nonce);
        const round = { stake: usd(1_000n), bet: { hands: 10 as const } };
        const { state } = rules.begin(round, rng);
        expect(new Set(state.dealt).size).toBe(5);
        expect(state.finals).toEqual([]);
        expect(Object.keys(rules.shown({ ...round, state }))).toEqual(['dealt', 'category']);
        const hold = HOLDS[nonce % 32]!;
        const over = rules.act({ ...round, state }, { hold: [...hold] }, rng)!;
        const { hands, dealt } = rules.outcome({ ...round, state: over.state }) as PokerOutcome;
        expect(hands).toHaveLength(10);
        const pays: Readonly<Record<string, number>> = TABLES[model].pays;
        for (const hand of hands) {
          expect(new Set(hand.cards).size).toBe(5);
          for (const [place, card] of hand.cards.entries()) {
            if (hold.includes(place)) expect(card).toBe(dealt[place]);
            else expect(dealt).not.toContain(card);
          }
        }
        const sum = hands.reduce((all, { category }) => all + (category === null ? 0 : pays[category]!), 0);
        expect(over.end!.payout.minor).toBe(BigInt(sum) * 100n);
      }
    }
  });

  test('pays a stake that ten hands cannot share evenly what they make together, cut once', () => {
    const rules = openVideoPoker('jacks-9-6')!;
    const { state } = begin('jacks-9-6', 10, 0);
    const pair = { ...state, dealt: cards('Jc Jd 3h 8s 9d') };
    const round = { stake: usd(7n), bet: { hands: 10 as const }, state: pair };
    expect(rules.act(round, { hold: [0, 1, 2, 3, 4] }, stream('s', 'c', 0))!.end!.payout.minor).toBe(7n);
  });

  test('that is left is drawn to by the best hold, from the same stream, and is dealt again so', () => {
    for (const model of MODELS) {
      const rules = openVideoPoker(model)!;
      for (let nonce = 0; nonce < 3; nonce++) {
        const order = { stake: usd(100n), bet: { hands: 10 as const } };
        const [one, other] = [stream('left', 'client', nonce), stream('left', 'client', nonce)];
        const { state } = rules.begin(order, one);
        rules.begin(order, other);
        const left = rules.abandon({ ...order, state }, one);
        const { hold } = bestHold(TABLES[model], state.dealt);
        expect(left).toEqual(rules.act({ ...order, state }, { hold: [...hold] }, other));
        expect(redeal({ model, ...order, acts: [] }, stream('left', 'client', nonce))).toEqual({
          outcome: rules.outcome({ ...order, state: left.state }),
          payout: left.end!.payout,
        });
      }
    }
  });

  test('knows one act: places in ascending order, each once', () => {
    for (const hold of [[], [0], [0, 4], [0, 1, 2, 3, 4]]) expect(pokerAct.safeParse({ hold }).success).toBe(true);
    for (const act of [
      {},
      { hold: [1, 0] },
      { hold: [1, 1] },
      { hold: [5] },
      { hold: [-1] },
      { hold: [0.5] },
      { hold: [0], more: 1 },
      null,
    ])
      expect(pokerAct.safeParse(act).success).toBe(false);
    const { bet } = openVideoPoker('bonus')!;
    for (const hands of [0, 2, 11, '1']) expect(bet.safeParse({ hands }).success).toBe(false);
  });

  test('is dealt again from its seeds as it was, card by card; another hold is another round', () => {
    const rules = openVideoPoker('joker')!;
    const rng = stream('round', 'client', 5);
    const order = { stake: usd(100n), bet: { hands: 10 as const } };
    const { state } = rules.begin(order, rng);
    const over = rules.act({ ...order, state }, { hold: [0, 2] }, rng)!;
    const requested = { model: 'joker', ...order, acts: [{ hold: [0, 2] }] };
    const outcome = rules.outcome({ ...order, state: over.state });
    expect(redeal(requested, stream('round', 'client', 5))).toEqual({ outcome, payout: over.end!.payout });
    expect(redeal({ ...requested, acts: [{ hold: [0] }] }, stream('round', 'client', 5))).not.toMatchObject({ outcome });
    expect(redeal({ ...requested, acts: [{ hold: [0, 0] }] }, stream('round', 'client', 5))).toBeNull();
  });

  test('golden rounds stay as they are, and every card is as likely in any place (R-31)', () => {
    const dealt = [0, 1, 7].map((nonce) => begin('jacks-9-6', 1, nonce).state.dealt.map(cardOf).join(' '));
    expect(dealt).toMatchInlineSnapshot(`
      [
        "9h Jh 9c 3s Js",
        "Js 5c Jd Kc 2s",
        "Ts Ad Jh Qd 3d",
      ]
    `);
    const rng = stream('a seed of this test', 'client', 0);
    const seen = Array.from({ length: 5 }, () => Array.from({ length: 52 }, () => 0));
    for (let n = 0; n < 20_000; n++) {
      const { state } = openVideoPoker('jacks-9-6')!.begin({ stake: usd(100n), bet: { hands: 1 } }, rng);
      for (const [place, card] of state.dealt.entries()) seen[place]![card]! += 1;
    }
    for (const counts of seen) expect(chiSquareOfEven(counts)).toBeGreaterThan(1e-6);
  });
});

describe('the lab', () => {
  test('ranks hands for one and in coins', () => {
    const rank = (game: unknown, final: string, coins?: number) => lab['videopoker.rank']({ game, final: final.split(' '), coins });
    expect(rank('jacks-9-6', 'Ah Kh Qh Jh Th')).toEqual({ category: 'royal_flush', payForOne: '800', win: '4000' });
    expect(rank('jacks-9-6', 'Ah Kh Qh Jh Th', 1)).toEqual({ category: 'royal_flush', payForOne: '250', win: '250' });
    expect(rank('jacks-9-6', 'Ah Ad As Kh Kd', 3)).toEqual({ category: 'full_house', payForOne: '9', win: '27' });
    expect(rank('jacks-8-5', 'Ah Ad As Kh Kd', 5)).toMatchObject({ payForOne: '8' });
    expect(rank('deuces', 'Ah Ad 3s Kh Kd')).toEqual({ category: null, payForOne: '0', win: '0' });
    expect(rank({ kind: 'jacks', pays: { jacks: 2 } }, 'Ah Ad 3s Kh 9d')).toEqual({ category: 'jacks', payForOne: '2', win: '10' });
  });

  test('tells what a table returns, and refuses what is no table or no hand', () => {
    const { main, chances } = lab['videopoker.return']({ game: 'jacks-9-6' });
    expect(main).toMatchObject({ rtp: '1653526326983/1661102543100' });
    expect(chances).toHaveProperty('royal_flush', '979191/39550060550');
    const five = ['Ah', 'Ad', '3s', 'Kh', 'Kd'];
    for (const [call, input] of [
      ['videopoker.rank', { game: 'jacks', final: five }],
      ['videopoker.rank', { final: [...five.slice(1), 'Ad'] }],
      ['videopoker.rank', { final: [...five.slice(1), 'Jo'] }],
      ['videopoker.rank', { final: five.slice(1) }],
      ['videopoker.rank', { final: five, coins: 6 }],
      ['videopoker.bestHold', { dealt: null }],
      ['videopoker.return', { game: { kind: 'jacks', pays: { sevens: 3 } } }],
      ['videopoker.return', { game: { kind: 'jacks', pays: { jacks: 0.5 } } }],
    ] as const)
      expect(() => lab[call](input), JSON.stringify(input)).toThrow('lab.invalid_input');
  });
});
