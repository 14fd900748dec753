import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Dice, shuffle, type Rng } from '#games/kit/rng.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import type { Proof } from '#tools/proof.ts';
import { sourceNamed } from '#tools/rng-stream.ts';
import { root } from '#tools/site/site-inputs.ts';

const OUTCOMES = 10_000_000;
/** Tests of dieharder that recognise a good generator within minutes: birthdays, ranks of 32x32 matrices, runs, and two of the STS. */
const DIEHARDER = [0, 2, 15, 101, 102];
const GOOD = ['fair', 'pool'];
const CONTROLS = ['control-lcg', 'control-modulo'];

/** the streams are random, games draw evenly from them, and both judges detect a bad stream. */
export default {
  covers: [
    'games/kit/rng.ts',
    'games/slots/*/model.ts',
    'kernel/fair-stream.ts',
    'modules/fairness/stream.ts',
    'platform/random/pool.ts',
    'tools/rng-stream.ts',
  ],
  run: async ({ args }) => {
    const bounds = await reelLengths();
    const mapped = bounds.map((bound) => said(judgeStops(bound)));
    const fair = [bounds[0]!, bounds.at(-1)!].map((bound) =>
      said(judge(`fair stops below ${bound}`, bound, stopsOf(sourceNamed('fair'), bound))),
    );
    const orders = said(judge('first of a shuffle of 10', 10, firstOfShuffle(sourceNamed('pool')), OUTCOMES / 10));
    const tests = [...mapped, ...fair, orders];
    // Two bytes modulo the bound have the small bias that rejection avoids.
    const biased = said(judge('control: two bytes modulo 3000', 3000, remainderOf(sourceNamed('pool'), 3000)));
    const isEven = tests.every(({ p }) => p >= 0.01 / tests.length) && biased.p < 0.01 / tests.length;
    const dieharder = args.includes('--no-dieharder') ? [] : await runDieharder();
    const isRandom = dieharder.every(({ isControl, failed }) => (isControl ? failed > 0 : failed === 0));
    return {
      ok: isEven && isRandom,
      seed: 'none: the system generator',
      sample: { outcomes: OUTCOMES, bounds, dieharder: dieharder.length > 0 ? DIEHARDER : 'not run' },
      result: { mapped: [...tests, biased], dieharder },
    };
  },
} satisfies Proof;

/** Returns every length of a reel in `games/slots`, of all models and versions, including their spins with ante. */
export async function reelLengths(): Promise<number[]> {
  const machines = (await loadDefinitions()).flatMap(({ machine, extras }) => [machine, ...extras.values()]);
  return [...new Set(machines.flatMap(({ reels }) => reels.map((reel) => reel.length)))].toSorted((a, b) => a - b);
}

type Evenness = { name: string; /** Chance of a spread as large, by chi-square. */ p: number };

/** Draws stops of a reel of this length, and returns how evenly they are spread. */
export function judgeStops(length: number, outcomes = OUTCOMES): Evenness {
  return judge(`stops below ${length}`, length, stopsOf(sourceNamed('pool'), length), outcomes);
}

function said(one: Evenness): Evenness {
  process.stdout.write(`${one.name}: p = ${one.p.toPrecision(3)}\n`);
  return one;
}

function judge(name: string, bound: number, draw: () => number, outcomes = OUTCOMES): Evenness {
  const seen = Array.from({ length: bound }, () => 0);
  for (let n = 0; n < outcomes; n++) seen[draw()]! += 1;
  const p = chiSquare(
    seen,
    seen.map(() => 1),
  );
  return { name, p };
}

function stopsOf(rng: Rng, bound: number): () => number {
  const dice = new Dice(rng);
  return () => dice.below(bound);
}

function firstOfShuffle(rng: Rng): () => number {
  const dice = new Dice(rng);
  return () => shuffle(dice, 10)[0]!;
}

function remainderOf(rng: Rng, bound: number): () => number {
  return () => {
    const bytes = rng.bytes(2);
    return (bytes[0]! * 256 + bytes[1]!) % bound;
  };
}

type Verdict = { source: string; isControl: boolean; passed: number; weak: number; failed: number; lines: string[] };

/** Runs each source through each test of dieharder (Debian package `dieharder`). Returns no verdicts if dieharder is not installed. */
async function runDieharder(): Promise<Verdict[]> {
  if (spawnSync('dieharder', ['-l']).error) {
    process.stdout.write('dieharder is not installed: its tests are left out\n');
    return [];
  }
  const verdicts: Verdict[] = [];
  for (const source of [...GOOD, ...CONTROLS]) {
    const lines: string[] = [];
    for (const test of DIEHARDER) lines.push(...(await dieharder(source, test)));
    const count = (word: string): number => lines.filter((line) => line.includes(word)).length;
    verdicts.push({
      source,
      isControl: CONTROLS.includes(source),
      lines,
      passed: count('PASSED'),
      weak: count('WEAK'),
      failed: count('FAILED'),
    });
  }
  return verdicts;
}

async function dieharder(source: string, test: number): Promise<string[]> {
  const stream = spawn(process.execPath, [join(root, 'tools', 'rng-stream.ts'), '--source', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const judge = spawn('dieharder', ['-g', '200', '-d', String(test)], { stdio: [stream.stdout, 'pipe', 'inherit'] });
  stream.stdout.destroy();
  let output = '';
  for await (const part of judge.stdout) output += String(part);
  stream.kill();
  const lines = output.split('\n').filter((line) => /PASSED|WEAK|FAILED/.test(line));
  if (lines.length === 0) throw new Error(`dieharder said nothing of ${source}, test ${test}:\n${output}`);
  for (const line of lines) process.stdout.write(`${source}: ${line.trim()}\n`);
  return lines.map((line) => line.trim());
}
