import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLeague, type League } from '#sports/kit/league.ts';

/**
 * Reads the leagues of a sport's folder, `leagues/<code>.csv`. The first line is `# Simulated: name`, the second has the names of the
 * columns. A value has neither a comma nor a quotation mark.
 */
export function readLeagues(folder: string): League[] {
  const path = join(folder, 'leagues');
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.csv')) : [];
  return files.toSorted().map((file) => parseLeague(file.slice(0, -'.csv'.length), readFileSync(join(path, file), 'utf8')));
}
