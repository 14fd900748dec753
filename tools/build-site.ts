import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { hashInputs, root, siteFolder, siteStamp } from '#tools/site/site-inputs.ts';

const name = process.env['SITE'] === 'admin' ? 'admin' : 'site';

// The site is built in another folder and then moved, so that a running server never serves an incomplete site.
const inputs = hashInputs(name);
const folder = siteFolder(name);
const draft = `${folder}-${process.pid}`;
mkdirSync(dirname(folder), { recursive: true });
try {
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
  const old = `${draft}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  writeFileSync(siteStamp(name), inputs);
  rmSync(old, { recursive: true, force: true });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(draft, { recursive: true, force: true });
}
