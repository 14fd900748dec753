import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Returns the folder for databases of tests: the one in TEST_PG_DIR, otherwise memory if it has room, otherwise the temporary folder. A
 * database has 1,700 files, so on a disk their copying takes most of a test file's time.
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

/** Makes a folder there that the user of PostgreSQL can open. Folders that ended processes have left behind are removed. */
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
