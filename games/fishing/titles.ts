import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import { readTitle } from '#games/fishing/engine/read-title.ts';
import { BadTitle, type Model, type Title } from '#games/fishing/engine/title.ts';

const folder = join(import.meta.dirname, 'titles');

/**
 * Every `titles/<title>/model.ts` with its `fish.csv`, by code. A title that does not return its stated share stops the start of the
 * server.
 */
export const titles: ReadonlyMap<string, Title> = new Map(
  (
    await discover(folder, 'model.ts', (exports, name) => {
      const model = exports['default'] as Model;
      if (model.code !== name) throw new BadTitle(`its code is ${model.code}, not the name of its folder`);
      return readTitle(model, readFileSync(join(folder, name, 'fish.csv'), 'utf8'));
    })
  ).map((title) => [title.code, title]),
);
