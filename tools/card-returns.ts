import { globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOfRules, type Figures } from '#games/kit/figures.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** `node tools/card-returns.ts [family …]`: counts the figures of the families that have `figures.ts`, and writes their exact.json. */
await runTool(async () => {
  const requested = process.argv.slice(2);
  for (const file of globSync('games/*/figures.ts', { cwd: root }).toSorted()) {
    const family = dirname(file);
    if (requested.length > 0 && !requested.includes(family.slice('games/'.length))) continue;
    const began = performance.now();
    const { default: figures } = (await import(pathToFileURL(join(root, file)).href)) as { default: Figures<unknown> };
    const written = { hash: hashOfRules(figures.rules), figures: figures.count() };
    writeFileSync(join(root, family, 'exact.json'), `${JSON.stringify(written, null, 2)}\n`);
    process.stdout.write(`${family}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
});
