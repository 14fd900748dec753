import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { foldCodec, openFold, replay } from '#platform/rooms/fold.ts';
import type { Outlet } from '#platform/rooms/outlet.ts';
import { createRoom } from '#platform/rooms/room.ts';
import { jsonCodec, roomKind, type Input } from '#platform/rooms/rules.ts';

type Count = { sum: number; secret: number; resumed: number };

/** Adds numbers; odd ones are refused, and 666 makes the rules throw. An even one is a secret of who sent it. */
const adder = roomKind({
  kind: 'adder',
  rules: {
    open: (): Count => ({ sum: 0, secret: 0, resumed: 0 }),
    apply: (state: Count, input: Input<number>) => {
      if (input.type === 'resumed') return { state: { ...state, resumed: state.resumed + 1 }, events: [] };
      if (input.type !== 'act') return { state, events: [] };
      if (input.act === 666) throw new Error('planted');
      if (input.act % 2 === 1) return { refused: 'request.invalid' as const };
      const event = { by: input.viewer, add: input.act };
      return { state: { ...state, sum: state.sum + input.act }, events: [event] };
    },
    mailed: (state: Count, mail) =>
      typeof mail === 'number' ? { state: { ...state, sum: state.sum + mail }, events: [] } : { refused: 'request.invalid' as const },
    due: () => undefined,
    view: ({ sum }) => ({ sum }),
    seen: (event: { by: string; add: number }, viewer) => (event.add > 100 && event.by !== viewer ? undefined : event),
    readAct: (sent) => (typeof sent === 'number' ? sent : undefined),
    acts: jsonCodec<number>(),
    snapshot: jsonCodec<Count>(),
  },
});

function outlet(viewer: string): Outlet & { got: unknown[]; isFull: boolean } {
  const got: unknown[] = [];
  let isBehind = false;
  const one = {
    viewer,
    got,
    isFull: false,
    events: (no: number, events: readonly unknown[]) => {
      isBehind ||= one.isFull;
      if (!isBehind) got.push({ no, events });
      return !isBehind;
    },
    frame: (frame: { type: string }) => {
      if (frame.type === 'view') isBehind = false;
      got.push(frame);
    },
    needsView: () => isBehind && !one.isFull,
    close: (code: number) => void got.push({ closed: code }),
  };
  return one;
}

function open() {
  let wanted = 0;
  const room = createRoom({
    id: 'r',
    config: {},
    kind: adder,
    epoch: 1n,
    seq: 0n,
    fold: openFold(adder, {}),
    clock: { now: () => new Date(1_000) },
    log: createLog('silent'),
    want: () => void wanted++,
    onStored: () => {},
  });
  const [ann, bob] = [outlet('ann'), outlet('bob')];
  room.join(ann);
  room.join(bob);
  ann.got.length = 0;
  bob.got.length = 0;
  return { room, ann, bob, wanted: () => wanted };
}

test('nothing is shown before it is stored, and nothing at all by an owner that the journal refuses', () => {
  const { room, ann, bob } = open();
  room.act(ann, 1, 2);
  expect(room.beat()).toMatchObject({ seq: 1n, epoch: 1n });
  room.act(bob, 1, 4);
  expect(room.beat()).toBeUndefined();
  expect([ann.got, bob.got]).toEqual([[], []]);
  room.written();
  expect(ann.got).toEqual([
    { no: 1, events: [{ by: 'ann', add: 2 }] },
    { type: 'done', n: 1 },
  ]);
  expect(bob.got).toEqual([{ no: 1, events: [{ by: 'ann', add: 2 }] }]);
  room.beat();
  room.end(4410, '');
  room.written();
  expect(bob.got.at(-1)).toEqual({ closed: 4410 });
  expect(bob.got).not.toContainEqual({ type: 'done', n: 1 });
});

test('an act that is sent again happens once and is answered again', () => {
  const { room, ann } = open();
  room.act(ann, 1, 2);
  room.act(ann, 1, 2);
  room.beat();
  room.written();
  room.act(ann, 1, 2);
  expect(room.beat()).toBeUndefined();
  expect(room.stored()).toMatchObject({ sum: 2 });
  expect(ann.got.filter((frame) => JSON.stringify(frame) === '{"type":"done","n":1}')).toHaveLength(3);
});

test('a refusal is not stored, and waits for what it was judged by', () => {
  const { room, ann, bob } = open();
  room.act(bob, 1, 3);
  expect(room.beat()).toBeUndefined();
  expect(bob.got).toEqual([{ type: 'refused', n: 1, code: 'request.invalid' }]);
  room.act(ann, 1, 2);
  room.act(bob, 2, 5);
  expect(bob.got).toHaveLength(1);
  room.beat();
  room.written();
  expect(bob.got.at(-1)).toEqual({ type: 'refused', n: 2, code: 'request.invalid' });
});

test('refusals are counted by the kind of room and their code, and what is done is not', async () => {
  const counted = async () => {
    const { values } = await registry.getSingleMetric('room_refusals_total')!.get();
    return values.find(({ labels }) => labels['kind'] === 'adder' && labels['code'] === 'request.invalid')?.value ?? 0;
  };
  const { room, ann } = open();
  const before = await counted();
  for (let n = 1; n <= 7; n++) room.act(ann, n, n);
  expect((await counted()) - before).toBe(4);
});

test('what a viewer may not see is not sent to it, and rules that throw change nothing', () => {
  const { room, ann, bob } = open();
  room.act(ann, 1, 102);
  room.act(bob, 1, 666);
  room.beat();
  room.written();
  expect(ann.got).toContainEqual({ no: 1, events: [{ by: 'ann', add: 102 }] });
  expect(bob.got).toEqual([{ type: 'refused', n: 1, code: 'internal' }]);
  expect(room.stored()).toMatchObject({ sum: 102 });
});

test('a socket that does not read gets a view in place of the events that it missed', () => {
  const { room, ann, bob } = open();
  bob.isFull = true;
  for (let n = 1; n <= 3; n++) {
    room.act(ann, n, 2);
    room.beat();
    room.written();
  }
  expect(bob.got).toEqual([]);
  bob.isFull = false;
  room.refresh();
  expect(bob.got).toEqual([{ type: 'view', no: 3, done: 0, view: { sum: 6 } }]);
});

test('acts beyond what may wait to be stored are refused, and those before it are not', () => {
  const { room, ann } = open();
  for (let n = 1; n <= 300; n++) room.act(ann, n, 2);
  room.beat();
  room.written();
  expect(room.stored()).toMatchObject({ sum: 2 * 256 });
  expect(ann.got.filter((frame) => (frame as { code?: string }).code === 'rooms.busy')).toHaveLength(44);
});

test('a room that is paused takes no act and answers none, so that it is sent again to the next owner', () => {
  const { room, ann } = open();
  room.pause();
  room.act(ann, 1, 2);
  expect([room.beat(), ann.got]).toEqual([undefined, []]);
});

test('a message from outside is applied once by its key, stays until it is stored, and is dropped where the rules refuse it', () => {
  const { room } = open();
  expect([room.mail('a', 7), room.mail('a', 7), room.mail('b', 'no number')]).toEqual(['under way', 'under way', 'stored']);
  const beat = room.beat()!;
  expect(room.mail('a', 7)).toBe('under way');
  room.written();
  expect([room.mail('a', 7), room.stored()]).toEqual(['stored', { sum: 7, secret: 0, resumed: 0 }]);
  const fold = replay(adder, openFold(adder, {}), [beat.entries]);
  expect([fold.state, fold.mails]).toEqual([{ sum: 7, secret: 0, resumed: 0 }, ['a']]);
  expect(foldCodec(adder).decode(foldCodec(adder).encode(fold)).mails).toEqual(['a']);
});
