import { setTimeout as sleep } from 'node:timers/promises';
import { jitter, type Database } from '#platform/db/database.ts';
import { listen } from '#platform/db/listen.ts';
import type { Log } from '#platform/log/log.ts';

/** Copy of some tables in the memory of a process. */
export type Mirror<T> = {
  /** Value that was read last. */
  readonly current: T;
  /** Reads once more, after the read under way; rejects where the read fails, and `current` stays as it was. */
  reload(): Promise<void>;
  /** Called after every read from now on. */
  onChange(listener: () => void): void;
  /** Waits for the read under way; nothing is read afterwards. */
  stop(): Promise<void>;
};

type Options<T> = {
  db: Database;
  log: Pick<Log, 'warn'>;
  /** The channel that triggers of these tables notify when a row changes. */
  channel: string;
  read(): Promise<T>;
  firstPauseMs?: number;
};

const LONGEST_PAUSE_MS = 5_000;

/**
 * Reads tables into memory, and again whenever their channel is notified. It listens before the first read, so no change is missed.
 * Reads never overlap, and the changes that come during one lead to one more. A read that fails is logged and tried again, with
 * growing pauses, until it succeeds.
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
