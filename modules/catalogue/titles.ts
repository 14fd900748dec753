import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { parseTitles, type TitleRow } from '#modules/catalogue/titles-csv.ts';

export type Title = TitleRow & { vendor: string };

/** Version of the order below. A change of it ranks existing rows again. */
const ORDER = 'mixed 3';

/**
 * Reads `<dir>/<vendor>/titles.csv` of each vendor. A wrong row stops the start with its file and line. Until games have been played their
 * popularity is unknown, so the titles of all studios are mixed, in the same way on every machine.
 */
export function readTitles(dir: string, vendors: readonly string[]): { titles: Title[]; sha256: string } {
  const hash = createHash('sha256').update(ORDER);
  const titles: Title[] = [];
  for (const vendor of vendors) {
    const path = join(dir, vendor, 'titles.csv');
    if (!existsSync(path)) continue;
    const text = readFileSync(path, 'utf8');
    hash.update(`${vendor}\0${text}\0`);
    titles.push(...parse(path, text).map((row) => ({ ...row, vendor })));
  }
  return { titles: mixed(titles, vendors), sha256: hash.digest('hex') };
}

function parse(path: string, text: string): TitleRow[] {
  try {
    return parseTitles(text);
  } catch (error) {
    throw new StartError(`${path}: ${(error as Error).message}`);
  }
}

/** Mixes titles: every fourth title of a studio is a hot title while they last. Studios alternate, in a different order each time. */
function mixed(titles: readonly Title[], vendors: readonly string[]): Title[] {
  const lot = ({ vendor, gameCode }: Title) => createHash('sha256').update(`${vendor}/${gameCode}`).digest('hex');
  const places = new Map<string, number>();
  return titles
    .map((title) => {
      const kind = `${title.vendor} ${title.hot}`;
      const before = places.get(kind) ?? 0;
      places.set(kind, before + 1);
      const turn = vendors.indexOf(title.vendor) % 4;
      return { title, place: title.hot ? before * 4 + turn : before + Math.floor((before + 4 - turn) / 3), lot: lot(title) };
    })
    .toSorted((a, b) => a.place - b.place || (a.lot < b.lot ? -1 : 1))
    .map(({ title }) => title);
}
