import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlaces } from '#modules/words/desk/places.ts';

test('a read of the sources that failed is retried by the next request, and one that succeeded is stored', async () => {
  const root = mkdtempSync(join(tmpdir(), 'places-'));
  try {
    mkdirSync(join(root, 'web'));
    writeFileSync(join(root, 'web/page.tsx'), "text('help.title')");
    // A folder has this name, so reading it as a file fails.
    mkdirSync(join(root, 'web/broken.ts'));
    const placesOf = openPlaces(root);
    await expect(placesOf('help.title')).rejects.toMatchObject({ code: 'EISDIR' });
    rmdirSync(join(root, 'web/broken.ts'));
    expect(await placesOf('help.title')).toEqual(['web/page.tsx']);
    rmSync(join(root, 'web/page.tsx'));
    expect(await placesOf('help.title')).toEqual(['web/page.tsx']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
