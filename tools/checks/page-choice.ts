import { createHash } from 'node:crypto';
import type { Journeys } from '#tools/changed/read-journeys.ts';

/** The page tests are cut into this many parts; each landing runs one of them. */
export const PAGE_PARTS = 4;

/** A file's part follows from its path alone, so a new file moves no other. */
function partOf(file: string): number {
  return createHash('sha256').update(file).digest().readUInt32BE() % PAGE_PARTS;
}

/**
 * Chooses the page tests of the gate: one part of four by the shard of the landing, and each whose folders have a file in `changed` (paths
 * from the root). Without `changed`, where no nightly run is recorded, all of them.
 */
export function choosePages(tests: Journeys, shard: number, changed: readonly string[] | undefined): string[] {
  if (changed === undefined) return [...tests.keys()];
  const isTouched = (folders: readonly string[]): boolean =>
    changed.some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  return [...tests].flatMap(([file, folders]) => (partOf(file) === shard % PAGE_PARTS || isTouched(folders) ? [file] : []));
}
