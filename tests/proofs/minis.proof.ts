import { randomBytes } from 'node:crypto';
import { betOn, FACES, facesOf, RETURN as DICE_RETURN } from '#games/dice/quote.ts';
import { diceRules } from '#games/dice/rules.ts';
import { toNumber, type Fraction } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { multiplierOf, RETURN as MINES_RETURN, TILES } from '#games/mines/quote.ts';
import { minesRules } from '#games/mines/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import { biased } from '#tests/factories/outcomes.ts';
import type { Proof } from '#tools/proof.ts';

/** Number of rounds of each game. A biased stream is detected with fewer. Takes about five minutes of one core. */
const ROUNDS = 10_000_000;
const CONTROL_ROUNDS = 1_000_000;
/** Stake that is so large that cutting payouts to the minor unit changes the return far less than the error of the measurement. */
const STAKE = money(1_000_000_00n, 'USD');
const MINES = 3;
const BETS = [betOn(9_800, 'under'), betOn(5_000, 'under'), betOn(5_000, 'over'), betOn(1_000, 'over'), betOn(100, 'under')];
const PICKS = [1, 2, 3, 5, 8, 12];
const MOST_ERRORS = 4;

type Deal = (nonce: number) => Rng;
type Verdict = { name: string; p: number };
type Measured = { name: string; rounds: number; measured: number; formula: number; errors: number };

/** dice and mines deal evenly by their own rules, and pay their stated returns. Both judges detect a stream that is biased by 1 %. */
export default {
  covers: [
    'games/dice/{quote,rules}.ts',
    'games/mines/{quote,rules}.ts',
    'games/kit/{floats,fraction,multiplier}.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: async ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = dealAll((nonce) => stream(seed, 'minis', nonce), ROUNDS);
    const control = dealAll((nonce) => biased(stream(seed, 'control', nonce)), CONTROL_ROUNDS);
    const limit = 0.01 / fair.even.length;
    const isFair = fair.even.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    // The likeliest bet has the smallest error, so its return shows a bias of 1 %.
    const isSeen = control.even.every(({ p }) => p < limit) && control.returns[0]!.errors > MOST_ERRORS;
    return {
      ok: isFair && isSeen,
      seed,
      sample: { rounds: ROUNDS, controlRounds: CONTROL_ROUNDS, limit, mostErrors: MOST_ERRORS },
      result: { fair, control },
    };
  },
} satisfies Proof;

function dealAll(dealt: Deal, count: number): { even: Verdict[]; returns: Measured[] } {
  const [dice, mines] = [dealDice(dealt, count), dealMines(dealt, count)];
  const found = { even: [...dice.even, ...mines.even, lastSafeTile(dealt, count)], returns: [...dice.returns, ...mines.returns] };
  for (const { name, p } of found.even) process.stdout.write(`${name}: p = ${p.toPrecision(3)}\n`);
  for (const { name, measured, formula, errors } of found.returns)
    process.stdout.write(`${name}: returned ${measured.toFixed(5)} of ${formula.toFixed(5)}, ${errors.toFixed(2)} standard errors off\n`);
  return found;
}

/** Plays dice with the bets in turn. The roll does not depend on the bet. */
function dealDice(dealt: Deal, count: number): { even: Verdict[]; returns: Measured[] } {
  const faces = zeros(FACES);
  const paid = BETS.map(() => 0n);
  for (let nonce = 0; nonce < count; nonce++) {
    const at = nonce % BETS.length;
    const { outcome, payout } = diceRules.play({ stake: STAKE, bet: BETS[at]! }, dealt(nonce));
    faces[outcome.roll]! += 1;
    paid[at]! += payout.minor;
  }
  const bins = zeros(100);
  // The face 100.00 does not fit into the hundred bins, so it is judged only with the single faces.
  for (let roll = 0; roll < FACES - 1; roll++) bins[Math.floor(roll / 100)]! += faces[roll]!;
  return {
    even: [judge('dice: 100 bins', bins), judge('dice: 10,001 faces', faces)],
    returns: BETS.map((bet, at) =>
      measure(`dice: ${bet.side} ${bet.target / 100}`, paid[at]!, count / BETS.length, DICE_RETURN, facesOf(bet) / FACES),
    ),
  };
}

/**
 * Deals three mines. Counts the place of each mine, of each two mines and of all three, and how often enough safe picks come to cash out.
 */
function dealMines(dealt: Deal, count: number): { even: Verdict[]; returns: Measured[] } {
  const single = Array.from({ length: MINES }, () => zeros(TILES));
  const pairs = Array.from({ length: MINES }, () => new Map(pairsOfTiles().map((pair) => [pair, 0])));
  const paid = PICKS.map(() => 0n);
  const rounds = PICKS.map(() => 0);
  for (let nonce = 0; nonce < count; nonce++) {
    const at = nonce % PICKS.length;
    const { state } = minesRules.begin({ stake: STAKE, bet: { mines: MINES } }, dealt(nonce));
    for (const [drawn, tile] of state.mines.entries()) {
      single[drawn]![tile]! += 1;
      const pair = pairOf(tile, state.mines[(drawn + 1) % MINES]!);
      pairs[drawn]!.set(pair, pairs[drawn]!.get(pair)! + 1);
    }
    rounds[at]! += 1;
    paid[at]! += cashedOut(state, PICKS[at]!);
  }
  return {
    even: [
      ...single.map((seen, drawn) => judge(`mines: tile of draw ${drawn + 1}`, seen)),
      ...pairs.map((seen, drawn) => judge(`mines: tiles of draws ${drawn + 1} and ${((drawn + 1) % MINES) + 1}`, [...seen.values()])),
    ],
    returns: PICKS.map((picks, at) => {
      const chance = toNumber(MINES_RETURN) / toNumber(multiplierOf(MINES, picks));
      return measure(`mines: ${picks} picks of ${MINES} mines`, paid[at]!, rounds[at]!, MINES_RETURN, chance);
    }),
  };
}

function cashedOut(begun: Parameters<typeof minesRules.act>[0]['state'], picks: number): bigint {
  const bet = { mines: MINES };
  const none = { bytes: () => new Uint8Array(0) };
  let step: ReturnType<typeof minesRules.begin> = { state: begun };
  for (let tile = 0; tile < picks && !step.end; tile++)
    step = minesRules.act({ stake: STAKE, bet, state: step.state }, { pick: tile }, none)!;
  const { end } = step.end ? step : minesRules.act({ stake: STAKE, bet, state: step.state }, { cashOut: true }, none)!;
  return end!.payout.minor;
}

/** Deals 24 mines. The single safe tile depends on every draw, down to the last two tiles. */
function lastSafeTile(dealt: Deal, count: number): Verdict {
  const seen = zeros(TILES);
  for (let nonce = 0; nonce < count; nonce++) {
    const { state } = minesRules.begin({ stake: STAKE, bet: { mines: TILES - 1 } }, dealt(nonce));
    seen[(TILES * (TILES - 1)) / 2 - state.mines.reduce((sum, tile) => sum + tile, 0)]! += 1;
  }
  return judge('mines: the safe tile of 24 mines', seen);
}

function judge(name: string, seen: readonly number[]): Verdict {
  return { name, p: chiSquareOfEven(seen) };
}

/** Measures how many standard errors a return differs from the formula's. A bet pays one amount or nothing. */
function measure(name: string, paid: bigint, rounds: number, returned: Fraction, chance: number): Measured {
  const formula = toNumber(returned);
  const measured = Number(paid) / Number(STAKE.minor) / rounds;
  const error = formula * Math.sqrt((1 / chance - 1) / rounds);
  return { name, rounds, measured, formula, errors: Math.abs(measured - formula) / error };
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function pairOf(a: number, b: number): number {
  return Math.min(a, b) * TILES + Math.max(a, b);
}

function pairsOfTiles(): number[] {
  return Array.from({ length: TILES * TILES }, (_, at) => at).filter((at) => Math.floor(at / TILES) < at % TILES);
}
