import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '#tools/site/site-inputs.ts';

export type Texts = Readonly<Record<string, string>>;

/** Languages that must be whole; another one may be begun, and falls back to English where it has gaps. */
export const WHOLE = ['th', 'vi', 'zh-Hans', 'ar'] as const;

export const CODES_AREA = 'codes';
/** What the server says; every other area is shown by the site. */
export const SERVER_AREAS: readonly string[] = [CODES_AREA, 'sms', 'mail'];

/** The English texts by area: those of the server, the areas of the site, and `games/<family>`. */
export function englishAreas(): Map<string, Texts> {
  const own = globSync('locales/en/*.json', { cwd: root }).map((file) => [basename(file, '.json'), read(file)] as const);
  const games = globSync('games/*/strings.en.json', { cwd: root }).map((file) => [`games/${basename(dirname(file))}`, read(file)] as const);
  return new Map([...own.toSorted(([a], [b]) => a.localeCompare(b)), ...games]);
}

export function languages(): string[] {
  return globSync('locales/*/codes.json', { cwd: root })
    .map((file) => basename(dirname(file)))
    .filter((tag) => tag !== 'en')
    .toSorted();
}

export function areaOf(language: string, area: string): Texts {
  const file = join('locales', language, `${area}.json`);
  return existsSync(join(root, file)) ? read(file) : {};
}

/** Texts that are right although they are those of English, by language or for all. */
export function sameAsEnglish(language: string): ReadonlySet<string> {
  const lists = JSON.parse(readFileSync(join(root, 'locales/same-as-en.json'), 'utf8')) as Record<string, string[]>;
  return new Set([...(lists['all'] ?? []), ...(lists[language] ?? [])]);
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts;
}
