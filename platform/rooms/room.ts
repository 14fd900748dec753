import { counter } from '#platform/metrics/metrics.ts';
import { createAudience } from '#platform/rooms/audience.ts';
import { createInputQueue, type Beat, type QueueOptions, type Snapshot } from '#platform/rooms/input-queue.ts';
import type { Outlet } from '#platform/rooms/outlet.ts';
import type { AnyKind, Input } from '#platform/rooms/rules.ts';

const refusals = counter('room_refusals_total', 'Acts at rooms that were refused, by kind of room and code', ['kind', 'code']);

type Options = QueueOptions & {
  config: unknown;
  /** Called after each beat that was stored. */
  onStored(): void;
};

/** A room in the memory of its owner. */
export type Room = {
  readonly id: string;
  readonly config: unknown;
  readonly kind: AnyKind;
  readonly epoch: bigint;
  /** Takes an input without an answer. An input that is refused or fails changes nothing, and is logged. */
  enter(input: Input<unknown>): void;
  /** Takes a message once by its key. `stored`: it needs no further delivery. */
  mail(key: string, mail: unknown): 'stored' | 'under way';
  join(outlet: Outlet): void;
  leave(outlet: Outlet): void;
  /** Does the act with number `n` of a viewer; a repeat is answered and not done again. */
  act(to: Outlet, n: number, act: unknown): void;
  /** The beat that is due, which `written` or `end` ends; undefined where nothing waits or one is under way. */
  beat(): Beat | undefined;
  /** Called once the beat under way is stored. */
  written(): void;
  /** Snapshot of the room, where one is due: after 10 s, or when the rules requested one; with `always` at any time. */
  snapshot(always?: boolean): Snapshot | undefined;
  /** Goes on after a pause in which nobody could act; the viewers that are there join again. */
  resume(pausedMs: number): void;
  /** Sends a view to sockets that events were left out for, once they have read their backlog. */
  refresh(): void;
  /** Takes no more inputs, so that all that it has taken can be stored. */
  pause(): void;
  /** Shows nothing more: another process leads the room, or soon will. */
  end(code: number, reason: string): void;
  isEnded(): boolean;
  /** Returns whether all inputs are stored. */
  isQuiet(): boolean;
  outlets: ReadonlySet<Outlet>;
  /** The state that is stored: work that is owed follows from it. */
  stored(): unknown;
  /** Time at which the clock acts next, by the newest state. */
  due(): number | undefined;
};

/**
 * Creates a room. Inputs change the state at once; all messages about them wait until the journal has stored them. An owner that has lost
 * its lease therefore shows nothing, and nothing that was shown is lost.
 */
export function createRoom(options: Options): Room {
  const { id, config, kind, epoch } = options;
  const audience = createAudience();
  const queue = createInputQueue(options, audience);
  const { enter } = queue;

  const showRoom = (to: Outlet): void => queue.show({ to, view: kind.rules.view(queue.state(), to.viewer), done: queue.doneBy(to.viewer) });
  const refresh = (): void => {
    for (const outlet of audience.outlets) if (outlet.needsView()) showRoom(outlet);
  };
  const isPresence = ({ viewer }: Outlet): boolean => kind.rules.hasPresence === true && viewer !== '' && !audience.isThere(viewer);

  return {
    id,
    config,
    kind,
    epoch,
    enter,
    mail: queue.mail,
    join: (outlet) => {
      const isFirst = isPresence(outlet);
      audience.add(outlet);
      if (isFirst) enter({ type: 'joined', viewer: outlet.viewer });
      showRoom(outlet);
    },
    leave: (outlet) => {
      if (audience.remove(outlet) && isPresence(outlet)) enter({ type: 'left', viewer: outlet.viewer });
    },
    act: (to, n, act) => {
      const outcome = n <= queue.doneBy(to.viewer) ? undefined : queue.take(to.viewer, n, act);
      if (outcome === 'late') return;
      if (outcome !== undefined) refusals.inc({ kind: kind.kind, code: outcome });
      queue.show({ to, frame: outcome === undefined ? { type: 'done', n } : { type: 'refused', n, code: outcome } });
    },
    beat: queue.beat,
    written: () => {
      queue.written();
      refresh();
      options.onStored();
    },
    snapshot: queue.snapshot,
    resume: (pausedMs) => {
      enter({ type: 'resumed', pausedMs: Math.round(pausedMs) });
      if (kind.rules.hasPresence) for (const viewer of audience.viewers()) enter({ type: 'joined', viewer });
    },
    refresh,
    pause: queue.pause,
    end: (code, reason) => {
      queue.end();
      audience.end(code, reason);
    },
    isEnded: queue.isEnded,
    isQuiet: queue.isQuiet,
    outlets: audience.outlets,
    stored: queue.stored,
    due: queue.due,
  };
}
