import { setTimeout as sleep } from 'node:timers/promises';
import { jitter, type Queryable } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { writeJournal, type JournalRow } from '#platform/rooms/room-store.ts';
import type { Room } from '#platform/rooms/room.ts';

/** Most rooms of one statement. */
const AT_ONCE = 500;
const LONGEST_PAUSE_MS = 1_000;

const commits = counter('room_journal_commits_total', 'Inserts into the journal of rooms');
const stale = counter('room_journal_stale_total', 'Beats that were not stored, because another process leads the room');

export type Journal = {
  /** Asks for a beat, because a room has inputs to store. */
  want(room: Room): void;
  /** Returns the milliseconds for which the present statement has been waited for. */
  waitsMs(): number;
  /** Waits until all requested beats are stored. */
  flush(): Promise<void>;
  stop(): void;
};

type Options = {
  db: Queryable;
  log: Log;
  seal(text: string, room: string): string;
  /** Called if another process leads the room. */
  onStale(room: Room): void;
};

/**
 * Creates the journal, which stores the beats of all rooms of a process: one statement and one commit at a time, with all inputs that came
 * during the last one. A statement whose outcome is unknown is repeated until it is known; no message about its inputs is sent before that.
 */
export function createJournal({ db, log, seal, onStale }: Options): Journal {
  const due = new Map<Room, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let since: number | undefined;
  let isStopped = false;

  function wake(): void {
    clearTimeout(timer);
    if (writing || due.size === 0 || isStopped) return;
    const next = Math.min(...due.values());
    timer = setTimeout(begin, Math.max(0, next - performance.now()));
  }

  function begin(): void {
    if (writing || isStopped) return;
    writing = writeDue().finally(() => {
      writing = undefined;
      wake();
    });
  }

  async function writeDue(all = false): Promise<void> {
    const now = performance.now();
    const rooms = [...due].filter(([, at]) => all || at <= now).slice(0, AT_ONCE).map(([room]) => room); // prettier-ignore
    const rows: { room: Room; row: JournalRow }[] = [];
    for (const room of rooms) {
      due.delete(room);
      const beat = room.beat();
      if (beat) rows.push({ room, row: { room: room.id, seq: beat.seq, epoch: beat.epoch, acts: seal(beat.entries, room.id) } });
    }
    if (rows.length === 0) return;
    const held = await store(rows.map(({ row }) => row));
    if (!held) return;
    for (const { room } of rows) {
      if (held.has(room.id)) room.written();
      else {
        stale.inc();
        onStale(room);
      }
    }
  }

  async function store(rows: readonly JournalRow[]): Promise<Set<string> | undefined> {
    since = performance.now();
    const held = await untilKnown({ db, log, isStopped: () => isStopped }, rows);
    if (held) since = undefined;
    return held;
  }

  return {
    want: (room) => {
      if (!due.has(room)) due.set(room, nextBeat(room.kind.beatMs ?? 0));
      // Further inputs may come in the same turn of the event loop.
      wake();
    },
    waitsMs: () => (since === undefined ? 0 : performance.now() - since),
    flush: async () => {
      while ((writing || due.size > 0) && !isStopped) {
        if (writing) await writing;
        else await (writing = writeDue(true).finally(() => (writing = undefined)));
      }
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Returns the time of the next beat. Beats of all rooms of a kind are at the same times, so that one statement stores them. */
function nextBeat(beatMs: number): number {
  const now = performance.now();
  return beatMs === 0 ? now : Math.ceil(now / beatMs) * beatMs;
}

type Storing = Pick<Options, 'db' | 'log'> & { isStopped(): boolean };

/** Writes rows until the outcome is known. Returns the rooms that this process leads; undefined if the journal is stopped. */
async function untilKnown({ db, log, isStopped }: Storing, rows: readonly JournalRow[]): Promise<Set<string> | undefined> {
  for (let tries = 0; !isStopped(); tries++) {
    try {
      const held = await writeJournal(db, rows);
      commits.inc();
      return held;
    } catch (error) {
      if (tries % 10 === 0) log.warn({ err: error, rooms: rows.length }, 'the journal of rooms could not be written and is tried again');
      await sleep(Math.min(jitter(Math.min(tries, 6), 20), LONGEST_PAUSE_MS));
    }
  }
  return undefined;
}
