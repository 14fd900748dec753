import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/config/start-error.ts';
import { discover } from '#platform/discover/discover.ts';
import type { FoundMarket, FoundSport, Sport } from '#sports/kit/contract.ts';
import type { Market } from '#sports/kit/market.ts';

const FOLDER = join(import.meta.dirname, '..');

/** Finds the sports in the folders of `sports/`, each with its markets, by code. Throws with the path of a malformed one. */
export async function findSports(folder = FOLDER): Promise<ReadonlyMap<string, FoundSport>> {
  const sports = await discover(folder, 'sport.ts', (exports, name) => {
    const sport = exports['default'] as Sport | undefined;
    if (typeof sport?.step !== 'function') throw new Error('it exports no sport');
    if (sport.code !== name) throw new Error(`the sport ${sport.code} is in the folder ${name}`);
    return sport;
  });
  const found = sports.map(async (sport) => [sport.code, await withMarkets(sport, join(folder, sport.code))] as const);
  return new Map(await Promise.all(found));
}

async function withMarkets(sport: Sport, folder: string): Promise<FoundSport> {
  const markets = new Map<string, FoundMarket>();
  for (const group of foldersIn(join(folder, 'markets')))
    for (const file of filesIn(join(folder, 'markets', group))) {
      const code = file.slice(0, -'.ts'.length);
      const path = join(folder, 'markets', group, file);
      if (markets.has(code)) throw new StartError(`${path} is a second market ${code}`);
      const market = ((await import(pathToFileURL(path).href)) as { default?: Market }).default;
      if (typeof market?.settle !== 'function' || typeof market.price !== 'function')
        throw new StartError(`${path} exports no market that is priced and settled`);
      markets.set(code, { code, group, market });
    }
  return { sport, folder, markets, rules: rulesIn(sport.code, join(folder, 'strings.en.json')) };
}

function rulesIn(code: string, file: string): string[] {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.keys(texts).filter((key) => key.startsWith(`${code}.rule.`));
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

function filesIn(path: string): string[] {
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted();
}
