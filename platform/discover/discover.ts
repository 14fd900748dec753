import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#platform/config/start-error.ts';

/**
 * Loads `<dir>/<name>/<file>` of every folder in `dir`. `read` receives each file's exports and returns the manifest, or throws. A wrong
 * file stops the start with its path and the reason. To add a provider or a vendor therefore means to add a folder.
 */
export async function discover<T>(dir: string, file: string, read: (exports: Record<string, unknown>, name: string) => T): Promise<T[]> {
  const found: T[] = [];
  for (const name of existsSync(dir) ? readdirSync(dir).toSorted() : []) {
    const path = join(dir, name, file);
    if (!existsSync(path)) continue;
    try {
      found.push(read((await import(pathToFileURL(path).href)) as Record<string, unknown>, name));
    } catch (error) {
      throw new StartError(`${path} cannot be used: ${(error as Error).message}`);
    }
  }
  return found;
}
