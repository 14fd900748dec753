import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { hashInputs, root, siteFolder, siteStamp } from '#tools/site-inputs.ts';

// Built aside and moved into place whole, so a server that runs never serves half a site.
const inputs = hashInputs();
const draft = `${siteFolder}-${process.pid}`;
mkdirSync(dirname(siteFolder), { recursive: true });
try {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
  const old = `${draft}-old`;
  if (existsSync(siteFolder)) renameSync(siteFolder, old);
  renameSync(draft, siteFolder);
  writeFileSync(siteStamp, inputs);
  rmSync(old, { recursive: true, force: true });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}
