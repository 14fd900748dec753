import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { within } from '#tools/changed/within.ts';
import { root } from '#tools/site/site-inputs.ts';

/** A journey at one width, from Playwright's list. `path` has the titles of its groups and its own title. */
export type Journey = { project: string; file: string; path: readonly string[]; tags: readonly string[] };

/** Number of shards of the journeys that are not core. Each landing plays one shard. */
export const SHARDS = 8;
const CORE = 'core';
const NIGHTLY = 'nightly';

/** Returns the shard of a journey. It depends on the journey's name alone, so a new journey moves no other journey. */
function shardOf({ file, path }: Journey): number {
  return (
    createHash('sha256')
      .update(`${file}\0${path.join('\0')}`)
      .digest()
      .readUInt32BE() % SHARDS
  );
}

/**
 * Chooses the journeys of the gate: the core journeys, one shard of the others, and journeys whose own file is in `changed` (paths from the
 * root). Journeys with the tag `@nightly` are left to the nightly run.
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
 * Chooses the journeys of a change: those whose own file is in `own`, then the core journeys of `files` (paths from the root), up to the
 * limit of processor seconds. The robot plays the families that changed.
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

/** Returns the line by which `playwright test --test-list` finds a journey. */
export function lineOf({ project, file, path }: Journey): string {
  return [`[${project}]`, file, ...path].join(' › ');
}

/** Returns the last hexadecimal digit of the commit, modulo 8. A landing that failed is therefore repeated with the same journeys. */
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
