import { counter } from '#platform/metrics/metrics.ts';
import { createAudience } from '#platform/rooms/audience.ts';
import { createInputQueue, type Beat, type QueueOptions, type Snapshot } from '#platform/rooms/input-queue.ts';
import type { Outlet } from '#platform/rooms/outlet.ts';
import type { AnyKind, Input } from '#platform/rooms/rules.ts';

const refusals = counter('room_refusals_total', 'Acts at rooms that were refused, by kind of room and code', ['kind', 'code']);

type Options = QueueOptions & {
  config: unknown;
  /** Called after each stored beat. */
  onStored(): void;
};

/** A room in the memory of the process that leads it. */
export type Room = {
  readonly id: string;
  readonly config: unknown;
  readonly kind: AnyKind;
  readonly epoch: bigint;
  /** Applies an input without an answer. An input that is refused or fails changes nothing, and is logged. */
  enter(input: Input<unknown>): void;
  /** Accepts a message, once for its key. `stored`: it need not be delivered again. */
  mail(key: string, mail: unknown): 'stored' | 'under way';
  join(outlet: Outlet): void;
  leave(outlet: Outlet): void;
  /** Applies the act with number `n` of a viewer. A repeat is answered without being applied again. */
  act(to: Outlet, n: number, act: unknown): void;
  /** Returns the due beat, which `written` or `end` ends. Undefined if no input waits, or if a beat is under way. */
  beat(): Beat | undefined;
  /** Called once the present beat is stored. */
  written(): void;
  /** Returns a snapshot of the room if one is due: after 10 s, or when the rules requested one. With `always` at any time. */
  snapshot(always?: boolean): Snapshot | undefined;
  /** Continues after a pause in which nobody could act. The present viewers join again. */
  resume(pausedMs: number): void;
  /** Sends a view to sockets for which events were left out, once they have read enough. */
  refresh(): void;
  /** Stops accepting inputs, so that all accepted ones can be stored. */
  pause(): void;
  /** Ends the room in this process, because another process leads it or soon will. No message is sent afterwards. */
  end(code: number, reason: string): void;
  isEnded(): boolean;
  /** True if all inputs are stored. */
  isQuiet(): boolean;
  outlets: ReadonlySet<Outlet>;
  /** Returns the stored state, from which owed work follows. */
  stored(): unknown;
  /** Returns the next time of the room's clock, by the newest state; undefined without one. */
  due(): number | undefined;
};

/**
 * Creates a room. Inputs change the state immediately, but all messages about them wait until the journal has stored them. A process that
 * has lost its lease therefore sends nothing, and nothing that was sent is lost.
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
