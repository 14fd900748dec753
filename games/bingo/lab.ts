import { BLANK, cardOf, MODELS, SIDE, type BingoCard, type Model } from '#games/kit/bingo/cards.ts';
import { fullRows90, marks75 } from '#games/kit/bingo/patterns.ts';
import { DRUMS, oddsOf, patternsOf, paysOf, wonBy } from '#games/kit/bingo/odds.ts';
import { toText } from '#kernel/fraction.ts';
import { bingoBet, callBalls } from '#games/bingo/rules.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';

type Input = Record<string, unknown>;
const PRIZES_90 = ['none', 'one_line', 'two_lines', 'full_house'];

/** The calls of the test lab. */
export default {
  /** `{cardRows: [5 × 5], free, called}`: the complete patterns of a card; with `free` the centre counts as called from the start. */
  'bingo.card75': (input: unknown) => {
    const { free } = (input ?? {}) as Input;
    if (typeof free !== 'boolean') return refused('free is true or false');
    const rows = rowsOf(input, 'cardRows', SIDE).map((row, at) =>
      row.map((number, column) => (free && at === 2 && column === 2 ? BLANK : number)),
    );
    if (rows.length !== SIDE || rows.some((row) => row.length !== SIDE)) return refused('cardRows is five rows of five');
    return marks75(rows, ballsOf(input, 75), free);
  },

  /** `{rows: [3 × 5, or 3 × 9 with 0 or null for none], called}`: the full rows of a ticket. */
  'bingo.ticket90': (input: unknown) => {
    const rows = rowsOf(input, 'rows', 3);
    if (rows.length !== 3 || rows.some((row) => row.filter((number) => number !== BLANK).length !== 5))
      return refused('rows is three rows of five numbers');
    const completeRows = fullRows90(rows, ballsOf(input, 90));
    return { completeRows, prize: PRIZES_90[completeRows]! };
  },

  /** `{model, serial}`: the card of a number. */
  'bingo.card': (input: unknown) => ({ rows: cardOf(modelOf(input), serialOf(input)) }),

  /** `{serverSeed, clientSeed, nonce, model}`: the balls in the order of the call. */
  'bingo.call': (input: unknown) => ({ called: callBalls(modelOf(input), fairRng(input)) }),

  /** `{model, serial, called, stake}`: the prizes and the payout of a card of the platform. */
  'bingo.settle': (input: unknown) => {
    const model = modelOf(input);
    const called = ballsOf(input, DRUMS[model].balls);
    if (called.length !== DRUMS[model].called) return refused(`called has ${DRUMS[model].called} balls`);
    const prizes = wonBy(model, cardOf(model, serialOf(input)), called);
    return { prizes: prizes.map(({ pattern, count }) => `${pattern}:${count}`), ...paid((input as Input)['stake'], paysOf(prizes)) };
  },

  /**
   * `{models?, called?}`, by default both models: the chance of any prize, return and edge as exact fractions. With a number of called
   * balls also the chance of each pattern: `lines:n` for exactly n lines, `anyLine`, `corners` and `coverall` of 75, `house` of 90.
   */
  'bingo.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'models', MODELS).map((requested) => {
        const model = modelOf({ model: requested });
        const { called } = (input ?? {}) as Input;
        if (called === undefined) {
          const { any, rtp } = oddsOf(model);
          return [model, odds(any, rtp)];
        }
        const balls = callsOf(called, DRUMS[model].balls);
        const { any, rtp } = oddsOf(model, balls);
        const patterns = Object.entries(patternsOf(model, balls)).map(([name, chance]) => [name, toText(chance)]);
        return [model, { ...odds(any, rtp), patterns: Object.fromEntries(patterns) }];
      }),
    ),
};

function callsOf(called: unknown, balls: number): number {
  const isCount = typeof called === 'number' && Number.isInteger(called) && called >= 1 && called <= balls;
  return isCount ? called : refused(`called is a whole number from 1 to ${balls}`);
}

function modelOf(input: unknown): Model {
  const requested = (input as Input | null)?.['model'];
  return MODELS.find((model) => model === requested) ?? refused(`model is ${MODELS.join(' or ')}`);
}

function serialOf(input: unknown): number {
  const bet = bingoBet.safeParse({ serial: (input as Input)['serial'] });
  return bet.success ? bet.data.serial : refused('serial is a whole number from 1 to 1000000');
}

function rowsOf(input: unknown, name: string, count: number): BingoCard {
  const rows = listOf(input, name, []);
  if (rows.length !== count || !rows.every(Array.isArray)) return refused(`${name} is ${count} rows of numbers`);
  // A place without a number may be 0 or null.
  return (rows as unknown[][]).map((row) => row.map((number) => (Number.isInteger(number) ? (number as number) : BLANK)));
}

function ballsOf(input: unknown, balls: number): number[] {
  const called = listOf(input, 'called', []) as number[];
  const isBall = (ball: number): boolean => Number.isInteger(ball) && ball >= 1 && ball <= balls;
  return called.every(isBall) && new Set(called).size === called.length ? called : refused(`called is different balls of 1 to ${balls}`);
}
