import { beforeEach, expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example'] as const;
const PAGE = '/seamless?vendor=AE&gameCode=AE-0001&mode=practice';
const members = [await server.signIn(), await server.signIn('trial01', 'Practice1'), await server.signIn('linus01', 'Agent001')];

type Launched = { url: string; launchToken: string; expiresAt: string };
async function launch(token = members[0]): Promise<Launched> {
  const answer = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Launched;
}
const again = (launchToken: string, ...failed: string[]) =>
  call('POST', '/wps/relay/GCS_gameLaunchFB', { body: { launchToken, ...(failed.length > 0 && { failed }) } });
const hostOf = ({ url }: { url: string }): string => {
  expect(url.endsWith(PAGE)).toBe(true);
  return url.slice(0, -PAGE.length);
};
async function hosts(launchGameCDNs: string[], launchHostWeights: Record<string, number> = {}): Promise<void> {
  await owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [{ launchGameCDNs, launchHostWeights }]);
  await expect.poll(async () => (await call('GET', '/wps/system/domainRoute')).body.value).toMatchObject({ launchGameCDNs });
}
beforeEach(() => hosts([]));

test('a launch host is drawn by its weight, and one of weight 0 never', async () => {
  await hosts([A, B, C], { [A]: 4, [B]: 0 });
  const counts: Record<string, number> = { [A]: 0, [B]: 0, [C]: 0 };
  for (let at = 0; at < 80; at++) counts[hostOf(await launch())]! += 1;
  expect(counts[B]).toBe(0);
  expect(counts[C]).toBeGreaterThan(0);
  expect(counts[A]).toBeGreaterThan(counts[C]!);
});

test('a launch whose host does not answer gets another address with its token alone, and the site’s own where no host is left', async () => {
  await hosts([A, B]);
  const { launchToken, expiresAt } = await launch();
  for (let at = 0; at < 10; at++) {
    const answer = await again(launchToken, A);
    expect(answer.status, answer.text).toBe(200);
    expect(hostOf(answer.body.value as Launched)).toBe(B);
    expect((answer.body.value as Launched).expiresAt).toBe(expiresAt);
  }
  expect(hostOf((await again(launchToken, A, B)).body.value as Launched)).toBe('');
  const opened = await call('POST', '/wps/rounds/open', { token: members[0], body: { launchToken } });
  expect(opened.status, opened.text).toBe(200);
  expect((await again(launchToken, A)).body.code).toBe('rounds.launch_expired');
});

test('a host that three members call dead rests for the others; the word of one counts once', async () => {
  const [D, E] = ['https://d.example', 'https://e.example'];
  await hosts([D, E]);
  const drawn = async () => new Set(await Promise.all(Array.from({ length: 30 }, async () => hostOf(await launch()))));
  for (let at = 0; at < 3; at++) await again((await launch(members[0])).launchToken, D, 'https://elsewhere.example');
  expect(await drawn()).toEqual(new Set([D, E]));
  for (const token of members.slice(1)) await again((await launch(token)).launchToken, D);
  expect(await drawn()).toEqual(new Set([E]));
});

test('no launch is given another address that is unknown, over, or of another brand', async () => {
  expect((await again('A'.repeat(43))).body.code).toBe('rounds.launch_expired');
  const { launchToken } = await launch();
  const elsewhere = { host: `kinnaree.localhost:${server.port}`, body: { launchToken } };
  expect((await call('POST', '/wps/relay/GCS_gameLaunchFB', elsewhere)).body.code).toBe('rounds.launch_expired');
  expect((await again(launchToken)).status).toBe(200);
  await owner.query("UPDATE game_launch SET expires_at = now() - interval '1 s'");
  expect((await again(launchToken)).body.code).toBe('rounds.launch_expired');
});

test('launches, rooms and recent games are for who is signed in, another address is for whoever has the token; each answers [7.28]', async () => {
  const launching = { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' };
  const calls = [
    ['GET', '/wps/relay/GCS_recentGame', {}],
    ['GET', '/wps/relay/GLS2_roomList', {}],
    ['POST', '/wps/game/launchGame', { body: launching }],
  ] as const;
  for (const [method, path, options] of calls) {
    expect((await call(method, path, options)).body.code, path).toBe('session.required');
    expect((await call(method, path, { ...options, token: members[0] })).status, path).toBe(200);
  }
  const { launchToken } = await launch();
  expect((await again(launchToken)).body.value).toMatchObject({ url: PAGE });
  await call('POST', '/wps/rounds/open', { token: members[0], body: { launchToken } });
  const recent = (await call('GET', '/wps/relay/GCS_recentGame', { token: members[0] })).body.value as { list: { gameCode: string }[] };
  expect(recent.list[0]!.gameCode).toBe('AE-0001');
  const { rooms } = (await call('GET', '/wps/relay/GLS2_roomList', { token: members[0] })).body.value as { rooms: unknown[] };
  expect(rooms.length).toBeGreaterThan(0);
});
