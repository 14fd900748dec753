import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { within } from '#tools/changed/within.ts';
import { root } from '#tools/site/site-inputs.ts';

/** A journey at one width, as Playwright lists it; `path` holds the titles of its groups and its own. */
export type Journey = { project: string; file: string; path: readonly string[]; tags: readonly string[] };

/** The journeys that are not core are cut into this many shards; each landing plays one of them. */
export const SHARDS = 8;
const CORE = 'core';
const NIGHTLY = 'nightly';

/** A journey's shard follows from its name alone, so a new journey moves no other. */
function shardOf({ file, path }: Journey): number {
  return (
    createHash('sha256')
      .update(`${file}\0${path.join('\0')}`)
      .digest()
      .readUInt32BE() % SHARDS
  );
}

/**
 * Chooses what the gate plays: the core journeys, one shard of the others, and each journey whose own file is in `changed` (paths from
 * the root). Journeys that are tagged `@nightly` are left to the nightly run.
 */
export function chooseJourneys(all: readonly Journey[], shard: number, changed: readonly string[]): { core: Journey[]; others: Journey[] } {
  const gate = all.filter(({ tags }) => !tags.includes(NIGHTLY));
  const core = gate.filter(({ tags }) => tags.includes(CORE));
  const others = gate.filter(
    (journey) => !journey.tags.includes(CORE) && (shardOf(journey) === shard || changed.includes(`tests/e2e/${journey.file}`)),
  );
  return { core, others };
}

/**
 * Chooses what a change plays: the journeys whose own file is in `own`, then the core journeys of `files` (paths from the root), until
 * their processor seconds are used up. The robot plays the families that changed.
 */
export function chooseOfArea(
  all: readonly Journey[],
  files: readonly string[],
  own: readonly string[],
  price: { seconds: number; costOf(journey: Journey): number | undefined; unknown: number },
): Journey[] {
  const rank = ({ file, tags }: Journey): number => {
    if (own.includes(`tests/e2e/${file}`)) return 0;
    if (!files.includes(`tests/e2e/${file}`)) return -1;
    return tags.includes(CORE) ? 2 : file.endsWith('/robot.test.ts') ? 1 : -1;
  };
  const candidates = all.filter((journey) => !journey.tags.includes(NIGHTLY) && rank(journey) >= 0);
  const byLine = new Map(candidates.toSorted((a, b) => rank(a) - rank(b)).map((journey) => [lineOf(journey), journey]));
  const costOf = (line: string): number | undefined => price.costOf(byLine.get(line)!);
  return within([...byLine.keys()], price.seconds, costOf, price.unknown).chosen.map((line) => byLine.get(line)!);
}

/** The line by which `playwright test --test-list` finds a journey. */
export function lineOf({ project, file, path }: Journey): string {
  return [`[${project}]`, file, ...path].join(' › ');
}

/** The last hexadecimal digit of the commit, modulo 8: a landing that failed is repeated with the same journeys. */
export function shardOfCommit(commit: string): number {
  return Number.parseInt(commit.at(-1) ?? '', 16) % SHARDS;
}

export function headCommit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--verify', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
