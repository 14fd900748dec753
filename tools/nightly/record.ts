import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from '#tools/checks/suite.ts';
import { root } from '#tools/site/site-inputs.ts';

const FILE = 'docs/proof/nightly.json';

/** Last run of a part. `commit` is the tree on which it ran. */
export type PartRecord = Tally & { commit: string; date: string; seconds: number; failures?: string[]; note?: string };
/** The last nightly run, and the last run of each part, even if that was in an earlier nightly run. */
export type NightlyRecord = { commit: string; date: string; minutes: number; left: string[]; parts: Record<string, PartRecord> };

export function readNightly(): NightlyRecord | undefined {
  const path = join(root, FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as NightlyRecord) : undefined;
}

export function writeNightly(record: NightlyRecord): void {
  writeFileSync(join(root, FILE), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** Returns the age of the last run in days, and its failures, as a line for `npm test`. */
export function ageOfNightly(record: NightlyRecord | undefined, now: Date): string {
  if (!record) return 'nightly: never run; npm run nightly runs it';
  const days = Math.floor((now.getTime() - Date.parse(record.date)) / 86_400_000);
  const failed = Object.entries(record.parts).filter(([, { failed: count }]) => count > 0);
  const age = days === 0 ? 'today' : `${days} day${days === 1 ? '' : 's'} ago`;
  return [
    `nightly: run ${age} at ${record.commit.slice(0, 8)}`,
    ...(failed.length > 0 ? [`failed: ${failed.map(([name]) => name).join(', ')}`] : []),
    ...(record.left.length > 0 ? [`left for the next run: ${record.left.length} parts`] : []),
  ].join('; ');
}
