import { decimal, fraction, plus, times, ZERO } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';
import { chanceOf, DRAWN, MOST_PICKS, NUMBERS, paysOf, returnOf, TICKETS } from '#games/keno/quote.ts';
import { kenoRules } from '#games/keno/rules.ts';

type Input = Record<string, unknown>;

/** The calls of the test lab. */
export default {
  'minis.keno': (input: unknown) => {
    const { outcome } = kenoRules.play({ stake: { minor: 100n, currency: 'USD' }, bet: { picks: [1], risk: 'low' } }, fairRng(input));
    return { drawn: outcome.drawn };
  },

  /** `{game: "keno", picks, risk, hits, stake}`, `picks` being how many. */
  'minis.payout/keno': (input: unknown) => {
    const { picks, risk, hits, stake } = (input ?? {}) as Input;
    const multiplier = tableOf(picks, risk)[hits as number];
    if (multiplier === undefined) return refused('hits is 0 to the number of picks');
    return paid(stake, decimal(multiplier));
  },

  /** `{picks: [1 …], draw: [10 of 1..40], payTable: "low" | "medium" | "high" | {hits: multiplier}, stake}`. */
  'keno.settle': (input: unknown) => {
    const { picks, draw, payTable, stake } = (input ?? {}) as Input;
    if (!isNumbers(picks) || picks.length > MOST_PICKS) return refused('picks are 1 to 10 different numbers of 1 to 40');
    if (!isNumbers(draw) || draw.length !== DRAWN) return refused('draw has 10 different numbers of 1 to 40');
    const hits = picks.filter((pick) => draw.includes(pick)).length;
    const own = typeof payTable === 'object' && payTable !== null ? (payTable as Record<string, number>) : null;
    const pays = own ? (own[hits] ?? 0) : tableOf(picks.length, payTable)[hits]!;
    if (typeof pays !== 'number' || !(pays >= 0)) return refused('payTable has a number for each count of hits');
    return { hits, win: paid(stake, decimal(pays)).payout };
  },

  /** `{bets?: [{picks, risk}]}`, every ticket by default: chance to be paid, return and edge as exact fractions. */
  'keno.return': (input?: unknown) =>
    Object.fromEntries(
      listOf(input, 'bets', TICKETS).map((asked) => {
        const { picks, risk } = asked as { picks: number; risk: Risk };
        const p = tableOf(picks, risk).reduce(
          (sum, pays, hits) => plus(sum, times(chanceOf(picks, hits), fraction(pays > 0 ? 1n : 0n))),
          ZERO,
        );
        return [`${picks}:${risk}`, odds(p, returnOf(picks, risk))];
      }),
    ),
};

function tableOf(picks: unknown, risk: unknown): readonly number[] {
  if (!Number.isInteger(picks) || (picks as number) < 1 || (picks as number) > MOST_PICKS) return refused('picks is 1 to 10');
  if (!RISKS.includes(risk as Risk)) return refused('risk is low, medium or high');
  return paysOf(picks as number, risk as Risk);
}

function isNumbers(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((one) => Number.isInteger(one) && one >= 1 && one <= NUMBERS)
  );
}
