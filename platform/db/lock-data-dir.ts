import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain, StartError } from '#platform/config/start-error.ts';
import { birthOf, isRunning } from '#platform/db/process-identity.ts';

/** Time for which a start waits for the mark of another server, which may be finishing its last requests. */
const GRACE_MS = 5000;

/**
 * Marks a data folder as used by this process, until the returned function is called or the process ends. The mark of a killed process is
 * replaced. For the mark of a living process, the start waits a moment and then refuses.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const mark = join(dataDir, 'server.pid');
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  const deadline = Date.now() + GRACE_MS;
  // The mark is written to another file and then linked, so that nobody reads an incomplete mark.
  const draft = `${mark}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(draft, mine);
    for (;;) {
      if (tryLink(draft, mark)) break;
      const holder = holderOf(dataDir);
      if (holder === process.pid) break;
      if (holder === undefined) {
        discard(mark, draft);
        continue;
      }
      if (Date.now() > deadline) throw new StartError(`A server (process ${holder}) is already running on ${dataDir}: stop it first.`);
      await sleep(100);
    }
  } catch (error) {
    throw explain(error, dataDir);
  } finally {
    // If the draft could not be made, its removal may fail too, and must not hide the cause.
    tryRemove(draft);
  }
  const release = (): void => {
    process.removeListener('exit', release);
    if (readText(mark) === mine) rmSync(mark, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** Returns the living process that has marked a data folder; undefined if there is none. */
export function holderOf(dataDir: string): number | undefined {
  return livingHolder(join(dataDir, 'server.pid'));
}

function livingHolder(mark: string): number | undefined {
  const [pid, birth] = readText(mark).trim().split(' ');
  const holder = Number(pid);
  return pid && isRunning(holder) && birthOf(holder) === birth ? holder : undefined;
}

/** Moves the mark of a dead process away. Puts the mark back if its process is alive after all. */
function discard(mark: string, draft: string): void {
  const aside = `${draft}.old`;
  try {
    renameSync(mark, aside);
  } catch {
    return;
  }
  if (livingHolder(aside) !== undefined) tryLink(aside, mark);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The failure is reported elsewhere.
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
