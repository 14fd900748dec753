import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** Files in a folder of this machine, which is made when the first one is written. Names are words, dots and slashes; none leads out of it. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string): string => join(folder, fileName(name));
  return {
    read: (name) => readFile(pathOf(name)).catch(() => undefined),
    write: async (name, content) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${randomUUID()}.part`;
      await writeFile(aside, content);
      await rename(aside, path);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
