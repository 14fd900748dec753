import { createHash } from 'node:crypto';
import type { Journeys } from '#tools/changed/read-journeys.ts';

/** Number of parts of the page tests. Each landing runs one part. */
export const PAGE_PARTS = 4;

/** Returns the part of a file. It depends on the file's path alone, so a new file moves no other file. */
function partOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt32BE() % PAGE_PARTS;
}

/**
 * Chooses the page tests of the gate. The shard of the landing chooses one part of four; each test whose folders have a file in `changed`
 * (paths from the root) is added. Without `changed`, if no nightly run is recorded, all of them.
 */
export function choosePages(tests: Journeys, shard: number, changed: readonly string[] | undefined): string[] {
  if (changed === undefined) return [...tests.keys()];
  const isTouched = (folders: readonly string[]): boolean =>
    changed.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return [...tests].flatMap(([file, folders]) => (partOf(file) === shard % PAGE_PARTS || isTouched(folders) ? [file] : []));
}
