import type { AnyKind, Applied, At, Codec, Input } from '#platform/rooms/rules.ts';

/** Most viewers whose last act is stored. The viewer whose last act is oldest is dropped first. */
const REMEMBERED = 500;

/** A message from outside the room, which takes effect once for its key. */
export type Mail = { type: 'mail'; key: string; mail: unknown };

/**
 * State of a room with the data that the runtime must not lose. These are the number of each viewer's last act, the keys of messages, and
 * the time of the last input. Numbers and keys make repeats harmless.
 */
export type Fold = { state: unknown; done: ReadonlyMap<string, number>; ms: number; mails: readonly string[] };

/** An input in the form of the journal. `n` is the number of a viewer's act, which its browser counts. */
export type Entry = { ms: number; input: Input<unknown> | Mail; n?: number; chance?: string };

export function openFold({ rules }: AnyKind, config: unknown): Fold {
  return { state: rules.open(config), done: new Map(), ms: 0, mails: [] };
}

/** Applies an input to a room. If the result has `refused`, the room has not changed. */
export function applyEntry({ rules }: AnyKind, fold: Fold, { ms, input, n, chance = '' }: Entry) {
  const at: At = { ms, chance };
  const applied = input.type === 'mail' ? mailed(rules, fold, input, at) : rules.apply(fold.state, input, at);
  if (applied.refused !== undefined) return { refused: applied.refused };
  const mails = input.type === 'mail' ? [...fold.mails.slice(1 - REMEMBERED), input.key] : fold.mails;
  const done = input.type === 'act' && n !== undefined ? withDone(fold.done, input.viewer, n) : fold.done;
  return { fold: { state: applied.state, done, ms, mails }, events: applied.events, isSaved: applied.isSaved === true };
}

function mailed(rules: AnyKind['rules'], { state, mails }: Fold, { key, mail }: Mail, at: At): Applied<unknown, unknown> {
  if (!rules.mailed || mails.includes(key)) return { refused: 'request.invalid' };
  return rules.mailed(state, mail, at);
}

function withDone(done: Fold['done'], viewer: string, n: number): Fold['done'] {
  const next = new Map(done);
  next.delete(viewer);
  if (next.size >= REMEMBERED) next.delete(next.keys().next().value!);
  return next.set(viewer, n);
}

/** Returns the state after applying rows of the journal to a snapshot. */
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

/** Returns the codec of entries. Acts go through the codec of their kind of room. */
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

/** Stored form. Snapshots from before rooms had messages lack `mails`. */
type Stored = { state: string; done: [string, number][]; ms: number; mails?: string[] };

export function foldCodec({ rules }: AnyKind): Codec<Fold> {
  return {
    encode: ({ state, done, ms, mails }) => JSON.stringify({ state: rules.snapshot.encode(state), done: [...done], ms, mails }),
    decode: (text) => {
      const { state, done, ms, mails = [] } = JSON.parse(text) as Stored;
      return { state: rules.snapshot.decode(state), done: new Map(done), ms, mails };
    },
  };
}
