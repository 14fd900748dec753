import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of sums of a release: SHA-256 of each of its files by path, and of the list itself. */
export type SumList = { sums: ReadonlyMap<string, string>; digest: string };

/** Places of `SHA256SUMS`: beside the unpacked release, and in it. */
const PLACES = ['..', '.'];
const LINE = /^([0-9a-f]{64}) [ *]([^/\n]+)\/(.+)$/;

/** Reads the list that `npm run release` wrote for this version. Returns undefined if there is none, as in a checkout. */
export function readList(root: string, version: string): SumList | undefined {
  for (const place of PLACES) {
    const text = textOf(join(root, place, 'SHA256SUMS'));
    const sums = new Map(
      (text?.split('\n') ?? []).flatMap((line) => {
        const [, sum, release, path] = LINE.exec(line) ?? [];
        return release === `croupier-${version}` ? [[path!, sum!] as const] : [];
      }),
    );
    if (sums.size > 0) return { sums, digest: createHash('sha256').update(text!).digest('hex') };
  }
  return undefined;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
