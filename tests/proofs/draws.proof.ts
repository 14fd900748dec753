import { randomBytes } from 'node:crypto';
import { MOST_FLIPS, RETURN as COIN_RETURN } from '#games/coin/quote.ts';
import { coinRules } from '#games/coin/rules.ts';
import { DRAWN, NUMBERS, chanceOf as kenoChance, returnOf as kenoReturn } from '#games/keno/quote.ts';
import { kenoRules } from '#games/keno/rules.ts';
import { toNumber } from '#kernel/fraction.ts';
import { RISKS } from '#games/kit/quote.ts';
import type { Rng } from '#games/kit/rng.ts';
import { DRAWS, returnOf as limboReturn, winningDraws, type LimboBet } from '#games/limbo/quote.ts';
import { limboRules } from '#games/limbo/rules.ts';
import { chanceOf as plinkoChance, returnOf as plinkoReturn, ROWS, type PlinkoBet } from '#games/plinko/quote.ts';
import { plinkoRules } from '#games/plinko/rules.ts';
import { BETS as WHEELS, returnOf as wheelReturn } from '#games/wheel/quote.ts';
import { wheelRules } from '#games/wheel/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import { biased, judgeChances, Sum, type Measured } from '#tests/factories/outcomes.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of rounds of each game. A biased stream is detected with fewer. Takes about ten minutes of one core. */
const ROUNDS = 10_000_000;
const CONTROL_ROUNDS = 2_000_000;
/** Stake that is so large that cutting payouts to the minor unit changes the return far less than the error of the measurement. */
const STAKE = money(1_000_000_00n, 'USD');
const TARGETS: LimboBet[] = [110, 150, 200, 500, 2_500].map((target) => ({ target }));
const PICKS = [1, 3, 5, 10];
const MOST_ERRORS = 4.5;

const GAMES = [
  ['limbo', limbo],
  ['plinko', plinko],
  ['keno', keno],
  ['wheel', wheel],
  ['coin', coin],
] as const;

type Deal = (nonce: number) => Rng;
type Found = { even: { name: string; p: number }[]; returns: Measured[] };

/**
 * limbo, plinko, keno, wheel and coin deal evenly by their own rules, and their returns equal the exact counts. In each game the
 * judges detect a stream that is biased by 1 %.
 */
export default {
  covers: [
    'games/{limbo,plinko,keno,wheel,coin}/{quote,rules}.ts',
    'games/kit/{floats,fraction,multiplier}.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: async ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = dealAll((nonce) => stream(seed, 'draws', nonce), ROUNDS);
    const control = dealAll((nonce) => biased(stream(seed, 'control', nonce)), CONTROL_ROUNDS);
    const limit = 0.01 / fair.even.length;
    const isFair = fair.even.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    const isSeen = GAMES.every(([name]) => control.even.some((one) => one.name.startsWith(name) && one.p < limit));
    const areReturnsSeen = control.returns.some(({ errors }) => errors > MOST_ERRORS);
    const sample = { rounds: ROUNDS, controlRounds: CONTROL_ROUNDS, limit, mostErrors: MOST_ERRORS };
    return { ok: isFair && isSeen && areReturnsSeen, seed, sample, result: { fair, control } };
  },
} satisfies Proof;

function dealAll(dealt: Deal, rounds: number): Found {
  const parts = GAMES.map(([, game]) => game(dealt, rounds));
  const found = { even: parts.flatMap(({ even }) => even), returns: parts.flatMap(({ returns }) => returns) };
  for (const { name, p } of found.even) process.stdout.write(`${name}: p = ${p.toPrecision(3)}\n`);
  for (const { name, measured, exact, errors } of found.returns)
    process.stdout.write(`${name}: returned ${measured.toFixed(5)} of ${exact.toFixed(5)}, ${errors.toFixed(2)} standard errors off\n`);
  return found;
}

/** Plays limbo with the targets in turn. Counts how often the height lies between two targets. */
function limbo(dealt: Deal, rounds: number): Found {
  const paid = TARGETS.map(() => new Sum(STAKE));
  const seen = [...TARGETS.map(() => 0), 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const at = nonce % TARGETS.length;
    const { outcome, payout } = limboRules.play({ stake: STAKE, bet: TARGETS[at]! }, dealt(nonce));
    paid[at]!.add(payout.minor);
    seen[TARGETS.filter(({ target }) => outcome.result >= target).length]! += 1;
  }
  const reached = [1, ...TARGETS.map((bet) => winningDraws(bet) / DRAWS), 0];
  const chances = seen.map((_, at) => reached[at]! - reached[at + 1]!);
  return {
    even: [{ name: 'limbo: heights', p: judgeChances(seen, chances, rounds) }],
    returns: TARGETS.map((bet, at) => paid[at]!.against(`limbo: ${bet.target / 100}`, limboReturn(bet))),
  };
}

/** Plays plinko with rows and risks in turn. The fall of the ball does not depend on the risk. */
function plinko(dealt: Deal, rounds: number): Found {
  const bets: PlinkoBet[] = ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk })));
  const paid = bets.map(() => new Sum(STAKE));
  const seen = new Map(ROWS.map((rows) => [rows, zeros(rows + 1)]));
  for (let nonce = 0; nonce < rounds; nonce++) {
    const bet = bets[nonce % bets.length]!;
    const { outcome, payout } = plinkoRules.play({ stake: STAKE, bet }, dealt(nonce));
    seen.get(bet.rows)![outcome.bucket]! += 1;
    paid[nonce % bets.length]!.add(payout.minor);
  }
  return {
    even: ROWS.map((rows) => ({
      name: `plinko: buckets of ${rows} rows`,
      p: judgeChances(
        seen.get(rows)!,
        seen.get(rows)!.map((_, bucket) => toNumber(plinkoChance(rows, bucket))),
        rounds / ROWS.length,
      ),
    })),
    returns: bets.map((bet, at) => paid[at]!.against(`plinko: ${bet.rows} rows, ${bet.risk}`, plinkoReturn(bet))),
  };
}

/** Counts the first and the last drawn number, and how many of the picks are drawn. */
function keno(dealt: Deal, rounds: number): Found {
  const bets = PICKS.flatMap((picks) => RISKS.map((risk) => ({ picks, risk })));
  const paid = bets.map(() => new Sum(STAKE));
  const [first, last] = [zeros(NUMBERS), zeros(NUMBERS)];
  const hits = new Map(PICKS.map((picks) => [picks, zeros(picks + 1)]));
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { picks, risk } = bets[nonce % bets.length]!;
    const own = Array.from({ length: picks }, (_, at) => 1 + at * 3);
    const { outcome, payout } = kenoRules.play({ stake: STAKE, bet: { picks: own, risk } }, dealt(nonce));
    first[outcome.drawn[0]! - 1]! += 1;
    last[outcome.drawn[DRAWN - 1]! - 1]! += 1;
    hits.get(picks)![outcome.hits]! += 1;
    paid[nonce % bets.length]!.add(payout.minor);
  }
  const hitsOf = (picks: number) => ({
    name: `keno: hits of ${picks} picks`,
    p: judgeChances(
      hits.get(picks)!,
      hits.get(picks)!.map((_, count) => toNumber(kenoChance(picks, count))),
      rounds / PICKS.length,
    ),
  });
  return {
    even: [
      { name: 'keno: first numbers', p: chiSquareOfEven(first) },
      { name: 'keno: last numbers', p: chiSquareOfEven(last) },
      ...PICKS.map(hitsOf),
    ],
    returns: bets.map(({ picks, risk }, at) => paid[at]!.against(`keno: ${picks} picks, ${risk}`, kenoReturn(picks, risk))),
  };
}

function wheel(dealt: Deal, rounds: number): Found {
  const paid = WHEELS.map(() => new Sum(STAKE));
  const seen = new Map<number, number[]>();
  for (let nonce = 0; nonce < rounds; nonce++) {
    const bet = WHEELS[nonce % WHEELS.length]!;
    const { outcome, payout } = wheelRules.play({ stake: STAKE, bet }, dealt(nonce));
    const own = seen.get(bet.segments) ?? zeros(bet.segments);
    seen.set(bet.segments, own);
    own[outcome.index]! += 1;
    paid[nonce % WHEELS.length]!.add(payout.minor);
  }
  return {
    even: [...seen].map(([segments, own]) => ({ name: `wheel: ${segments} segments`, p: chiSquareOfEven(own) })),
    returns: WHEELS.map((bet, at) => paid[at]!.against(`wheel: ${bet.segments} segments, ${bet.risk}`, wheelReturn(bet))),
  };
}

/** Counts the side of the first flip, and the length of streaks of up to ten. */
function coin(dealt: Deal, rounds: number): Found {
  const lengths = [1, 2, 3, 5, MOST_FLIPS];
  const paid = lengths.map(() => new Sum(STAKE));
  const first = zeros(2);
  const right = zeros(MOST_FLIPS + 1);
  for (let nonce = 0; nonce < rounds; nonce++) {
    const at = nonce % lengths.length;
    const { outcome, payout } = coinRules.play({ stake: STAKE, bet: { side: 'heads', flips: lengths[at]! } }, dealt(nonce));
    first[outcome.shown[0] === 'heads' ? 0 : 1]! += 1;
    if (lengths[at] === MOST_FLIPS) right[outcome.shown.filter((side) => side === 'heads').length]! += 1;
    paid[at]!.add(payout.minor);
  }
  const chances = right.map((_, streak) => 0.5 ** Math.min(streak + 1, MOST_FLIPS));
  return {
    even: [
      { name: 'coin: sides', p: chiSquareOfEven(first) },
      { name: 'coin: streaks', p: judgeChances(right, chances, rounds / lengths.length) },
    ],
    returns: lengths.map((flips, at) => paid[at]!.against(`coin: ${flips} flips`, COIN_RETURN)),
  };
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
