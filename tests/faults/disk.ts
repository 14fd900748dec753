import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Small file system in memory, which only a user with the right to mount can create. */
export type Disk = {
  folder: string;
  /** Fills the disk completely. */
  fill(): void;
  free(): void;
  unmount(): void;
};

export function mountDisk(folder: string, mb: number): Disk {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=0711`, 'tmpfs', folder], { stdio: 'pipe' });
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (let size = 1 << 20; size > 0; size >>= 1) while (hasRoomFor(file, size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => {
      try {
        execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
      } catch {
        // The disk is already unmounted.
      }
    },
  };
}

function hasRoomFor(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOSPC') return false;
    throw error;
  }
}

/** Returns the reason why no small disk can be mounted on this machine; undefined if one can. */
export function whyNoDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-disk-'));
  try {
    mountDisk(join(folder, 'try'), 1).unmount();
    return undefined;
  } catch (error) {
    return `this user may mount no disk: ${(error as Error).message.trim().split('\n').at(-1)}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
