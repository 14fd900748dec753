import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Gives the folder that databases of tests are made in: the one that TEST_PG_DIR names, else memory where it has room, else the
 * temporary folder. A database is 1,700 files, so on a disk most of a test file's time is the copying of them.
 */
function quickFolder(): string {
  const named = process.env['TEST_PG_DIR'];
  if (named) return named;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const OWNER = 'owner.pid';

/** Makes a folder there, open to the user that PostgreSQL runs as. Folders of processes that ended without removing theirs are removed. */
export function makeQuickFolder(prefix: string): string {
  const parent = quickFolder();
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && isAbandoned(join(parent, name))) rmSync(join(parent, name), { recursive: true, force: true });
  const folder = mkdtempSync(join(parent, prefix));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, OWNER), String(process.pid));
  return folder;
}

function isAbandoned(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, OWNER), 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
