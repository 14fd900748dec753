import type { AnyKind, At, Codec, Input } from '#platform/rooms/rules.ts';

/** Most viewers whose last act is stored; the one that acted longest ago is dropped first. */
const REMEMBERED = 500;

/**
 * State of a room with the data that the runtime must not lose: the number of each viewer's last act, which makes a repeat harmless, and
 * the time of the last input.
 */
export type Fold = { state: unknown; done: ReadonlyMap<string, number>; ms: number };

/** An input as the journal has it. `n` is the number of a viewer's act, counted by its browser. */
export type Entry = { ms: number; input: Input<unknown>; n?: number; chance?: string };

export function openFold({ rules }: AnyKind, config: unknown): Fold {
  return { state: rules.open(config), done: new Map(), ms: 0 };
}

/** Applies an input to a room. `refused` leaves the room as it was. */
export function applyEntry({ rules }: AnyKind, fold: Fold, { ms, input, n, chance = '' }: Entry) {
  const at: At = { ms, chance };
  const applied = rules.apply(fold.state, input, at);
  if (applied.refused !== undefined) return { refused: applied.refused };
  const done = input.type === 'act' && n !== undefined ? withDone(fold.done, input.viewer, n) : fold.done;
  return { fold: { state: applied.state, done, ms }, events: applied.events, isSaved: applied.isSaved === true };
}

function withDone(done: Fold['done'], viewer: string, n: number): Fold['done'] {
  const next = new Map(done);
  next.delete(viewer);
  if (next.size >= REMEMBERED) next.delete(next.keys().next().value!);
  return next.set(viewer, n);
}

/** The fold of a snapshot and the journal rows behind it. */
export function replay(kind: AnyKind, begun: Fold, rows: readonly string[]): Fold {
  let fold = begun;
  const codec = entriesCodec(kind);
  for (const row of rows) {
    for (const entry of codec.decode(row)) {
      const applied = applyEntry(kind, fold, entry);
      if (applied.refused !== undefined) throw new Error(`an input of the journal is refused: ${applied.refused}`);
      fold = applied.fold;
    }
  }
  return fold;
}

/** Entries as text: acts go through the codec of their kind. */
export function entriesCodec({ rules }: AnyKind): Codec<readonly Entry[]> {
  return {
    encode: (entries) =>
      JSON.stringify(
        entries.map((entry) =>
          entry.input.type === 'act' ? { ...entry, input: { ...entry.input, act: rules.acts.encode(entry.input.act) } } : entry,
        ),
      ),
    decode: (text) =>
      (JSON.parse(text) as Entry[]).map((entry) =>
        entry.input.type === 'act' ? { ...entry, input: { ...entry.input, act: rules.acts.decode(entry.input.act as string) } } : entry,
      ),
  };
}

export function foldCodec({ rules }: AnyKind): Codec<Fold> {
  return {
    encode: ({ state, done, ms }) => JSON.stringify({ state: rules.snapshot.encode(state), done: [...done], ms }),
    decode: (text) => {
      const { state, done, ms } = JSON.parse(text) as { state: string; done: [string, number][]; ms: number };
      return { state: rules.snapshot.decode(state), done: new Map(done), ms };
    },
  };
}
