import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Random } from '#tests/simulation/random.ts';
import type { World } from '#tests/faults/world.ts';

/** Means of a fault, while operations are under way. */
export type Scene = {
  world: World;
  random: Random;
  /** Waits a random time; drills in `npm test` are shorter by `haste`. */
  moment(leastMs: number, mostMs: number): Promise<void>;
  /** A few words for the line of the round. */
  note(words: string): void;
  /** 1 as in the plan; larger is shorter. */
  haste: number;
};

/**
 * A way to break things: the default export of `tests/faults/kinds/<name>-<words>.fault.ts`, which is found by its name.
 * `inject` returns when the harm is done; healing is the business of what was harmed.
 */
export type Fault = {
  name: string;
  title: string;
  /** Rounds unless others are asked for. */
  rounds: number;
  /** From the harm to the first operation that is sent and answered after it. */
  recoveryLimitMs: number;
  /** Settings of PostgreSQL other than those of production. */
  postgres?: Record<string, string>;
  /** The target reaches PostgreSQL through a proxy that can cut. */
  isThroughProxy?: true;
  /** Number of processes that work on the database; one unless given. */
  servers?: number;
  /** A small disk, which can be filled, for what PostgreSQL keeps or for the log and the files of the server. */
  disk?: { of: 'postgres' | 'server'; mb: number };
  /** Must be caught losing what was acknowledged, in at least one round, or the check is worth nothing. */
  isNegativeControl?: true;
  inject(scene: Scene): Promise<void>;
};

/** Returns the faults of these names in the order of their names; without names, all faults. */
export async function findFaults(names: readonly string[] = []): Promise<Fault[]> {
  const folder = join(import.meta.dirname, 'kinds');
  const files = globSync('*.fault.ts', { cwd: folder }).toSorted((a, b) => numberOf(a) - numberOf(b));
  const all = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(join(folder, file)).href)) as { default: Fault }).default),
  );
  const unknown = names.find((name) => !all.some((fault) => fault.name === name));
  if (unknown) throw new RangeError(`There is no fault ${unknown}: choose of ${all.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function numberOf(file: string): number {
  return Number(/^F(\d+)-/.exec(file)?.[1]);
}
