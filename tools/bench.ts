import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/config/start-error.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';

/** `npm run bench -- <name>`: runs bench/<name>.ts, whose default export prints its claims. Ends with 1 if a claim is missed. */
await runTool(async () => {
  const [name, ...args] = process.argv.slice(2);
  const names = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.ts') && file !== 'claim.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));
  const file = join(root, 'bench', `${name}.ts`);
  if (!name || !names.includes(name) || !existsSync(file))
    throw new StartError(`Say which bench: ${names.join(', ') || 'there is none yet'}.`);
  const bench = (await import(pathToFileURL(file).href)) as { default?: (args: string[]) => Promise<unknown> };
  if (typeof bench.default !== 'function') throw new StartError(`bench/${name}.ts has no default export to run.`);
  await bench.default(args);
  return Number(process.exitCode ?? 0);
});
