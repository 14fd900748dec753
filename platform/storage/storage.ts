import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by name. A write is atomic: no reader gets half a file. */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

const NAME = /^[\w-]+(\/[\w-]+)*(\.[\w-]+)*$/;

/** A name as it was given; anything else than words, dots and slashes throws. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a name to keep a file under: ${name}`);
  return name;
}

/**
 * Files in a folder of this machine, which is made when the first one is written. Names are words, dots and slashes; none leads out of it.
 * Nobody but the user that the server runs as lists the folders or reads the files, also of a folder that was there before.
 */
export function folderStorage(folder: string): Storage {
  /** Makes a folder of a file, or shuts one that an earlier version made. */
  const shut = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
  };
  const pathOf = (name: string): string => join(folder, fileName(name));
  return {
    read: (name) => readFile(pathOf(name)).catch(() => undefined),
    write: async (name, content) => {
      const path = pathOf(name);
      for (const one of new Set([join(folder), dirname(path)])) await shut(one);
      const aside = `${path}.${randomUUID()}.part`;
      await writeFile(aside, content, { mode: 0o600 });
      await rename(aside, path);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
