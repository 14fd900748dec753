import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Scene } from '#tests/e2e/kit/scenes.ts';
import { readTitles } from '#tools/titles/titles-csv.ts';

const root = join(import.meta.dirname, '../../..');

/** A title of each family, open for practice, in the order of the families' names. */
export function gameScenes(): Scene[] {
  const first = new Map<string, string>();
  for (const file of globSync('vendors/*/titles.csv', { cwd: root }).toSorted()) {
    const vendor = file.split(/[\\/]/)[1]!;
    for (const { model, gameCode } of readTitles(join(root, file))) {
      const [family] = model.split('/') as [string];
      if (!first.has(family)) first.set(family, `/seamless?vendor=${vendor}&gameCode=${gameCode}&mode=practice`);
    }
  }
  return [...first]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([family, address]) => ({
      ...{ name: `game-${family}`, points: [], who: 'member' },
      show: async (page, { url }) => {
        await page.goto(url + address);
        await expect(page.locator('.game-page__stage').getByRole('button').first()).toBeVisible();
      },
    }));
}
