import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLeague, type League } from '#sports/kit/league.ts';

/**
 * Leagues of a sport's folder, `leagues/<code>.csv`. The first line is `# Simulated: name`, the second has the names of the columns; a value has no
 * comma and no quotation mark.
 */
export function readLeagues(folder: string): League[] {
  const path = join(folder, 'leagues');
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.csv')) : [];
  return files.toSorted().map((file) => parseLeague(file.slice(0, -'.csv'.length), readFileSync(join(path, file), 'utf8')));
}
