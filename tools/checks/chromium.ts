import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

/** Name of Chromium without windows, which is preferred: the same engine, with which journeys take about two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** Returns the browser of CHROMIUM_PATH, else an installed one; undefined without any. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new StartError(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find((path) => existsSync(path));
}

/**
 * Returns the browser for the journeys. On Debian, root installs the distribution's package if there is no browser; the build machine
 * always installs the headless shell.
 */
export function needChromium(say: (line: string) => void): string {
  const found = hasQuickest() ? findChromium() : install(say);
  if (found) return found;
  throw new StartError('No Chromium was found for the browser journeys: install one, set CHROMIUM_PATH, or run npm test -- --no-browser.');
}

/** True if an installation would bring no quicker browser. */
function hasQuickest(): boolean {
  const found = findChromium();
  return found !== undefined && (process.env['CI'] !== 'true' || 'CHROMIUM_PATH' in process.env || basename(found) === SHELL);
}

function install(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return findChromium();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  // Older distributions have only the whole browser.
  for (const name of [SHELL, 'chromium']) {
    if (name !== SHELL && findChromium()) break;
    say(`installing ${name} …`);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore', env });
  }
  return findChromium();
}
