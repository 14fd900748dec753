import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';
import { isSiteFresh, root } from '#tools/site-inputs.ts';

/** Builds the site when what it is made from has changed; in a process of its own, so the server carries none of the builder. */
export async function ensureSite(say: (line: string) => void): Promise<void> {
  if (!existsSync(join(root, 'apps/site/index.html')) || isSiteFresh()) return;
  const began = Date.now();
  say('building the site …');
  const child = spawn(process.execPath, [join(root, 'tools/build-site.ts')], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (/ENOSPC|no space left/i.test(output)) throw new StartError(`The disk is full: the site cannot be built in ${join(root, 'dist')}.`);
  if (code !== 0) throw new StartError(`The site could not be built:\n${output.trim()}`);
  say(`building the site: ${Math.round((Date.now() - began) / 1000)} s`);
}
