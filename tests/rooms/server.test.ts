import { TEST_KEY } from '#tests/factories/secrets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { WebSocket } from 'ws';
import { afterAll, expect, test } from 'vitest';
import type { RoomServerFrame } from '#contracts/room-frames.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { ROOMS, testServer } from '#tests/factories/server.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const { call, signIn, db, owner, port } = await testServer(ROOMS);
const directory = createDirectory(db, createSecretBox([TEST_KEY]));
const token = await signIn();
const wallet = createWallet({ db });
const member = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
await funded(wallet, member, 10_000n);
afterAll(() => wallet.stop());
const title = { mode: 'real', vendor: 'HC', gameCode: 'HC-1', family: 'highcard', model: 'two' };
const table = { currency: 'USD', ante: '10', buyIn: '1000', turnMs: 60_000, pauseMs: 50 };
for (const [id, merchantId] of [
  ['one', 1],
  ['other-brand', 2],
] as const)
  await directory.add({ id, kind: 'highcard', config: { ...title, ...table, merchantId } });

type Entered = { url: string; pass: string };
const enter = async (id = 'one') => (await call('GET', `/wps/rooms/${id}`, { token })).body.value as Entered;

async function open({ url, pass }: Entered, { origin = `http://localhost:${port}`, room = 'one' } = {}) {
  const ws = new WebSocket(url, { headers: { origin } });
  const frames: RoomServerFrame[] = [];
  ws.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as RoomServerFrame));
  ws.on('error', () => {});
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  whenDone(() => ws.terminate());
  const opened = new Promise<boolean>((resolve) => {
    ws.on('open', () => resolve(true));
    ws.on('unexpected-response', () => resolve(false));
  });
  if (await opened) ws.send(JSON.stringify({ type: 'hello', room, pass }));
  return { ws, frames, closed, opened, say: (frame: unknown) => ws.send(JSON.stringify(frame)) };
}

test('a member is led to the process of a room of its brand, sits down there, and leaves with its money', async () => {
  const { ws, frames, say } = await open(await enter());
  await expect.poll(() => frames[0]).toMatchObject({ type: 'view', done: 0, view: { seats: [null, null], you: null } });
  say({ type: 'act', n: 1, act: { type: 'sit' } });
  await expect.poll(() => frames).toContainEqual({ type: 'done', n: 1 });
  await expect.poll(() => JSON.stringify(frames)).toContain('"state":"in"');
  say({ type: 'act', n: 1, act: { type: 'sit' } });
  say({ type: 'act', n: 2, act: { type: 'sit' } });
  await expect.poll(() => frames).toContainEqual({ type: 'refused', n: 2, code: 'request.invalid' });
  expect(await db.query("SELECT bought, chips, mode, state FROM sitting WHERE room = 'one'")).toEqual([
    { bought: 1_000n, chips: 1_000n, mode: 'real', state: 'open' },
  ]);
  ws.close();
  const again = await open(await enter());
  await expect.poll(() => again.frames[0]).toMatchObject({ type: 'view', done: 1 });
  again.say({ type: 'act', n: 3, act: { type: 'leave' } });
  await expect.poll(() => JSON.stringify(again.frames)).toContain('"shown":null,"isYou":true');
  expect(await db.query("SELECT chips, state FROM sitting WHERE room = 'one'")).toEqual([{ chips: 0n, state: 'over' }]);
});

test('nobody gets in without a pass of that room, twice with one, from a page of another host, or into a room of another brand', async () => {
  expect((await call('GET', '/wps/rooms/one')).status).toBe(401);
  expect(await call('GET', '/wps/rooms/none', { token })).toMatchObject({ status: 404 });
  expect(await call('GET', '/wps/rooms/other-brand', { token })).toMatchObject({ status: 404 });
  const entered = await enter();
  const first = await open(entered);
  await expect.poll(() => first.frames.length).toBeGreaterThan(0);
  expect(await (await open(entered)).closed).toBe(4401);
  expect(await (await open({ ...entered, pass: 'x' })).closed).toBe(4401);
  expect(await (await open(await enter(), { room: 'other-brand' })).closed).toBe(4401);
  for (const origin of ['http://evil.example', `https://localhost:${port}`, `ftp://localhost:${port}`, `http://localhost:${port}/x`])
    expect(await (await open(await enter(), { origin })).opened, origin).toBe(false);
  expect(await (await open({ ...(await enter()), url: `${entered.url}x` })).opened).toBe(false);
});

test('a second window takes over, and the first one is closed', async () => {
  const first = await open(await enter());
  await expect.poll(() => first.frames.length).toBeGreaterThan(0);
  const second = await open(await enter());
  await expect.poll(() => second.frames.length).toBeGreaterThan(0);
  expect(await first.closed).toBe(4409);
});

test('frames that are none, too large or too many close the socket', async () => {
  const bad = await open(await enter());
  await expect.poll(() => bad.frames.length).toBeGreaterThan(0);
  bad.say({ type: 'act', n: 1, act: { type: 'cheat' } });
  expect(await bad.closed).toBe(4400);
  const large = await open(await enter());
  large.say({ type: 'act', n: 1, act: 'x'.repeat(1_100) });
  expect(await large.closed).toBe(1009);
  const many = await open(await enter());
  for (let n = 0; n < 60; n++) many.say({ type: 'ping' });
  expect(await many.closed).toBe(4429);
});

test('a session holds fifty sockets of rooms, and one more is closed', async () => {
  const { url } = await enter();
  const [session] = await db.query<{ id: string }>('SELECT id::text FROM member_session WHERE member_id = $1 AND revoked_at IS NULL', [
    member,
  ]);
  const rooms = Array.from({ length: 51 }, (_, at) => `many-${at}`);
  for (const id of rooms) await directory.add({ id, kind: 'highcard', config: { ...title, ...table, merchantId: 1 } });
  const into = async (room: string) => {
    await directory.find(room);
    return open({ url, pass: await directory.pass({ room, viewer: String(member), session: session!.id }) }, { room });
  };
  const last = rooms.pop()!;
  const held = await Promise.all(rooms.map((room) => into(room)));
  await expect.poll(() => held.every(({ frames }) => frames.length > 0)).toBe(true);
  expect(await (await into(last)).closed).toBe(4429);
  held[0]!.ws.close();
  await held[0]!.closed;
  const again = await into(last);
  await expect.poll(() => again.frames.length).toBeGreaterThan(0);
  for (const { ws } of held) ws.close();
});

test('a session that ends takes its sockets along', async () => {
  const own = await signIn();
  const entered = (await call('GET', '/wps/rooms/one', { token: own })).body.value as Entered;
  const { frames, closed } = await open(entered);
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  await call('DELETE', '/wps/session/logout', { token: own });
  expect(await closed).toBe(4401);
});
