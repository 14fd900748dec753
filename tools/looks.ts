import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

type Looks = { takeLooks(words: readonly string[]): Promise<string[]> };

/**
 * `npm run looks`: takes pictures by which the look of the product is judged. A scene that has a picture in `docs/shop-window/` is stored
 * there, any other in `dist/looks/`. A scene that cannot be shown is named. Words as arguments choose scenes. Takes about 15 minutes.
 */
await runTool(async () => {
  const { takeLooks } = (await import(pathToFileURL(join(root, 'tests/e2e/kit/looks.ts')).href)) as Looks;
  const wrong = await takeLooks(process.argv.slice(2));
  for (const line of wrong) process.stderr.write(`${line}\n`);
  return wrong.length === 0 ? 0 : 1;
});
