import { WebSocket } from 'ws';
import { afterAll, expect, test } from 'vitest';
import { encodeUp } from '#games/fishing/engine/codec/up.ts';
import type { RoomServerFrame } from '#contracts/room-frames.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { ROOMS, testServer } from '#tests/factories/server.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const { call, signIn, db, owner, port } = await testServer(ROOMS);
const wallet = createWallet({ db });
const member = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
await funded(wallet, member, 100_000n);
afterAll(() => wallet.stop());
const token = await signIn();

type Listed = { id: string; stake: number; seats: number; players: string[]; isOwn: boolean };
const roomsOf = async (gameCode: string, vendor: string, mode = 'real', own = token): Promise<Listed[]> => {
  const { body, status, text } = await call('GET', `/wps/rooms?${new URLSearchParams({ vendor, gameCode, mode }).toString()}`, {
    token: own,
  });
  expect(status, text).toBe(200);
  return (body.value as { rooms: Listed[] }).rooms;
};

async function enter(room: string, own = token) {
  const { url, pass } = (await call('GET', `/wps/rooms/${room}`, { token: own })).body.value as { url: string; pass: string };
  const ws = new WebSocket(url, { headers: { origin: `http://localhost:${port}` } });
  const frames: RoomServerFrame[] = [];
  const bytes: Buffer[] = [];
  ws.on('message', (data: Buffer, isBinary) => {
    if (isBinary) bytes.push(data);
    else frames.push(JSON.parse(data.toString()) as RoomServerFrame);
  });
  ws.on('error', () => {});
  whenDone(() => ws.terminate());
  await new Promise((resolve) => ws.on('open', resolve));
  ws.send(JSON.stringify({ type: 'hello', room, pass }));
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  return {
    ws,
    frames,
    bytes,
    view: () => frames.find((frame) => frame.type === 'view')!.view as Record<string, unknown>,
    text: () => JSON.stringify(frames),
    act: (n: number, act: object | Uint8Array) => {
      if (!(act instanceof Uint8Array)) return ws.send(JSON.stringify({ type: 'act', n, act }));
      const frame = Buffer.alloc(4 + act.length);
      frame.writeUInt32LE(n);
      frame.set(act, 4);
      ws.send(frame);
    },
  };
}

test('a title has a room of each stake for a brand and a mode, names who sits there, and opens another one where all are full', async () => {
  const real = await roomsOf('XY-HIGHCARD', 'XY');
  expect(real.map(({ stake, seats, players }) => [stake, seats, players])).toEqual([
    [0.1, 2, []],
    [2, 2, []],
    [50, 2, []],
  ]);
  expect(await roomsOf('XY-HIGHCARD', 'XY')).toEqual(real);
  const practice = await roomsOf('XY-HIGHCARD', 'XY', 'practice');
  expect(practice.filter(({ id }) => real.some((one) => one.id === id))).toEqual([]);
  const [low] = real;
  const theirs = await signIn('runa42', 'Agent042');
  const two = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'runa42'")).rows[0]!.id;
  await funded(wallet, two, 100_000n);
  const [one, guest] = [await enter(low!.id), await enter(low!.id, theirs)];
  one.act(1, { type: 'sit' });
  await expect.poll(one.text).toContain('"state":"in"');
  guest.act(1, { type: 'sit' });
  await expect.poll(() => guest.text()).toContain('"type":"hand"');
  const listed = await roomsOf('XY-HIGHCARD', 'XY');
  expect(listed.filter(({ stake }) => stake === 0.1)).toMatchObject([
    { id: low!.id, isOwn: true, players: [expect.stringMatching(/\*/), expect.stringMatching(/\*/)] },
    { players: [], isOwn: false },
  ]);
  // Each of two sees the cards of nobody else before the end of the hand.
  expect(one.text().match(/"type":"card"/g)).toHaveLength(1);
  const first = /"toAct":0/.test(one.text()) ? one : guest;
  first.act(2, { type: 'bet', hand: 1 });
  await expect.poll(first.text).toContain('"act":"bet"');
  const other = first === one ? guest : one;
  other.act(2, { type: 'fold', hand: 1 });
  await expect.poll(first.text).toContain('"type":"over"');
  for (const player of [one, guest]) player.act(3, { type: 'leave' });
  await expect.poll(async () => (await roomsOf('XY-HIGHCARD', 'XY'))[0]!.players).toEqual([]);
  for (const player of [one, guest]) player.ws.close();
  // A sitting is one round of the record, which its member may open.
  const rounds = await owner.query<{ id: bigint; stake: bigint }>('SELECT id, stake FROM round WHERE member_id = $1 AND family = $2', [
    member,
    'highcard',
  ]);
  expect(rounds.rows).toHaveLength(1);
  const detail = await call('GET', `/wps/member/rounds/${rounds.rows[0]!.id}`, { token });
  expect(detail.body.value).toMatchObject({
    kind: 'seat',
    mode: 'real',
    round: { outcome: { hands: 1 }, step: null, acts: [], fair: { serverSeed: '' } },
  });
});

test('a game without rooms, or one that is not there, has none', async () => {
  const requested = (vendor: string, gameCode: string) =>
    call('GET', `/wps/rooms?${new URLSearchParams({ vendor, gameCode, mode: 'real' }).toString()}`, { token });
  expect(await requested('AE', 'AE-DICE')).toMatchObject({ status: 404 });
  expect(await requested('XY', 'NONE')).toMatchObject({ status: 404 });
});

test('two shoot at one pond: frames are bytes, shots are seen by the other, and leaving gives all money back with one record', async () => {
  const [room] = await roomsOf('BBIN-REEF', 'BBIN');
  const pond = await enter(room!.id);
  const watcher = await enter(room!.id, await signIn('runa42', 'Agent042'));
  expect(pond.view()).toMatchObject({ you: null, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  pond.act(1, { type: 'sit', amount: '2000', seed: 'mine' });
  await expect.poll(pond.text).toContain('"type":"seated"');
  const before = watcher.bytes.length;
  const { openedMs } = pond.view() as { openedMs: number };
  const time = Date.now() - openedMs;
  const shots = [{ bullet: 1, weapon: 0, step: 9, angle: 49_152, from: time, lock: null }];
  pond.act(2, encodeUp({ time, shots, claims: [], freezes: 0 }));
  await expect.poll(pond.text).toContain('{"type":"done","n":2}');
  await expect.poll(() => watcher.bytes.length).toBeGreaterThan(before);
  expect(await db.query('SELECT bought, chips FROM sitting WHERE room = $1', [room!.id])).toEqual([{ bought: 2_000n, chips: 2_000n }]);
  pond.act(3, { type: 'leave' });
  await expect.poll(pond.text).toContain('"type":"gone"');
  expect(await db.query('SELECT chips, staked, state FROM sitting WHERE room = $1', [room!.id])).toEqual([
    { chips: 0n, staked: 0n, state: 'over' },
  ]);
});
