import { randomBytes } from 'node:crypto';
import { exactOdds } from '#games/baccarat/exact.ts';
import { BETS, returnsOf as baccaratReturns, type BetName } from '#games/baccarat/quote.ts';
import { openBaccarat } from '#games/baccarat/rules.ts';
import { toNumber, type Fraction } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { POCKETS, returnOf, returnsOf as rouletteReturns, SPOTS as ROULETTE } from '#games/roulette/quote.ts';
import { rouletteRules } from '#games/roulette/rules.ts';
import { oddsOf, returnsOf as sicboReturns, SPOTS as SICBO } from '#games/sicbo/quote.ts';
import { sicboRules } from '#games/sicbo/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import { biased } from '#tests/factories/outcomes.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of rounds of each table. A biased stream is detected with fewer. Takes about five minutes of one core. */
const ROUNDS = 10_000_000;
const CONTROL_ROUNDS = 1_000_000;
const STAKE = money(100n, 'USD');
/** Limit of the deviation in standard errors. By chance one of the many returns exceeds it once in some ten thousand runs. */
const MOST_ERRORS = 5.5;

type Deal = (nonce: number) => Rng;
type Verdict = { name: string; p: number };
type Measured = { name: string; measured: number; exact: number; errors: number };

/**
 * tables for a single player deal evenly by their own rules, and every spot's return equals the exact count. Both judges detect a
 * stream that is biased by 1 %.
 */
export default {
  covers: [
    'games/{roulette,baccarat,sicbo}/*.ts',
    'games/kit/{cards,floats,fraction,multiplier}.ts',
    'games/kit/table/*.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: async ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = dealAll((nonce) => stream(seed, 'tables', nonce), ROUNDS);
    const control = dealAll((nonce) => biased(stream(seed, 'control', nonce)), CONTROL_ROUNDS);
    const limit = 0.01 / fair.even.length;
    const isFair = fair.even.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    const isSeen = control.even.every(({ p }) => p < limit) && control.returns.some(({ errors }) => errors > MOST_ERRORS);
    return {
      ok: isFair && isSeen,
      seed,
      sample: { rounds: ROUNDS, controlRounds: CONTROL_ROUNDS, limit, mostErrors: MOST_ERRORS },
      result: { fair: furthest(fair), control: furthest(control) },
    };
  },
} satisfies Proof;

function dealAll(dealt: Deal, rounds: number): { even: Verdict[]; returns: Measured[] } {
  const parts = [roulette(dealt, rounds), baccarat(dealt, rounds), sicbo(dealt, rounds)];
  const found = { even: parts.map(({ even }) => even), returns: parts.flatMap(({ returns }) => returns) };
  const worst = found.returns.toSorted((a, b) => b.errors - a.errors)[0]!;
  for (const { name, p } of found.even) process.stdout.write(`${name}: p = ${p.toPrecision(3)}\n`);
  process.stdout.write(`${found.returns.length} returns, the furthest ${worst.name}: ${worst.errors.toFixed(2)} standard errors off\n`);
  return found;
}

/** Returns the five returns with the largest deviations, of some two hundred. */
function furthest({ even, returns }: ReturnType<typeof dealAll>) {
  return { even, returns: returns.length, furthest: returns.toSorted((a, b) => b.errors - a.errors).slice(0, 5) };
}

function roulette(dealt: Deal, rounds: number) {
  const rules = rouletteRules('european');
  const order = { stake: STAKE, bet: { chips: [{ spot: 'red', amount: 100 }] } };
  const falls = counts(POCKETS);
  for (let nonce = 0; nonce < rounds; nonce++) falls[rules.play(order, dealt(nonce)).outcome.number]! += 1;
  const returns = [...ROULETTE.values()].map((spot) =>
    measure(
      `roulette ${spot.name}`,
      falls.map((count, number) => [count, rouletteReturns(spot, { number }, 'european')] as const),
      returnOf(spot, 'european'),
    ),
  );
  return { even: { name: 'roulette: 37 pockets', p: chiSquareOfEven(falls) }, returns };
}

/** Counts the first dealt card by its kind, and the returns of every bet. */
function baccarat(dealt: Deal, rounds: number) {
  const rules = openBaccarat('commission')!;
  const order = { stake: STAKE, bet: { chips: [{ spot: 'player', amount: 100 }] } };
  const firsts = new Map<string, number>();
  const bets = Object.keys(BETS) as BetName[];
  const paid = new Map(bets.map((bet) => [bet, new Map<string, [number, Fraction]>()]));
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { outcome } = rules.play(order, dealt(nonce));
    firsts.set(outcome.player[0]!, (firsts.get(outcome.player[0]!) ?? 0) + 1);
    for (const bet of bets) {
      const returns = baccaratReturns(bet, outcome);
      const seen = paid.get(bet)!;
      const key = `${returns.top}/${returns.bottom}`;
      const known = seen.get(key);
      if (known) known[0] += 1;
      else seen.set(key, [1, returns]);
    }
  }
  const returns = bets.map((bet) => measure(`baccarat ${bet}`, [...paid.get(bet)!.values()], exactOdds().get(bet)!.rtp));
  return { even: { name: `baccarat: ${firsts.size} first cards`, p: chiSquareOfEven([...firsts.values()]) }, returns };
}

function sicbo(dealt: Deal, rounds: number) {
  const order = { stake: STAKE, bet: { chips: [{ spot: 'big', amount: 100 }] } };
  const falls = counts(216);
  for (let nonce = 0; nonce < rounds; nonce++) {
    const [a, b, c] = sicboRules.play(order, dealt(nonce)).outcome.dice;
    falls[(a - 1) * 36 + (b - 1) * 6 + c - 1]! += 1;
  }
  const dice = falls.map((_, at) => [Math.floor(at / 36) + 1, (Math.floor(at / 6) % 6) + 1, (at % 6) + 1] as const);
  const returns = [...SICBO.values()].map((spot) =>
    measure(
      `sic bo ${spot.name}`,
      falls.map((count, at) => [count, sicboReturns(spot, dice[at]!)] as const),
      oddsOf(spot).rtp,
    ),
  );
  return { even: { name: 'sic bo: 216 rolls', p: chiSquareOfEven(falls) }, returns };
}

/** Measures how many standard errors the mean return differs from the exact return. */
function measure(name: string, paid: readonly (readonly [count: number, returns: Fraction])[], exact: Fraction): Measured {
  const rounds = paid.reduce((sum, [count]) => sum + count, 0);
  const mean = paid.reduce((sum, [count, returns]) => sum + count * toNumber(returns), 0) / rounds;
  const squares = paid.reduce((sum, [count, returns]) => sum + count * toNumber(returns) ** 2, 0) / rounds;
  const error = Math.sqrt((squares - mean * mean) / rounds);
  return { name, measured: mean, exact: toNumber(exact), errors: Math.abs(mean - toNumber(exact)) / error };
}

function counts(length: number): number[] {
  return Array.from({ length }, () => 0);
}
