import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

/** Returns the path of the npm that started this process, or of an installed one. */
export function findNpm(): string {
  const places = [
    process.env['npm_execpath'],
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
  ];
  const cli = places.find((path) => path && existsSync(path));
  if (!cli) throw new StartError('npm was not found: start with npm.');
  return cli;
}

/** Runs `npm ci` in a folder that has its own lockfile. */
export async function installFolder(folder: string): Promise<void> {
  const { code, output } = await run(process.execPath, [findNpm(), 'ci', '--loglevel=error', '--no-progress'], { cwd: folder });
  if (code !== 0) throw new StartError(`The packages of ${folder} could not be installed:\n${output.trim()}`);
}

export type Outcome = { code: number; output: string };

/** Runs a program to its end and returns its output. `onOutput` receives each piece when it comes. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void },
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: options.cwd, env: options.env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        options.onOutput?.(text);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
