import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { single, type Costs, type Verdict } from '#tools/checks/suite.ts';
import { root } from '#tools/site/site-inputs.ts';

const FILE = 'docs/measured/test-cost.json';

/**
 * Processor seconds of a whole `npm test`, by suite and by file, without shards, changed journeys and page tests, of which each landing
 * runs other ones.
 */
export type CostRecord = {
  commit: string;
  date: string;
  seconds: number;
  /** Slowness of the cores during the run (`yardstick.ts`). */
  slowness: number;
  suites: Record<string, number>;
  files: Record<string, number>;
};

const PRINTED = 1.15;
const FAILS = 1.4;
/** Most files that are named because their cost has grown most. */
const NAMED = 10;

export function readCost(): CostRecord | undefined {
  const path = join(root, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CostRecord) : undefined;
}

export function writeCost(record: CostRecord): void {
  writeFileSync(join(root, FILE), `${JSON.stringify(record, undefined, 2)}\n`);
}

export function costRecord(measured: Costs, commit: string, date: string): CostRecord {
  const costs = Object.fromEntries(Object.entries(measured).map(([name, cost]) => [name, withoutPages(cost)]));
  const round = (seconds: number): number => Math.round(seconds * 10) / 10;
  const suites = Object.fromEntries(Object.entries(costs).map(([name, { seconds }]) => [name, round(seconds)]));
  const files = Object.values(costs).flatMap(({ files: own = {} }) => Object.entries(own).map(([file, seconds]) => [file, round(seconds)]));
  const total = Object.values(costs).reduce((sum, { seconds }) => sum + seconds, 0);
  const judged = Object.values(costs).filter(({ slowness }) => slowness !== undefined);
  const weight = judged.reduce((sum, { seconds }) => sum + seconds, 0);
  const slowness = weight === 0 ? 1 : judged.reduce((sum, { seconds, slowness: own = 1 }) => sum + seconds * own, 0) / weight;
  return { commit, date, seconds: round(total), slowness: Math.round(slowness * 100) / 100, suites, files: Object.fromEntries(files) };
}

function withoutPages({ seconds, files = {}, ...rest }: Costs[string]): Costs[string] {
  const pages = Object.entries(files).filter(([file]) => file.endsWith('.page.test.tsx'));
  const left = Object.entries(files).filter(([file]) => !file.endsWith('.page.test.tsx'));
  return { ...rest, seconds: seconds - pages.reduce((sum, [, own]) => sum + own, 0), files: Object.fromEntries(left) };
}

/**
 * Compares a whole run with the last record, as if both had run on equally fast machines. An increase of 15 % is printed; 40 % fails, with
 * the files that grew most.
 */
export function judgeCost(now: CostRecord, last: CostRecord | undefined): Verdict {
  const figure = `${Math.round(now.seconds)} processor seconds, ${(now.seconds / 105).toFixed(1)} minutes of two cores`;
  if (!last) return single(true, '', `${figure}; npm test -- --record makes the first record`);
  const times = now.seconds / now.slowness / (last.seconds / last.slowness);
  const compared = `${figure} on a machine ${now.slowness.toFixed(2)} times as slow; as quick as there, ${times.toFixed(2)} times the record of ${last.date.slice(0, 10)}`;
  if (times <= PRINTED) return single(true, '', compared);
  const grown = Object.entries(now.files)
    .map(([file, seconds]) => ({ file, seconds, more: seconds - (last.files[file] ?? 0) }))
    .toSorted((a, b) => b.more - a.more)
    .slice(0, NAMED)
    .map(({ file, seconds, more }) => `${file} ${seconds.toFixed(1)} (+${more.toFixed(1)})`);
  const lines = [compared, 'grown most:', ...grown].join('\n');
  return times > FAILS ? single(false, lines) : single(true, '', lines);
}
