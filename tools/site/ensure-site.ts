import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { isSiteFresh, root, SITES, type SiteName } from '#tools/site/site-inputs.ts';

/** Builds the sites whose sources have changed, in separate processes, so that the server does not load the builder. */
export async function ensureSite(say: (line: string) => void): Promise<void> {
  for (const name of SITES) if (existsSync(join(root, 'apps', name, 'index.html')) && !isSiteFresh(name)) await build(name, say);
}

async function build(name: SiteName, say: (line: string) => void): Promise<void> {
  const began = Date.now();
  const what = name === 'site' ? 'the site' : 'the back office';
  say(`building ${what} …`);
  const child = spawn(process.execPath, [join(root, 'tools/build-site.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE: name },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (/ENOSPC|no space left/i.test(output)) throw new StartError(`The disk is full: ${what} cannot be built in ${join(root, 'dist')}.`);
  if (code !== 0) throw new StartError(`${what} could not be built:\n${output.trim()}`);
  say(`building ${what}: ${Math.round((Date.now() - began) / 1000)} s`);
}
