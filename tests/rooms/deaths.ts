import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/db/database.ts';
import type { AnyKind } from '#platform/rooms/rules.ts';

/**
 * A moment at which a process that leads rooms dies. `what` is a commit of the journal, work outside of a room, a snapshot, or the
 * take-over of a room. `of` is the beginning of the name that the input, the event or the work of that moment has; it is left out for the
 * last two.
 */
export type Moment = { what: 'journal' | 'work' | 'snapshot' | 'load'; when: 'before' | 'during' | 'after'; of?: string };

/** Statements of the room runtime, recognised by a part of their text. */
const STATEMENTS = [
  { what: 'journal', text: 'write_room_journal' },
  { what: 'load', text: 'is_waiting = false, unled_since = NULL' },
  { what: 'snapshot', text: 'SET seq = g.seq, snapshot = g.snapshot, saved_at = clock_timestamp()' },
] as const;
const DURING_MS = 12;

type Named = { kind?: string; event?: { kind: string; frame?: { kind: string } } };

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ends this process at the last set moment, as by kill -9: nothing is closed, stored or sent any more. */
export function createDeaths() {
  let armed: Moment | undefined;
  /** Names of the inputs and events in the next commit of the journal. */
  let names: string[] = [];

  const isAt = ({ what }: Pick<Moment, 'what'>, of: readonly string[]): boolean =>
    armed?.what === what && (armed.of === undefined || of.some((name) => name.startsWith(armed!.of!)));

  /** Runs a step whose beginning, middle or end may be the moment of death. */
  async function through<T>(what: Moment['what'], of: readonly string[], run: () => Promise<T>): Promise<T> {
    if (!isAt({ what }, of)) return run();
    const { when } = armed!;
    if (when === 'before') die();
    const running = run();
    if (when === 'during') {
      await sleep(Math.random() * DURING_MS);
      die();
    }
    const done = await running;
    die();
    return done;
  }

  return {
    arm: (moment: Moment | undefined): void => void (armed = moment),

    /** Returns a database through which the commits of the runtime go, so that the process can die at them. */
    database: (db: Database): Database => ({
      ...db,
      query: <Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> => {
        const statement = STATEMENTS.find((one) => text.includes(one.text));
        if (!statement) return db.query<Row>(text, values);
        const of = statement.what === 'snapshot' ? [] : names;
        if (statement.what !== 'snapshot') names = [];
        return through(statement.what, of, () => db.query<Row>(text, values));
      },
    }),

    kind: (kind: AnyKind): AnyKind => ({
      ...kind,
      rules: {
        ...kind.rules,
        apply: (state, input, at) => {
          const applied = kind.rules.apply(state, input, at);
          names.push(input.type === 'act' ? `act:${(input.act as Named).kind}` : input.type === 'done' ? `done:${input.key}` : input.type);
          for (const { event } of (applied.refused === undefined ? applied.events : []) as Named[])
            if (event) names.push(event.frame ? `frame:${event.frame.kind}` : `event:${event.kind}`);
          return applied;
        },
      },
      ...(kind.perform && { perform: (work, room) => through('work', [work.key], () => kind.perform!(work, room)) }),
    }),
  };
}
