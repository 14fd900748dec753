import { resolve } from 'node:path';
import { tile } from '#art/index.ts';
import { tileKey, type TileFormat } from '#modules/catalogue/art/tile-image.ts';
import { createTileStore } from '#modules/catalogue/art/tile-store.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';
import { allTitles } from '#tools/titles/all-titles.ts';

/** Most titles that are drawn at a time. The store itself limits rendering to the spare cores. */
const BATCH = 16;

/**
 * `npm run tiles`: makes every title's tile before its first request and stores it where the server does. AVIF only; `-- --webp` makes both
 * formats. Existing tiles are kept, so the task can be stopped and run again.
 */
await runTool(async () => {
  const formats: TileFormat[] = process.argv.includes('--webp') ? ['avif', 'webp'] : ['avif'];
  const folder = resolve(root, process.env['DATA_DIR'] ?? '.data', 'tiles');
  const store = createTileStore({ folder });
  const titles = await allTitles();
  for (let from = 0; from < titles.length; from += BATCH) {
    const batch = titles.slice(from, from + BATCH);
    await Promise.all(
      batch.flatMap((title) => {
        const svg = tile(title);
        const draw = () => ({ svg, plainSvg: () => tile(title, { plainGround: true }) });
        return formats.map((format) => store.image({ format, draw, key: tileKey(svg) }));
      }),
    );
    if (from % (BATCH * 32) === 0 && from > 0) process.stdout.write(`${from} of ${titles.length}\n`);
  }
  process.stdout.write(`${titles.length} titles are in ${folder}\n`);
});
