import { existsSync, globSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const LOCALE = /(?<=[\\/]locales[\\/])[^\\/]+(?=[\\/])/;

/**
 * Loads `locales/<tag>/<area>.json?icu` as parsed messages, so that the browser needs no parser. Adds the files of the folder
 * `locales/<tag>/<area>/` and those of the folder `<area>/`, such as sports. An invalid message stops the build. English is below each
 * language, so that a missing text appears in English.
 */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'icu' || !file) return null;
      const layers = [...new Set([file.replace(LOCALE, 'en'), file])].flatMap(filesOf);
      const texts = layers.map(async (layer) => {
        this.addWatchFile(layer);
        return parseMessages(layer, await readFile(layer, 'utf8'));
      });
      const parsed = (await Promise.all(texts)).flat();
      return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))};`, map: null, moduleType: 'js' };
    },
  };
}

/** Returns the files of an area: its own file, those of the folder with its name, and the `strings` files of folders such as sports. */
function filesOf(file: string): string[] {
  const folder = file.replace(/\.json$/, '');
  const added = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return [...(existsSync(file) ? [file] : []), ...added.map((name) => join(folder, name)), ...broughtTo(file)];
}

/** Returns the files in `<area>/<thing>/strings.<tag>.json`, which belong to `locales/<tag>/<area>.json`. */
function broughtTo(file: string): string[] {
  const [, root, tag, area] = /^(.*)[\\/]locales[\\/]([^\\/]+)[\\/]([^\\/]+)\.json$/.exec(file) ?? [];
  return root ? globSync(join(root, area!, '*', `strings.${tag}.json`)).toSorted() : [];
}

function parseMessages(file: string, source: string): [string, unknown][] {
  return Object.entries(JSON.parse(source) as Record<string, string>).map(([key, text]) => {
    try {
      return [key, parse(text, { captureLocation: false })];
    } catch (cause) {
      throw new Error(`${file}: the message "${key}" cannot be read`, { cause });
    }
  });
}
