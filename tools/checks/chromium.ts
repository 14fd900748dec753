import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** CHROMIUM_PATH, else one that is installed. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new StartError(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES].find((path) => existsSync(path));
}

/** The browser of the journeys; root on Debian gets the distribution's package where there is none. */
export function needChromium(say: (line: string) => void): string {
  const found = findChromium() ?? install(say);
  if (found) return found;
  throw new StartError('No Chromium was found for the browser journeys: install one, set CHROMIUM_PATH, or run npm test -- --no-browser.');
}

function install(say: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('installing chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env });
  return findChromium();
}
