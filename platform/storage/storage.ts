import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by name. A write is atomic: no reader gets an incomplete file. */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
};

const NAME = /^[\w-]+(\/[\w-]+)*(\.[\w-]+)*$/;

/** Returns the name, if it consists of words, dots and slashes; throws for any other text. */
export function fileName(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a name to keep a file under: ${name}`);
  return name;
}

/**
 * Stores files in a folder of this machine, which is made with the first file. Names are words, dots and slashes; none leads out of the
 * folder. Only the user of the server can list the folders and read the files, even if the folder existed before.
 */
export function folderStorage(folder: string): Storage {
  /** Makes the folder of a file, or closes a folder that an earlier version made to other users. */
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
