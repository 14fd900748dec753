import { randomBytes } from 'node:crypto';
import type { Code } from '#contracts/codes.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { Audience, Shown } from '#platform/rooms/audience.ts';
import { applyEntry, entriesCodec, foldCodec, type Entry, type Fold, type Mail } from '#platform/rooms/fold.ts';
import type { AnyKind, Input } from '#platform/rooms/rules.ts';

/** Most inputs of a room that wait to be stored; further acts are refused. */
const MOST_WAITING = 256;
const SNAPSHOT_EVERY_MS = 10_000;

/** Row of the journal: all inputs of a room since the last row. */
export type Beat = { seq: bigint; epoch: bigint; entries: string };
/** Snapshot of the last stored state. */
export type Snapshot = { seq: bigint; epoch: bigint; fold: string };

export type QueueOptions = {
  id: string;
  kind: AnyKind;
  epoch: bigint;
  /** Number of the last stored row. `fold` is the state after that row. */
  seq: bigint;
  fold: Fold;
  clock: Clock;
  log: Log;
  /** Asks the journal for a beat. */
  want(): void;
};

/** Creates the queue of inputs that wait for the journal, with the messages about them that are sent once the inputs are stored. */
export function createInputQueue({ id, kind, epoch, seq: begun, fold: loaded, clock, log, want }: QueueOptions, audience: Audience) {
  const { rules } = kind;
  let fold = loaded;
  let stored = { fold: loaded, seq: begun };
  let waiting: Entry[] = [];
  let shown: Shown[] = [];
  let underWay: { seq: bigint; fold: Fold; shown: Shown[] } | undefined;
  let isSaveRequested = false;
  let savedAt = performance.now();
  let savedSeq = begun;
  let life: 'goes on' | 'paused' | 'over' = 'goes on';

  const isQuiet = (): boolean => waiting.length === 0 && underWay === undefined;

  function put(input: Input<unknown> | Mail, n?: number): Code | undefined {
    const entry: Entry = { ms: Math.max(clock.now().getTime(), fold.ms), input, ...(n !== undefined && { n }) };
    if (input.type !== 'mail' && rules.needsChance?.(fold.state, input)) entry.chance = randomBytes(32).toString('base64url');
    const applied = applyEntry(kind, fold, entry);
    if (applied.refused !== undefined) return applied.refused;
    fold = applied.fold;
    isSaveRequested ||= applied.isSaved;
    waiting.push(entry);
    for (const event of applied.events)
      for (const to of audience.outlets) {
        const seen = rules.seen(event, to.viewer);
        if (seen !== undefined) shown.push({ to, event: seen });
      }
    want();
    return undefined;
  }

  /** Applies an input. If the rules throw, nothing has changed, because states are never modified. */
  function tryPut(input: Input<unknown> | Mail, n?: number): Code | undefined {
    try {
      return put(input, n);
    } catch (error) {
      log.error({ err: error, room: id, input: input.type, alert: 'rooms' }, 'the rules of a room failed: nothing has changed in it');
      return 'internal';
    }
  }

  return {
    isQuiet,
    enter: (input: Input<unknown>): void => {
      if (life !== 'goes on') return;
      const refused = tryPut(input);
      if (refused !== undefined) log.warn({ room: id, input: input.type, refused }, 'a room refused an input of its own');
    },
    /** Accepts a message. `stored`: it need not be delivered again, because the journal has it or the rules refuse it. */
    mail: (key: string, mail: unknown): 'stored' | 'under way' => {
      if (stored.fold.mails.includes(key)) return 'stored';
      if (fold.mails.includes(key) || life !== 'goes on') return 'under way';
      const refused = tryPut({ type: 'mail', key, mail });
      if (refused === undefined) return 'under way';
      log.warn({ room: id, key, refused }, 'a room refused a message');
      return 'stored';
    },
    /** Accepts an act. `late`: the browser sends the act again to the next owner. */
    take: (viewer: string, n: number, act: unknown): Code | 'late' | undefined => {
      if (life !== 'goes on') return 'late';
      return waiting.length >= MOST_WAITING ? 'rooms.busy' : tryPut({ type: 'act', viewer, act }, n);
    },
    /** Sends a message to a socket: immediately if all inputs are stored, otherwise with the next beat. */
    show: (one: Shown): void => {
      if (isQuiet()) audience.deliver([one], stored.seq);
      else shown.push(one);
    },
    beat: (): Beat | undefined => {
      if (life === 'over' || underWay !== undefined || waiting.length === 0) return undefined;
      const seq = stored.seq + 1n;
      underWay = { seq, fold, shown };
      const entries = entriesCodec(kind).encode(waiting);
      waiting = [];
      shown = [];
      return { seq, epoch, entries };
    },
    written: (): void => {
      if (!underWay) return;
      const { seq, fold: now, shown: list } = underWay;
      stored = { fold: now, seq };
      underWay = undefined;
      audience.deliver(list, seq);
      if (waiting.length > 0) want();
    },
    snapshot: (always = false): Snapshot | undefined => {
      const isDue = isSaveRequested || performance.now() - savedAt > SNAPSHOT_EVERY_MS;
      if (!always && (stored.seq === savedSeq || !isDue)) return undefined;
      isSaveRequested = false;
      savedAt = performance.now();
      savedSeq = stored.seq;
      return { seq: stored.seq, epoch, fold: foldCodec(kind).encode(stored.fold) };
    },
    pause: (): void => {
      life = 'paused';
    },
    end: (): void => {
      life = 'over';
    },
    isEnded: (): boolean => life === 'over',
    state: (): unknown => fold.state,
    doneBy: (viewer: string): number => fold.done.get(viewer) ?? 0,
    stored: (): unknown => stored.fold.state,
    due: (): number | undefined => (life === 'goes on' ? rules.due(fold.state) : undefined),
  };
}
