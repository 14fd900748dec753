import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explain, StartError } from '#platform/config/start-error.ts';
import { birthOf, isRunning } from '#platform/db/process-identity.ts';

/** A server that is stopping may still be finishing requests when the next one starts. */
const GRACE_MS = 5000;

/**
 * Marks a data folder as used by this process until the returned function is called or the process ends.
 * A mark left by a killed process is taken over; that of a living one is waited for a moment, then refused.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const mark = join(dataDir, 'server.pid');
  const mine = `${process.pid} ${birthOf(process.pid)}\n`;
  const deadline = Date.now() + GRACE_MS;
  // Written aside and linked into place, so nobody ever reads a half-written mark.
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

/** The living process that holds a data folder, if there is one. */
export function holderOf(dataDir: string): number | undefined {
  return livingHolder(join(dataDir, 'server.pid'));
}

function livingHolder(mark: string): number | undefined {
  const [pid, birth] = readText(mark).trim().split(' ');
  const holder = Number(pid);
  return pid && isRunning(holder) && birthOf(holder) === birth ? holder : undefined;
}

/** Moves a dead mark away; puts it back if it came alive meanwhile. */
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
    // Said elsewhere.
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
