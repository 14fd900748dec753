import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Random } from '#tests/simulation/random.ts';
import type { World } from '#tests/faults/world.ts';

/** Values and functions that a fault uses while operations are running. */
export type Scene = {
  world: World;
  random: Random;
  /** Waits a random time, which is divided by `haste`. */
  moment(leastMs: number, mostMs: number): Promise<void>;
  /** Adds words to the line that reports the round. */
  note(words: string): void;
  /** Divisor of all waits: 1 in the planned drill, larger for a shorter drill. */
  haste: number;
};

/**
 * A way to break things. Each is the default export of `tests/faults/kinds/<name>-<words>.fault.ts`, which is found by its name. `inject`
 * returns when the harm is done; recovery is the task of the harmed part.
 */
export type Fault = {
  name: string;
  title: string;
  /** Number of rounds unless the caller gives another one. */
  rounds: number;
  /** Longest time from the harm to the first answer to an operation that was sent after it. */
  recoveryLimitMs: number;
  /** Settings of PostgreSQL that differ from production. */
  postgres?: Record<string, string>;
  /** Present if the target reaches PostgreSQL through a proxy that can cut connections. */
  isThroughProxy?: true;
  /** Number of server processes on the database; 1 if absent. */
  servers?: number;
  /** Small disk that can be filled: for the data of PostgreSQL, or for the log and files of the server. */
  disk?: { of: 'postgres' | 'server'; mb: number };
  /** Present if the fault must lose acknowledged operations in at least one round, which proves that the check detects losses. */
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
