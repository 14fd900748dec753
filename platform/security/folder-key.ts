import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Returns a key of 64 hexadecimal digits from a file of `dataDir`, which is made at the first call. If several processes make it at the
 * same time, all get the same key, and none reads an incomplete file.
 */
export function folderKey(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  const before = read(path);
  if (before === undefined) make(path, dataDir);
  const key = before ?? read(path);
  if (key === undefined || !/^[\da-f]{64}$/.test(key)) throw new StartError(`${path} must be a key of 64 hexadecimal digits.`);
  return key;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function make(path: string, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const aside = `${path}.${randomUUID()}`;
  writeFileSync(aside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch {
    // Another process was faster.
  }
  rmSync(aside);
}
