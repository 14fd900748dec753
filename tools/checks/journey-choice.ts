import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
