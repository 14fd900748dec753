import { randomBytes } from 'node:crypto';
import { chanceOf, MODELS, timeOf, type Model } from '#games/crash/quote.ts';
import { crashRules } from '#games/crash/rules.ts';
import { toNumber } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { biased, judgeChances, Sum, type Measured } from '#tests/factories/outcomes.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of flights of each formula. A biased stream is detected with fewer. */
const FLIGHTS = 10_000_000;
const CONTROL_FLIGHTS = 2_000_000;
/** Stake that is so large that cutting payouts to the minor unit changes the return far less than the error of the measurement. */
const STAKE = money(1_000_000_00n, 'USD');
/** Heights in hundredths: of the automatic cash-outs, which take turns, and of the bounds between the counted ranges. */
const HEIGHTS = [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000];
const MOST_ERRORS = 4.5;

type Found = { even: { name: string; p: number }[]; returns: Measured[] };

/**
 * flights of both formulas end at heights with the expected frequencies, and their returns equal the exact counts. In each formula
 * the judges detect a stream that is biased by 1 %.
 */
export default {
  covers: [
    'games/crash/{quote,rules}.ts',
    'games/kit/{floats,fraction,multiplier,rng}.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: async ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = flyAll((number) => stream(seed, 'flights', number), FLIGHTS);
    const control = flyAll((number) => biased(stream(seed, 'control', number)), CONTROL_FLIGHTS);
    const limit = 0.01 / fair.even.length;
    const isFair = fair.even.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    const isSeen = control.even.every(({ p }) => p < limit) && control.returns.some(({ errors }) => errors > MOST_ERRORS);
    const sample = { flights: FLIGHTS, controlFlights: CONTROL_FLIGHTS, limit, mostErrors: MOST_ERRORS };
    return { ok: isFair && isSeen, seed, sample, result: { fair, control } };
  },
} satisfies Proof;

function flyAll(dealt: (number: number) => Rng, flights: number): Found {
  const parts = MODELS.map((model) => fly(model, dealt, flights));
  return { even: parts.map(({ even }) => even), returns: parts.flatMap(({ returns }) => returns) };
}

function fly(model: Model, dealt: (number: number) => Rng, flights: number) {
  const rules = crashRules(model);
  const paid = HEIGHTS.map(() => new Sum(STAKE));
  const seen = [...HEIGHTS.map(() => 0), 0];
  for (let number = 0; number < flights; number++) {
    const at = number % HEIGHTS.length;
    const flight = rules.deal(dealt(number));
    seen[HEIGHTS.filter((height) => flight.point >= height).length]! += 1;
    const auto = HEIGHTS[at]!;
    // The bet cashes out automatically if the flight reaches its height.
    paid[at]!.add(rules.settle({ stake: STAKE, bet: { place: 0, auto } }, flight, []).payout.minor);
    if (flight.point >= auto && rules.dueMs({ stake: STAKE, bet: { place: 0, auto } }, flight) !== timeOf(auto))
      throw new Error('left late');
  }
  const reached = [1, ...HEIGHTS.map((height) => toNumber(chanceOf(model, height))), 0];
  const p = judgeChances(
    seen,
    seen.map((_, at) => reached[at]! - reached[at + 1]!),
    flights,
  );
  process.stdout.write(`${model}: p = ${p.toPrecision(3)}\n`);
  return {
    even: { name: `${model}: heights`, p },
    returns: HEIGHTS.map((height, at) => {
      const chance = chanceOf(model, height);
      return paid[at]!.against(`${model}: ${height / 100}`, { top: chance.top * BigInt(height), bottom: chance.bottom * 100n });
    }),
  };
}
