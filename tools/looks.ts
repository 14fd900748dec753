import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

type Looks = { takeLooks(words: readonly string[]): Promise<string[]> };

/**
 * `npm run looks`: pictures by which the shop window is judged, into `docs/shop-window/` where it has one of that scene, else into
 * `dist/looks/`. A scene that cannot be shown is named; words choose scenes. About 15 minutes.
 */
await runTool(async () => {
  const { takeLooks } = (await import(pathToFileURL(join(root, 'tests/e2e/kit/looks.ts')).href)) as Looks;
  const wrong = await takeLooks(process.argv.slice(2));
  for (const line of wrong) process.stderr.write(`${line}\n`);
  return wrong.length === 0 ? 0 : 1;
});
