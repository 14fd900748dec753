import { randomBytes } from 'node:crypto';
import { MODELS as BINGO } from '#games/kit/bingo/cards.ts';
import { DRUMS, oddsOf as bingoOdds, prizesOf as bingoPrizes } from '#games/kit/bingo/odds.ts';
import { openBingo } from '#games/bingo/rules.ts';
import { chanceOf, GUESSES, RETURN as HILO_RETURN, type Guess } from '#games/hilo/quote.ts';
import { hiloRules, type HiloAct } from '#games/hilo/rules.ts';
import { isLess, minus, ONE, toNumber } from '#kernel/fraction.ts';
import type { Rng } from '#games/kit/rng.ts';
import { CARDS, FIELDS, MODELS as SCRATCH, oddsOf as scratchOdds, prizesOf as scratchPrizes } from '#games/scratch/quote.ts';
import { openScratch } from '#games/scratch/rules.ts';
import { doorsOf, FLOORS, RETURN as TOWER_RETURN, RISKS } from '#games/tower/quote.ts';
import { towerRules } from '#games/tower/rules.ts';
import { money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';
import { judgeChances, Sum, type Measured } from '#tests/factories/outcomes.ts';
import type { Proof } from '#tools/proof.ts';

type Rounds = { hilo: number; tower: number; /** Number for each table. */ scratch: number; /** Number for each drum. */ bingo: number };

/**
 * Rounds for about ten million outcomes of each game: cards of hi-lo, eight floors a round of tower, tickets of six tables, some seventy
 * balls a round of bingo. Takes about five minutes of one core.
 */
const ROUNDS: Rounds = { hilo: 10_000_000, tower: 1_250_000, scratch: 1_700_000, bingo: 200_000 };
/** Rounds of the negative control, with which the judges must detect a biased stream. */
const CONTROL: Rounds = { hilo: 300_000, tower: 300_000, scratch: 300_000, bingo: 60_000 };
/** Stake that is so large that cutting payouts to the minor unit changes the return far less than the error of the measurement. */
const STAKE = money(1_000_000_00n, 'USD');
/** Limit of the deviation in standard errors. By chance one of the many returns exceeds it once in some ten thousand runs. */
const MOST_ERRORS = 5;

type Deal = (nonce: number) => Rng;
type Verdict = { name: string; p: number };
/** `chances` are of cards that are themselves spread over all numbers, so that a ball that comes too often shows there least. */
type Found = { even: Verdict[]; chances?: Verdict[]; returns: Measured[] };

/**
 * hi-lo, tower, scratch cards and bingo deal evenly by their own rules, and their returns equal the exact counts. Both judges detect
 * a stream in which one number in 23 is 0.
 */
export default {
  covers: [
    'games/{hilo,tower,scratch,bingo}/*.ts',
    'games/kit/bingo/*.ts',
    'games/kit/{cards,floats,fraction,multiplier,rng}.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
  ],
  run: async ({ seed = randomBytes(32).toString('hex') }) => {
    const fair = dealAll((nonce) => stream(seed, 'paths', nonce), ROUNDS);
    const control = dealAll((nonce) => spoilt(stream(seed, 'control', nonce), nonce), CONTROL);
    const judged = [...fair.even, ...fair.chances];
    const limit = 0.01 / judged.length;
    const isFair = judged.every(({ p }) => p >= limit) && fair.returns.every(({ errors }) => errors <= MOST_ERRORS);
    const isSeen = control.even.every(({ p }) => p < limit) && control.returns.some(({ errors }) => errors > MOST_ERRORS);
    const sample = { rounds: ROUNDS, control: CONTROL, limit, mostErrors: MOST_ERRORS };
    return { ok: isFair && isSeen, seed, sample, result: { fair, control } };
  },
} satisfies Proof;

function dealAll(dealt: Deal, rounds: Rounds): Required<Found> {
  const parts: Found[] = [
    hilo(dealt, rounds.hilo),
    tower(dealt, rounds.tower),
    ...SCRATCH.map((model) => scratch(model, dealt, rounds.scratch)),
    ...BINGO.map((model) => bingo(model, dealt, rounds.bingo)),
  ];
  const found = {
    even: parts.flatMap(({ even }) => even),
    chances: parts.flatMap(({ chances }) => chances ?? []),
    returns: parts.flatMap(({ returns }) => returns),
  };
  for (const { name, p } of [...found.even, ...found.chances]) process.stdout.write(`${name}: p = ${p.toPrecision(3)}\n`);
  for (const { name, measured, exact, errors } of found.returns)
    process.stdout.write(`${name}: returned ${measured.toFixed(5)} of ${exact.toFixed(5)}, ${errors.toFixed(2)} standard errors off\n`);
  return found;
}

/** Sets one number of four bytes in 23 to 0, like a generator that fails now and then. As 23 is prime, the zeros meet each step of a plan. */
function spoilt(rng: Rng, nonce: number): Rng {
  let at = nonce;
  return {
    bytes: (count) => {
      const given = Buffer.from(rng.bytes(count));
      for (let from = 0; from + 4 <= count; from += 4) if (at++ % 23 === 0) given.writeUInt32BE(0, from);
      return given;
    },
  };
}

/** Plays hi-lo with plans in turn: one guess of either side, a guess after a skip, and three guesses of the likelier side. */
function hilo(dealt: Deal, rounds: number): Found {
  const likelier = (card: string): Guess => (isLess(chanceOf(card, 'low'), chanceOf(card, 'high')) ? 'high' : 'low');
  const plans: Record<string, (card: string, at: number) => HiloAct> = {
    'one guess high': (_, at) => (at === 0 ? { guess: 'high' } : { cashOut: true }),
    'one guess low': (_, at) => (at === 0 ? { guess: 'low' } : { cashOut: true }),
    'a skip, then the less likely guess': (card, at) =>
      [{ skip: true } as const, { guess: GUESSES.find((by) => by !== likelier(card))! }, { cashOut: true } as const][at]!,
    'three likely guesses': (card, at) => (at < 3 ? { guess: likelier(card) } : { cashOut: true }),
  };
  const names = Object.keys(plans);
  const paid = names.map(() => new Sum(STAKE));
  const firsts = new Map<string, number>();
  for (let nonce = 0; nonce < rounds; nonce++) {
    const rng = dealt(nonce);
    const order = { stake: STAKE, bet: {} };
    let step = hiloRules.begin(order, rng);
    firsts.set(step.state.row[0]!.card, (firsts.get(step.state.row[0]!.card) ?? 0) + 1);
    const plan = plans[names[nonce % names.length]!]!;
    for (let at = 0; !step.end; at++) step = hiloRules.act({ ...order, state: step.state }, plan(step.state.row.at(-1)!.card, at), rng)!;
    paid[nonce % names.length]!.add(step.end.payout.minor);
  }
  return {
    even: [{ name: `hi-lo: ${firsts.size} first cards`, p: chiSquareOfEven([...firsts.values()]) }],
    returns: names.map((name, at) => paid[at]!.against(`hi-lo: ${name}`, HILO_RETURN)),
  };
}

/** Counts the returns of each risk over three floors, and the places of the crows on every floor. */
function tower(dealt: Deal, rounds: number): Found {
  const paid = RISKS.map(() => new Sum(STAKE));
  const seen = RISKS.map((risk) => Array.from({ length: FLOORS * doorsOf(risk).doors }, () => 0));
  const none = { bytes: () => new Uint8Array(0) };
  for (let nonce = 0; nonce < rounds; nonce++) {
    const at = nonce % RISKS.length;
    const order = { stake: STAKE, bet: { risk: RISKS[at]! } };
    const { doors } = doorsOf(order.bet.risk);
    let step = towerRules.begin(order, dealt(nonce));
    // Only the first crow of a floor counts, because crows of one floor never share a place.
    for (const [floor, crows] of step.state.crows.entries()) seen[at]![floor * doors + crows[0]!]! += 1;
    for (const door of [0, 1, 0]) if (!step.end) step = towerRules.act({ ...order, state: step.state }, { door }, none)!;
    const { end } = step.end ? step : towerRules.act({ ...order, state: step.state }, { cashOut: true }, none)!;
    paid[at]!.add(end!.payout.minor);
  }
  return {
    even: RISKS.map((risk, at) => ({ name: `tower: first crows of ${risk}`, p: chiSquareOfEven(seen[at]!) })),
    returns: RISKS.map((risk, at) => paid[at]!.against(`tower: three floors of ${risk}`, TOWER_RETURN)),
  };
}

/** Counts the prizes, and the fields that show them. */
function scratch(model: (typeof SCRATCH)[number], dealt: Deal, rounds: number): Found {
  const rules = openScratch(model)!;
  const prizes = scratchPrizes(model);
  const seen = [...prizes.map(() => 0), 0];
  const places = Array.from({ length: FIELDS }, () => 0);
  const paid = new Sum(STAKE);
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { outcome, payout } = rules.play({ stake: STAKE, bet: {} }, dealt(nonce));
    const at = prizes.findIndex(([times]) => times === outcome.prize);
    seen[at === -1 ? prizes.length : at]! += 1;
    if (outcome.prize > 0) places[outcome.fields.indexOf(outcome.prize)]! += 1;
    paid.add(payout.minor);
  }
  const { p, rtp } = scratchOdds(model);
  const weights = [...prizes.map(([, cards]) => cards / CARDS), 1 - toNumber(p)];
  // Chances of the first of three places among nine: C(8 − place, 2) of C(9, 3) ways.
  const first = places.map((_, place) => ((8 - place) * (7 - place)) / 2);
  return {
    even: [
      { name: `scratch: prizes of ${model}`, p: judgeChances(seen, weights, rounds) },
      { name: `scratch: first places of ${model}`, p: chiSquare(places.slice(0, 7), first.slice(0, 7)) },
    ],
    returns: [paid.against(`scratch: ${model}`, rtp)],
  };
}

/** Counts the first ball and all called balls, and the wins on cards that take turns. */
function bingo(model: (typeof BINGO)[number], dealt: Deal, rounds: number): Found {
  const rules = openBingo(model)!;
  const table = bingoPrizes(model);
  const firsts = Array.from({ length: DRUMS[model].balls }, () => 0);
  const seen = table.map(() => 0);
  const paid = new Sum(STAKE);
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { outcome, payout } = rules.play({ stake: STAKE, bet: { serial: 1 + nonce } }, dealt(nonce));
    firsts[outcome.called[0]! - 1]! += 1;
    for (const { pattern, count } of outcome.prizes) seen[table.findIndex((one) => one.pattern === pattern && one.count === count)]! += 1;
    paid.add(payout.minor);
  }
  const { prizes, rtp } = bingoOdds(model);
  // Corners may come together with lines, so corners are judged separately.
  const judged = (requested: (pattern: string) => boolean): number => {
    const own = table.flatMap(({ pattern }, at) => (requested(pattern) ? [at] : []));
    const rest = toNumber(own.reduce((left, at) => minus(left, prizes[at]!), ONE));
    const others = rounds - own.reduce((sum, at) => sum + seen[at]!, 0);
    return judgeChances([others, ...own.map((at) => seen[at]!)], [rest, ...own.map((at) => toNumber(prizes[at]!))], rounds);
  };
  return {
    even: [{ name: `bingo: first balls of ${model}`, p: chiSquareOfEven(firsts) }],
    chances: [
      { name: `bingo: prizes of ${model}`, p: judged((pattern) => pattern !== 'corners') },
      ...(model === 'seventy-five' ? [{ name: 'bingo: four corners', p: judged((pattern) => pattern === 'corners') }] : []),
    ],
    returns: [paid.against(`bingo: ${model}`, rtp)],
  };
}
