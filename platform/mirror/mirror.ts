import { setTimeout as sleep } from 'node:timers/promises';
import { jitter, type Database } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import type { Log } from '#platform/log/log.ts';

/** Copy of some tables in the memory of a process. */
export type Mirror<T> = {
  /** Value of the last read. */
  readonly current: T;
  /** Reads once more, after the present read. Rejects if the read fails, and `current` then stays unchanged. */
  reload(): Promise<void>;
  /** Calls the listener after every later read. */
  onChange(listener: () => void): void;
  /** Waits for the present read, and reads no more. */
  stop(): Promise<void>;
};

type Options<T> = {
  db: Database;
  log: Pick<Log, 'warn'>;
  /** Channel that triggers of these tables notify when a row changes. */
  channel: string;
  read(): Promise<T>;
  firstPauseMs?: number;
};

const LONGEST_PAUSE_MS = 5_000;

/**
 * Reads tables into memory, and again whenever their channel is notified. It listens before the first read, so that no change is missed.
 * Reads never overlap; all changes during a read lead to one more read. A failed read is logged and repeated, with growing pauses, until it
 * succeeds.
 */
export async function openMirror<T>({ db, log, channel, read, firstPauseMs = 100 }: Options<T>): Promise<Mirror<T>> {
  const stopped = new AbortController();
  const listeners: (() => void)[] = [];
  let current: T;
  let reading: Promise<void> = Promise.resolve();
  let isDue = false;
  let isFollowing = false;

  async function readOnce(): Promise<void> {
    if (stopped.signal.aborted) return;
    current = await read();
    for (const listener of listeners) listener();
  }

  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(readOnce);
    return reading;
  }

  async function follow(): Promise<void> {
    isDue = true;
    if (isFollowing) return;
    isFollowing = true;
    for (let failures = 0; isDue && !stopped.signal.aborted;) {
      isDue = false;
      try {
        await reload();
        failures = 0;
      } catch (error) {
        isDue = true;
        log.warn({ err: error, channel }, 'what changed could not be read and will be tried again');
        const pause = Math.min(jitter(failures++, firstPauseMs), LONGEST_PAUSE_MS);
        await sleep(pause, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      }
    }
    isFollowing = false;
  }

  const changes = await listen(db, channel, () => void follow());
  async function stop(): Promise<void> {
    stopped.abort();
    await changes.stop();
    await reading.catch(() => {});
  }
  try {
    await reload();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get current() {
      return current;
    },
    reload,
    onChange: (listener) => void listeners.push(listener),
    stop,
  };
}
