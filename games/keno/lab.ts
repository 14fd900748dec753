import { decimal, fraction, isZero, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { fairRng, listOf, odds, paid, refused } from '#games/kit/lab-input.ts';
import { RISKS, type Risk } from '#games/kit/quote.ts';
import { chanceIn, chanceOf, DRAWN, MOST_PICKS, NUMBERS, paysOf, returnOf, TICKETS, type Drum } from '#games/keno/quote.ts';
import { kenoRules } from '#games/keno/rules.ts';

type Input = Record<string, unknown>;
/** Limits of pay tables that a test laboratory sends: the most picks. */
const MOST_OWN_PICKS = 20;
/** The most numbers in the drum. */
const MOST_OF = 100;

/** The calls of the test lab. */
export default {
  'minis.keno': (input: unknown) => {
    const { outcome } = kenoRules.play({ stake: { minor: 100n, currency: 'USD' }, bet: { picks: [1], risk: 'low' } }, fairRng(input));
    return { drawn: outcome.drawn };
  },

  /** `{game: "keno", picks, risk, hits, stake}`: the payout; `picks` is the number of picks. */
  'minis.payout/keno': (input: unknown) => {
    const { picks, risk, hits, stake } = (input ?? {}) as Input;
    const multiplier = tableOf(picks, risk)[hits as number];
    if (multiplier === undefined) return refused('hits is 0 to the number of picks');
    return paid(stake, decimal(multiplier));
  },

  /**
   * `{picks: [1 …], draw, payTable: "low" | "medium" | "high" | {hits: multiplier}, stake, of?: 40}`. The tables of the house are for ten
   * of forty. With a table of its own a laboratory may use other drums; `of` is then eighty by default if twenty numbers are drawn.
   */
  'keno.settle': (input: unknown) => {
    const { picks, draw, payTable, stake, ...rest } = (input ?? {}) as Input;
    const drawn = Array.isArray(draw) ? draw.length : 0;
    const of = wholeOf(rest['of'] ?? (drawn === 20 ? 80 : NUMBERS), 'of');
    const own = typeof payTable === 'object' && payTable !== null ? ownTable(payTable as Input) : null;
    const most = own ? MOST_OWN_PICKS : MOST_PICKS;
    if (!isNumbers(picks, of) || picks.length > most) return refused(`picks are 1 to ${most} different numbers of 1 to ${of}`);
    if (!isNumbers(draw, of)) return refused(`draw has different numbers of 1 to ${of}`);
    if (!own && (of !== NUMBERS || drawn !== DRAWN)) return refused('draw has 10 different numbers of 1 to 40');
    const hits = picks.filter((pick) => draw.includes(pick)).length;
    const pays = own ? (own.get(hits) ?? ZERO) : decimal(tableOf(picks.length, payTable)[hits]!);
    return { hits, win: paid(stake, pays).payout };
  },

  /**
   * `{bets?: [{picks, risk}]}`, by default every ticket. Or `{of, drawn, payTable, picks}` for another table, `{hits: multiplier}`, or
   * `{picks: {hits: multiplier}}` for several at once. Returns the chance of a payout, return and edge as exact fractions.
   */
  'keno.return': (input?: unknown) => {
    const { of, drawn, payTable, picks } = (input ?? {}) as Input;
    if (payTable !== undefined)
      return returnsOfTables({ of: wholeOf(of ?? NUMBERS, 'of'), drawn: wholeOf(drawn ?? DRAWN, 'drawn') }, payTable, picks);
    return Object.fromEntries(
      listOf(input, 'bets', TICKETS).map((requested) => {
        const ticket = requested as { picks: number; risk: Risk };
        const p = tableOf(ticket.picks, ticket.risk).reduce(
          (sum, pays, hits) => plus(sum, times(chanceOf(ticket.picks, hits), fraction(pays > 0 ? 1n : 0n))),
          ZERO,
        );
        return [`${ticket.picks}:${ticket.risk}`, odds(p, returnOf(ticket.picks, ticket.risk))];
      }),
    );
  },
};

function tableOf(picks: unknown, risk: unknown): readonly number[] {
  if (!Number.isInteger(picks) || (picks as number) < 1 || (picks as number) > MOST_PICKS) return refused('picks is 1 to 10');
  if (!RISKS.includes(risk as Risk)) return refused('risk is low, medium or high');
  return paysOf(picks as number, risk as Risk);
}

/** Reads a given pay table by hits, as multiples of the stake. */
function ownTable(table: Input): Map<number, Fraction> {
  const rows = Object.entries(table).map(([hits, pays]) => {
    const isNumber = /^\d{1,2}$/.test(hits) && /^\d{1,9}(\.\d{1,6})?$/.test(String(pays));
    return isNumber ? ([Number(hits), decimal(Number(pays))] as const) : refused('payTable has a number for each count of hits');
  });
  return new Map(rows);
}

function returnsOfTables(drum: Drum, payTable: unknown, picks: unknown): object {
  if (typeof payTable !== 'object' || payTable === null) return refused('payTable is an object of hits');
  const { of, drawn } = drum;
  if (drawn < 1 || drawn > of || of > MOST_OF) return refused(`drawn is 1 to of, which is at most ${MOST_OF}`);
  const isMany = Object.values(payTable).every((one) => typeof one === 'object' && one !== null);
  const tables: [unknown, Input][] = isMany ? Object.entries(payTable as Record<string, Input>) : [[picks, payTable as Input]];
  return Object.fromEntries(
    tables.map(([count, table]) => {
      const chosen = wholeOf(Number(count ?? NaN), 'picks');
      if (chosen < 1 || chosen > Math.min(of, MOST_OWN_PICKS)) return refused(`picks is 1 to ${MOST_OWN_PICKS}`);
      const pays = [...ownTable(table)].filter(([hits]) => hits <= chosen);
      const sum = (of1: (pays: Fraction) => Fraction): Fraction =>
        pays.reduce((all, [hits, each]) => plus(all, times(chanceIn(drum, chosen, hits), of1(each))), ZERO);
      return [
        String(chosen),
        odds(
          sum((each) => (isZero(each) ? ZERO : ONE)),
          sum((each) => each),
        ),
      ];
    }),
  );
}

function wholeOf(value: unknown, name: string): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refused(`${name} is a whole number from 0`);
}

function isNumbers(value: unknown, of: number): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((one) => Number.isInteger(one) && one >= 1 && one <= of)
  );
}
