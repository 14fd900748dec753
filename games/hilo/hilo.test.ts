import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, rankOf } from '#games/kit/cards.ts';
import { fraction, plus, times, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import lab from '#games/hilo/lab.ts';
import { chanceOf, claimOf, END_AT, GUESSES, isRight, MOST_SKIPS, RETURN, type Guess } from '#games/hilo/quote.ts';
import { hiloAct, hiloRules, type HiloAct, type HiloState } from '#games/hilo/rules.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven, publicFloats, rollsOf } from '#tests/factories/minis.ts';

const usd = (minor: bigint): Money => money(minor, 'USD');
const ALL = Array.from({ length: 52 }, (_, index) => cardOf(index));
const begin = (rng: Rng) => hiloRules.begin({ stake: usd(100n), bet: {} }, rng);
const act = (stake: Money, state: HiloState, done: HiloAct, rng: Rng) => hiloRules.act({ stake, bet: {}, state }, done, rng);
/** A stream whose cards are these. */
const cardsOf = (...cards: readonly string[]): Rng => {
  let at = 0;
  return { bytes: (count) => rollsOf(ALL.indexOf(cards[at++]!), 52).bytes(count) };
};
const dealt = (...cards: readonly string[]): HiloState => ({ row: cards.map((card) => ({ card, by: 'deal' })), isLost: false });

/** Returns the exact average payout of a stake by a plan that decides at each row, over all possible cards. */
function expected(stake: Money, state: HiloState, plan: (row: HiloState['row']) => HiloAct): Fraction {
  const todo = plan(state.row);
  if ('cashOut' in todo) return fraction(act(stake, state, todo, cardsOf())!.end!.payout.minor);
  // Suits never count, so one card stands for its rank.
  return Array.from({ length: 13 }, (_, rank) => act(stake, state, todo, cardsOf(cardOf(rank * 4)))!)
    .map((next) => times(next.end ? fraction(next.end.payout.minor) : expected(stake, next.state, plan), fraction(1n, 13n)))
    .reduce(plus, ZERO);
}

describe('hi-lo', () => {
  test('deals the cards that a public verifier deals from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const cards = publicFloats('e0c2a7', 'mara', nonce, 12).map((float) => ALL[Math.floor(float * 52)]);
      expect(lab['minis.hilo']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, count: 12 })).toEqual({ cards });
    }
  });

  test('golden rounds stay as they are', () => {
    const rows = [0, 1].map((nonce) => lab['minis.hilo']({ serverSeed: 'golden', clientSeed: 'round', nonce, count: 8 }).cards.join(' '));
    expect(rows).toMatchInlineSnapshot(`
      [
        "Jh 8h Jc Tc 5s 3d 8d Kh",
        "7s Ts 5h 4d 3h Jd 2h 8s",
      ]
    `);
  });

  test('calls the same rank right on both sides, but for a two and an ace, where it is a guess of its own', () => {
    expect(['2d', '7h', 'As'].map((card) => GUESSES.map((guess) => claimOf(card, guess)))).toEqual([
      ['higher', 'same'],
      ['higher_same', 'lower_same'],
      ['same', 'lower'],
    ]);
    for (const [card, guess, right] of [
      ['7h', 'high', '789TJQKA'],
      ['7h', 'low', '234567'],
      ['2d', 'high', '3456789TJQKA'],
      ['2d', 'low', '2'],
      ['As', 'high', 'A'],
      ['As', 'low', '23456789TJQK'],
    ] as const)
      expect(ALL.filter((next) => isRight(card, guess, next)).join('')).toBe(ALL.filter(([rank]) => right.includes(rank!)).join(''));
  });

  test('chances are those of the cards that make a guess right, and none is certain', () => {
    for (const card of ALL)
      for (const guess of GUESSES) {
        const right = ALL.filter((next) => isRight(card, guess, next)).length;
        expect(toText(chanceOf(card, guess))).toBe(toText(fraction(BigInt(right), 52n)));
        expect(right).toBeLessThan(52);
      }
  });

  test('pays 0.99 divided by the chance of every guess, cut to the minor unit once', () => {
    const pay = (guesses: unknown, stake = '1.00') => lab['minis.payout/hilo']({ game: 'hilo', guesses, stake });
    expect(pay([['2d', 'high']])).toEqual({ multiplier: '1.0725', payout: '1.07' });
    expect(pay([['Ah', 'high']])).toEqual({ multiplier: '12.8700', payout: '12.87' });
    expect(
      pay([
        ['7h', 'high'],
        ['9s', 'low'],
      ]),
    ).toEqual({ multiplier: '2.6142', payout: '2.61' });
    expect(pay([['2d', 'high']], '0.10')).toEqual({ multiplier: '1.0725', payout: '0.10' });
    for (const guesses of [[], [['1d', 'high']], [['2d', 'up']], ['2d'], 'all', null])
      expect(() => pay(guesses)).toThrow('lab.invalid_input');
    for (const count of [0, 1.5, 1_001, undefined])
      expect(() => lab['minis.hilo']({ serverSeed: 's', clientSeed: 'c', nonce: 0, count })).toThrow('lab.invalid_input');
    const returns = lab['hilo.return']();
    expect(Object.keys(returns)).toHaveLength(26);
    expect(returns).toMatchObject({ '2:high': { p: '12/13', rtp: '99/100', edge: '1/100' }, 'A:high': { p: '1/13', rtp: '99/100' } });
  });

  test('returns at most 99 % of any stake by any plan of guesses, skips and cash-outs, and less only by the cut', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 200_00n }),
        fc.integer({ min: 0, max: 51 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 40, maxLength: 40 }),
        (minor, first, choices) => {
          const stake = usd(minor);
          // The plan looks at the rank that lies open and at how many cards came; it stops after three at the latest.
          const plan = (row: HiloState['row']): HiloAct => {
            const choice = choices[(row.length - 1) * 13 + rankOf(row.at(-1)!.card)];
            const hasGuessed = row.some(({ by }) => by === 'high' || by === 'low');
            if (row.length > 3 || (choice === 3 && hasGuessed)) return hasGuessed ? { cashOut: true } : { guess: 'high' };
            return choice === 2 ? { skip: true } : { guess: GUESSES[choice! % 2]! };
          };
          const mean = expected(stake, dealt(ALL[first]!), plan);
          expect(mean.top * RETURN.bottom).toBeLessThanOrEqual(RETURN.top * minor * mean.bottom);
          expect((mean.top + mean.bottom) * RETURN.bottom).toBeGreaterThan(RETURN.top * minor * mean.bottom);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('any order of any acts ends in a wrong guess or a cash-out, and pays nothing else', () => {
    const acts = fc.array(fc.constantFrom<HiloAct>({ guess: 'high' }, { guess: 'low' }, { skip: true }, { cashOut: true }), {
      maxLength: 90,
    });
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), acts, (nonce, all) => {
        const rng = stream('seed', 'client', nonce);
        let step: ReturnType<typeof begin> = begin(rng);
        let [skips, guesses] = [0, 0];
        for (const done of all) {
          const { row } = step.state;
          const next = act(usd(100n), step.state, done, rng);
          const isRefused = ('cashOut' in done && guesses === 0) || ('skip' in done && skips === MOST_SKIPS);
          expect(next === undefined).toBe(isRefused);
          if (!next) continue;
          if ('skip' in done) skips += 1;
          if ('guess' in done) guesses += 1;
          step = next;
          const isWrong = 'guess' in done && !isRight(row.at(-1)!.card, done.guess, next.state.row.at(-1)!.card);
          expect(step.state.isLost).toBe(isWrong);
          if (isWrong) expect(step.end?.payout.minor).toBe(0n);
          else if (step.end) expect(step.end.payout.minor).toBeGreaterThanOrEqual(100n);
          if (step.end) break;
        }
      }),
    );
  });

  test('is cashed out by itself at 10,000, and lets 52 cards be skipped', () => {
    const rng = cardsOf(...Array.from({ length: 60 }, () => 'Ad'));
    let step: ReturnType<typeof begin> = begin(rng);
    for (let right = 1; right <= 4; right++) {
      expect(step.end).toBeUndefined();
      step = act(usd(100n), step.state, { guess: 'high' }, rng)!;
    }
    expect(step.end?.payout).toEqual(usd((99n * 13n ** 4n * 100n) / 100n));
    expect(13n ** 4n * 99n).toBeGreaterThan(END_AT.top * 100n);
    let { state } = begin(stream('s', 'c', 0));
    for (let skipped = 0; skipped < MOST_SKIPS; skipped++) state = act(usd(100n), state, { skip: true }, stream('s', 'c', skipped))!.state;
    expect(hiloRules.shown({ stake: usd(100n), bet: {}, state })).toMatchObject({ skips: 0, multiplier: '1.0000' });
    expect(act(usd(100n), state, { skip: true }, stream('s', 'c', 0))).toBeUndefined();
  });

  test('draws the next card only with the act that asks for it, and any card is as likely after any act (R-31)', () => {
    const seen = ALL.map(() => 0);
    const rng = stream('a seed of this test', 'client', 0);
    let { state } = begin(rng);
    for (let n = 0; n < 20_800; n++) {
      const row = state.row.slice(-1).map(({ card }) => ({ card, by: 'deal' as const }));
      const done: HiloAct = n % 3 === 0 ? { skip: true } : { guess: GUESSES[n % 2] as Guess };
      state = act(usd(100n), { row, isLost: false }, done, rng)!.state;
      expect(state.row).toHaveLength(2);
      seen[ALL.indexOf(state.row[1]!.card)]! += 1;
    }
    expect(chiSquareOfEven(seen)).toBeGreaterThan(1e-6);
  });

  test('is dealt again from its seeds and acts, to the same record', () => {
    const deal = redealBy((model) => (model === 'hilo' ? hiloRules : undefined));
    for (let nonce = 0; nonce < 50; nonce++) {
      const rng = stream('s', 'c', nonce);
      let step: ReturnType<typeof begin> = begin(rng);
      const acts: HiloAct[] = [{ skip: true }, { guess: 'high' }, { guess: 'low' }, { cashOut: true }];
      const done: HiloAct[] = [];
      for (const one of acts) {
        if (step.end) break;
        step = act(usd(100n), step.state, one, rng)!;
        done.push(one);
      }
      const again = deal({ model: 'hilo', stake: usd(100n), bet: {}, acts: done }, stream('s', 'c', nonce));
      expect(again).toEqual({ outcome: hiloRules.outcome({ stake: usd(100n), bet: {}, state: step.state }), payout: step.end!.payout });
    }
    expect(deal({ model: 'hilo', stake: usd(100n), bet: {}, acts: [{ cashOut: true }] }, stream('s', 'c', 0))).toBeNull();
  });

  test('a round that is left is paid what was guessed, or comes back', () => {
    const left = (row: HiloState['row']) =>
      hiloRules.abandon({ stake: usd(100n), bet: {}, state: { row, isLost: false } }, { bytes: () => new Uint8Array(0) }).end;
    expect(
      left([
        { card: '7h', by: 'deal' },
        { card: '9h', by: 'skip' },
      ]),
    ).toEqual({ payout: usd(100n), isVoid: true });
    expect(
      left([
        { card: 'Ah', by: 'deal' },
        { card: '9h', by: 'low' },
      ]),
    ).toEqual({ payout: usd(107n) });
  });

  test('knows three acts and nothing beside them', () => {
    for (const done of [{ guess: 'high' }, { guess: 'low' }, { skip: true }, { cashOut: true }])
      expect(hiloAct.safeParse(done).success).toBe(true);
    for (const done of [{ guess: 'same' }, { skip: false }, { guess: 'high', skip: true }, { guess: 1 }, {}, null, 'high'])
      expect(hiloAct.safeParse(done).success).toBe(false);
    expect(hiloRules.bet.safeParse({ more: 1 }).success).toBe(false);
  });
});
