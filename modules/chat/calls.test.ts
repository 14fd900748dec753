import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_WATCHED } from '#contracts/realtime.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const KINNAREE = `kinnaree.localhost:${server.port}`;

const write = (token: string, room: string, text = 'Good evening', requestId: string = randomUUID()) =>
  call('POST', `/wps/chat/rooms/${room}/messages`, { token, body: { text, requestId } });
const read = (token: string, room: string, host?: string) => call('GET', `/wps/chat/rooms/${room}`, { token, ...(host && { host }) });

/** A tab that watches these rooms. */
async function tab(token: string, rooms: string[], more: Parameters<typeof server.socket>[0] = {}) {
  const socket = await server.socket({ token, ...more });
  await socket.received('ready');
  socket.ws.send(JSON.stringify({ type: 'watch', tables: [], rooms }));
  await socket.received('watching');
  return socket;
}

test('what a member writes in a room arrives on every screen of the brand that watches it, and on no other', async () => {
  const [mara, minh, trial] = await Promise.all([
    server.signIn(),
    server.signIn('minhvnd', 'Lantern08'),
    server.signIn('trial01', 'Practice1'),
  ]);
  const malee = await server.signIn('malee07', 'Kinnaree07', KINNAREE);
  const [reads, alike, elsewhere, abroad] = await Promise.all([
    tab(minh, ['lobby/en']),
    tab(trial, ['lobby/en']),
    tab(minh, ['lobby/th']),
    tab(malee, ['lobby/en'], { origin: `http://${KINNAREE}`, headers: { host: KINNAREE } }),
  ]);
  const sent = await write(mara, 'lobby/en', 'See https://evil.example/x');
  expect(sent.body.value).toMatchObject({ name: 'ma***07', text: 'See evil[.]example/x', no: 1 });
  for (const screen of [reads, alike])
    expect(await screen.received('chat')).toEqual({ type: 'chat', room: 'lobby/en', message: sent.body.value });
  expect(JSON.stringify(sent.body.value)).not.toContain('mara07');
  for (const screen of [elsewhere, abroad]) {
    screen.ws.send('{"type":"ping"}');
    await screen.received('pong');
    expect(screen.frames.filter(({ type }) => type.startsWith('chat'))).toEqual([]);
  }
  expect((await read(trial, 'lobby/en')).body.value).toMatchObject({ messages: [{ no: 1 }], bar: { why: 'trial' } });
  expect((await read(malee, 'lobby/en', KINNAREE)).body.value).toMatchObject({ lastNo: 0, messages: [] });
  expect((await write(trial, 'lobby/en')).body.code).toBe('in_need_true_account');
  expect((await read(mara, 'lobby/xx')).body.code).toBe('chat.room_unknown');
  expect((await read(mara, 'sicbo/sicbo-live-1')).status).toBe(200);
});

test('a flood has a code, a sentence and its seconds; what others write at the table arrives', async () => {
  const [mara, minh] = await Promise.all([server.signIn(), server.signIn('minhvnd', 'Lantern08')]);
  const room = 'sicbo/sicbo-live-1';
  await owner.query("UPDATE member SET mobile = '+84901555101' WHERE account = 'minhvnd'");
  const screen = await tab(minh, [room]);
  const flood = await Promise.all(Array.from({ length: 30 }, () => write(mara, room)));
  expect((await write(minh, room, 'Hello')).status).toBe(200);
  expect(flood.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  const refused = flood.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(28);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'chat.slow_mode', message: expect.stringMatching(/^Slow mode is on\. Write again in [123] s\.$/) });
    expect(headers['retry-after']).toMatch(/^[123]$/);
  }
  const texts = (): string[] => screen.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.message.text] : []));
  await expect.poll(texts).toContain('Hello');
  expect((await call('GET', '/wps/tables/sicbo/sicbo-live-1', { token: minh })).status).toBe(200);
});

test('what staff hide leaves open windows at once; a mute and a pause are told to whom they concern', async () => {
  const [mara, minh] = await Promise.all([server.signIn(), server.signIn('minhvnd', 'Lantern08')]);
  const room = 'lobby/vi';
  const [screen, own] = await Promise.all([tab(minh, [room]), tab(mara, [])]);
  const { id } = (await write(mara, room, 'You are all fools')).body.value as { id: string };
  await screen.received('chat');
  expect((await call('POST', `/wps/chat/messages/${id}/report`, { token: minh, body: { reason: 'abuse' } })).status).toBe(200);
  const { call: ask } = await signedInStaff(server, 'support');
  const { rows } = (await ask('GET', '/bo/chat/cases?state=open')).body.value as {
    rows: { message: { id: string; member: { id: string } } }[];
  };
  const one = rows.find(({ message }) => message.id === id)!;
  expect((await ask('POST', `/bo/chat/cases/${id}/claim`, {})).status).toBe(200);
  expect((await ask('POST', `/bo/chat/cases/${id}/decide`, { verdict: 'hidden', reason: 'Insults all' })).status).toBe(200);
  expect(await screen.received('chat-gone')).toEqual({ type: 'chat-gone', room, no: 2, id });
  expect((await read(minh, room)).body.value).toMatchObject({ lastNo: 2, messages: [] });
  const mute = await ask('POST', `/bo/chat/members/${one.message.member.id}/mute`, { hours: 0, reason: 'Insults all' });
  expect(mute.body.value).toEqual({ until: null });
  expect(await own.received('chat-rules')).toEqual({ type: 'chat-rules' });
  expect((await write(mara, room)).body.code).toBe('chat.muted_for_good');
  await ask('POST', `/bo/chat/members/${one.message.member.id}/unmute`, { reason: 'Said sorry' });
  const rooms = (await ask('GET', '/bo/chat/rooms')).body.value as { rows: { id: string; room: string }[] };
  const { id: roomId } = rooms.rows.find((row) => row.room === room)!;
  await ask('PUT', `/bo/chat/rooms/${roomId}`, { slowS: 3, isPaused: true, reason: 'Too heated' });
  expect(await screen.received('chat-rules')).toBeTruthy();
  expect((await write(minh, room)).body.code).toBe('chat.paused');
  expect((await ask('PUT', '/bo/chat/words', { merchantId: 99, word: 'scam', isListed: true, reason: 'Spam' })).body.code).toBe(
    'site.brand_unknown',
  );
});

test('a socket watches eight rooms at most, by names that a room can have, and only once it is known whose it is', async () => {
  const token = await server.signIn();
  const wrong: object[] = [
    { type: 'watch', tables: [], rooms: Array.from({ length: MOST_WATCHED + 1 }, (_, at) => `lobby/l${at}`) },
    { type: 'watch', tables: [], rooms: ['room:1:lobby/en'] },
    { type: 'watch', tables: [], rooms: ['../member:1'] },
    { type: 'watch', tables: [], rooms: 'lobby/en' },
  ];
  for (const frame of wrong) {
    const socket = await server.socket({ token });
    await socket.received('ready');
    socket.ws.send(JSON.stringify(frame));
    expect(await socket.closed, JSON.stringify(frame)).toBe(4400);
  }
  // A request right behind the hello waits for the session, and is not lost.
  const early = await server.socket();
  early.ws.send(JSON.stringify({ type: 'hello', token }));
  early.ws.send(JSON.stringify({ type: 'watch', tables: [], rooms: ['lobby/ar'] }));
  await early.received('ready');
  const sent = await write(token, 'lobby/ar');
  expect(sent.status, sent.text).toBe(200);
  expect(await early.received('chat')).toMatchObject({ room: 'lobby/ar' });
});
