import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Loads `locales/<tag>/*.json?icu` as parsed messages, so that the browser needs no parser. A wrong message stops the build. */
export function icuMessages(): Plugin {
  return {
    name: 'icu-messages',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      if (query !== 'icu' || !file) return null;
      this.addWatchFile(file);
      const source: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const parsed = Object.entries(source).map(([key, text]) => {
        try {
          return [key, parse(text, { captureLocation: false })];
        } catch (cause) {
          throw new Error(`${file}: the message "${key}" cannot be read`, { cause });
        }
      });
      return { code: `export default ${JSON.stringify(Object.fromEntries(parsed))};`, map: null, moduleType: 'js' };
    },
  };
}
