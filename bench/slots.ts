import { createHmac } from 'node:crypto';
import { Dice, type Draws, type Rng } from '#games/kit/rng.ts';
import { playRound, scratchFor } from '#games/slots/engine/spin.ts';
import { loadModels, type SlotModel } from '#games/slots/models.ts';
import { stream } from '#modules/fairness/stream.ts';
import { randomPool } from '#platform/random/pool.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';

const ROUNDS = 3;
const SERVER_SEED = 'a3'.repeat(32);

/**
 * `npm run bench -- slots` measures spins a second on one core: whole rounds with their features, over all models in turn.
 *
 * 1. It compares the system's pooled generator with the same engine on Math.random, to show the cost of good random numbers.
 *
 * 2. It compares provably fair rounds with a bare loop of the same HMACs over the same messages, to show the additional cost of play.
 */
export default async function bench(args: string[]): Promise<void> {
  const seconds = Number(args[args.indexOf('--seconds') + 1]) || 1;
  const models = [...(await loadModels()).values()];
  const plays = models.map(playOf);
  const pooled = new Dice(randomPool());
  const careless: Draws = { below: (bound) => Math.floor(Math.random() * bound) };
  const turn = (dice: Draws) => () => {
    for (const play of plays) play(dice);
    return plays.length;
  };
  let nonce = 0;
  const fair = () => {
    for (const play of plays) play(new Dice(stream(SERVER_SEED, 'client', nonce++)));
    return plays.length;
  };
  const each = hmacsPerRound(plays);
  let message = 0;
  const bare = () => {
    for (let n = 0; n < 16; n++) createHmac('sha256', SERVER_SEED).update(`client:${message++}:0`).digest();
    return 16;
  };
  for (const work of [turn(pooled), turn(careless), fair, bare]) perSecond(work, seconds / 4);

  const chance: number[] = [];
  const proof: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const random = perSecond(turn(careless), seconds);
    const pool = perSecond(turn(pooled), seconds);
    const dealt = perSecond(fair, seconds);
    const loop = perSecond(bare, seconds) / each;
    chance.push(pool / random);
    proof.push(dealt / loop);
    say(`round ${round}: pooled ${thousands(pool)}, Math.random ${thousands(random)}, ratio ${(pool / random).toFixed(2)}`);
    say(
      `         fair ${thousands(dealt)}, bare HMACs for it ${thousands(loop)} (${each.toFixed(2)} a round), ratio ${(dealt / loop).toFixed(2)}`,
    );
  }
  for (const [at, model] of models.entries()) {
    const rate = perSecond(() => (plays[at]!(pooled), 1), seconds / 4);
    say(`${model.code.padEnd(14)} ${thousands(rate)}`);
  }
  claim({ name: 'slots.pooled-csprng', ratio: median(chance), goal: 'at least', limit: 0.6 });
  claim({ name: 'slots.provably-fair', ratio: median(proof), goal: 'at least', limit: 0.8 });
}

function playOf({ prepared, maxWin, machine }: SlotModel): (dice: Draws) => number {
  const scratch = scratchFor(prepared);
  return (dice) => playRound(prepared, dice, scratch, maxWin * machine.totalBet);
}

/** Returns the average number of blocks that a round uses, over 20,000 rounds of each model. The dice always request one block. */
function hmacsPerRound(plays: readonly ((dice: Draws) => number)[]): number {
  let blocks = 0;
  const counted = (rng: Rng): Rng => ({ bytes: (count) => ((blocks += 1), rng.bytes(count)) });
  const [pool, rounds] = [randomPool(), 20_000];
  for (let n = 0; n < rounds; n++) for (const play of plays) play(new Dice(counted(pool)));
  return blocks / rounds / plays.length;
}

function perSecond(work: () => number, seconds: number): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let now = start;
  while (now < end) {
    for (let n = 0; n < 32; n++) done += work();
    now = performance.now();
  }
  return done / ((now - start) / 1000);
}

function thousands(perSecond: number): string {
  return `${Math.round(perSecond / 1000).toLocaleString('en')} k/s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
