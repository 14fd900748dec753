import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tile } from '#art/index.ts';
import { renderTileAs, tileKey, type TileFormat } from '#modules/catalogue/tile-image.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site-inputs.ts';
import { allTitles } from '#tools/titles/all-titles.ts';

/**
 * `npm run tiles` makes every title's tile ahead of its first request, AVIF only (`-- --webp` for both), into .data/tiles.
 * What is there already stays, so it can be stopped and run again.
 */
await runTool(async () => {
  const formats: TileFormat[] = process.argv.includes('--webp') ? ['avif', 'webp'] : ['avif'];
  const folder = join(root, '.data', 'tiles');
  mkdirSync(folder, { recursive: true });
  const titles = await allTitles();
  let made = 0;
  for (const [i, title] of titles.entries()) {
    const svg = tile(title);
    for (const format of formats) {
      const file = join(folder, `${tileKey(svg)}.${format}`);
      if (existsSync(file)) continue;
      const image = await renderTileAs(format, { svg, plainSvg: () => tile(title, { plainGround: true }) });
      // A reader never meets half a file.
      writeFileSync(`${file}.part`, image);
      renameSync(`${file}.part`, file);
      made++;
    }
    if (i % 500 === 499) process.stdout.write(`${i + 1} of ${titles.length}\n`);
  }
  process.stdout.write(`${made} images made, ${titles.length} titles\n`);
});
