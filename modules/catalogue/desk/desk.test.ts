import { expect, test } from 'vitest';
import type { deskGames } from '#contracts/bo/games.ts';
import type { gameList } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call, owner, port } = server;
const editor = await signedInStaff(server, 'content');
/** The catalogue is read and laid out anew. */
const PATIENCE = { timeout: 120_000 };
const HERE = `lantern.localhost:${port}`;
const THERE = `kinnaree.localhost:${port}`;

async function lobby(host: string, query = 'gameType=RNG&pageSize=5') {
  const answer = await call('GET', `/wps/relay/GCSGAME_gameList?${query}`, { host });
  return (answer.body.value as WireOutput<typeof gameList>).games.map(({ gameCode }) => gameCode);
}
async function desk(query: string) {
  const answer = await editor.call('GET', `/bo/games?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as WireOutput<typeof deskGames>;
}
const place = (
  gameCode: string,
  {
    pin = null,
    isOff = false,
    stakes = null,
    stream = null,
  }: { pin?: number | null; isOff?: boolean; stakes?: object | null; stream?: string | null },
  merchantId = 1,
) =>
  editor.call('POST', '/bo/games', {
    merchantId,
    vendor: gameCode.split('-')[0],
    gameCode,
    pin,
    isOff,
    stakes,
    stream,
    reason: 'tried by a test',
  });

test('pinned games lead their brand’s lobby in the order of their pins, and no other’s; the row says who and why', async () => {
  const [second, first] = ['AE-0200', 'AE-0100'] as const;
  const elsewhere = await lobby(THERE);
  expect((await place(first, { pin: 1 })).status).toBe(200);
  expect((await place(second, { pin: 2 })).body.value).toEqual({ pin: 2, isOff: false, stakes: null, stream: null });
  await expect.poll(async () => (await lobby(HERE)).slice(0, 2), PATIENCE).toEqual([first, second]);
  expect(await lobby(THERE)).toEqual(elsewhere);
  const shown = await desk('state=pinned&merchantId=1');
  expect(shown.rows.map(({ gameCode, pin }) => [gameCode, pin])).toEqual([
    [first, 1],
    [second, 2],
  ]);
  expect((await desk('state=pinned&merchantId=2')).total).toBe(0);
  const { rows } = await owner.query(
    "SELECT subject_id, before, after, reason FROM audit_entry WHERE action = 'catalogue.place_game' ORDER BY 1",
  );
  expect(rows).toEqual([
    {
      subject_id: `AE/${first}`,
      before: { pin: null, isOff: false, stakes: null, stream: null },
      after: { pin: 1, isOff: false, stakes: null, stream: null },
      reason: 'tried by a test',
    },
    {
      subject_id: `AE/${second}`,
      before: { pin: null, isOff: false, stakes: null, stream: null },
      after: { pin: 2, isOff: false, stakes: null, stream: null },
      reason: 'tried by a test',
    },
  ]);
});

test('a game that is off at a brand is in no list there and is not launched; elsewhere it goes on, and it comes back', async () => {
  const game = { vendor: 'AE', gameCode: 'AE-0300', mode: 'practice' };
  const find = async (host: string) => (await lobby(host, 'vassalage=AE&pageSize=200&sort=name')).includes(game.gameCode);
  const where = (await desk('text=AE-0300')).rows[0]!;
  const has = async (host: string) =>
    (await lobby(host, `gameName=${encodeURIComponent(where.name)}&pageSize=200`)).includes(game.gameCode);
  expect([await has(HERE), await has(THERE)]).toEqual([true, true]);
  await place(game.gameCode, { isOff: true });
  await expect.poll(() => has(HERE), PATIENCE).toBe(false);
  expect(await has(THERE)).toBe(true);
  const launch = async (token: string, host: string) => (await call('POST', '/wps/game/launchGame', { token, host, body: game })).body.code;
  const token = await server.signIn();
  expect(await launch(token, HERE)).toBe('rounds.game_stopped');
  const other = await server.signIn('malee07', 'Kinnaree07', 'kinnaree.localhost');
  expect(await launch(other, THERE)).toBeUndefined();
  expect((await desk('state=off')).rows.map(({ gameCode }) => gameCode)).toEqual([game.gameCode]);
  await place(game.gameCode, {});
  await expect.poll(() => has(HERE), PATIENCE).toBe(true);
  expect(await launch(token, HERE)).toBeUndefined();
  expect(await find(HERE)).toBe(await find(THERE));
});

test('a brand takes what staff say as stakes of a game, within those of the title, and no other brand does', async () => {
  const gameCode = 'AE-0320';
  const game = { vendor: 'AE', gameCode, mode: 'practice' };
  const stakesOf = async (token: string, host: string): Promise<number[]> => {
    const launched = await call('POST', '/wps/game/launchGame', { token, host, body: game });
    const { launchToken } = launched.body.value as { launchToken: string };
    const opened = await call('POST', '/wps/rounds/open', { token, host, body: { launchToken } });
    return (opened.body.value as { stakes: number[] }).stakes;
  };
  const [here, there] = [await server.signIn(), await server.signIn('malee07', 'Kinnaree07', 'kinnaree.localhost')];
  const [own, elsewhere] = [await stakesOf(here, HERE), await stakesOf(there, THERE)];
  const [min, max] = [own[1]!, own[own.length - 2]!];
  for (const stakes of [
    { min: '0.01', max: String(max) },
    { min: String(min), max: '99999' },
    { min: String(max), max: String(min) },
  ])
    expect((await place(gameCode, { stakes })).body.code).toBe('catalogue.stakes_wrong');
  expect((await place(gameCode, { stakes: { min: String(min), max: String(max) } })).status).toBe(200);
  await expect.poll(() => stakesOf(here, HERE), PATIENCE).toEqual(own.slice(1, -1));
  expect(await stakesOf(there, THERE)).toEqual(elsewhere);
  const [row] = (await desk(`text=${gameCode}`)).rows;
  expect(Number(row!.stakes!.max)).toBe(max);
  await place(gameCode, {});
  await expect.poll(() => stakesOf(here, HERE), PATIENCE).toEqual(own);
});

test('a game that is off is left out of favourites and of games played last, and is there again when it is on', async () => {
  const [gameCode, token] = ['AE-0310', await server.signIn()];
  const { rows } = await owner.query<{ id: number }>('SELECT node_id AS id FROM game WHERE game_code = $1', [gameCode]);
  const mark = () => call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body: { nodeId: rows[0]!.id } });
  expect((await mark()).status).toBe(200);
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode, mode: 'practice' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  expect((await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).status).toBe(200);
  const listed = async (): Promise<[boolean, boolean]> => {
    const marked = (await call('GET', '/wps/relay/MCSFE_getFavoriteGamesList', { token })).body.value as {
      content: { gameCode: string }[];
    };
    const recent = (await call('GET', '/wps/relay/GCS_recentGame', { token })).body.value as { list: { gameCode: string }[] };
    return [marked.content.some((one) => one.gameCode === gameCode), recent.list.some((one) => one.gameCode === gameCode)];
  };
  expect(await listed()).toEqual([true, true]);
  await place(gameCode, { isOff: true });
  await expect.poll(listed, PATIENCE).toEqual([false, false]);
  expect((await mark()).body.code).toBe('catalogue.game_unknown');
  await place(gameCode, {});
  await expect.poll(listed, PATIENCE).toEqual([true, true]);
});

test('what is no brand or no game is refused', async () => {
  expect((await place('AE-0100', { pin: 1 }, 99)).body.code).toBe('site.brand_unknown');
  expect((await place('AE-9999', { pin: 1 })).body.code).toBe('catalogue.game_unknown');
  expect((await place('AE-0100', { pin: 101 })).body.code).toBe('request.invalid');
  expect((await editor.call('GET', '/bo/games?merchantId=99')).body.code).toBe('site.brand_unknown');
});

test('a table shows the film that staff name, of a host of the brand alone; its pages may load it there', async () => {
  const host = 'https://studio.example';
  const film = `${host}/halls/3/table.m3u8?k=1`;
  const place3 = (stream: string | null) => place('DG-DT', { stream });
  expect((await place3(film)).body.code).toBe('catalogue.stream_wrong');
  await owner.query(`UPDATE merchant SET settings = settings || '{"streamHosts": ["${host}", "http://plain.example"]}' WHERE id = 1`);
  const policy = async () => String((await call('GET', '/', { host: HERE })).headers['content-security-policy']);
  await expect.poll(policy, PATIENCE).toContain(`media-src 'self' blob: ${host}`);
  expect(await policy()).toContain(`connect-src 'self' ${host}`);
  const wrong = [
    'https://other.example/t.m3u8',
    'http://plain.example/t.mp4',
    `${host}/page.html`,
    `https://a:b@studio.example/t.mp4`,
    'javascript:1.mp4',
  ];
  for (const one of wrong) expect((await place3(one)).body.code, one).toBe('catalogue.stream_wrong');
  expect((await place3(film)).body.value).toMatchObject({ stream: film });
  const token = await server.signIn();
  const opened = async () => {
    const launched = await call('POST', '/wps/game/launchGame', {
      token,
      host: HERE,
      body: { vendor: 'DG', gameCode: 'DG-DT', mode: 'practice' },
    });
    const { launchToken } = launched.body.value as { launchToken: string };
    return (await call('POST', '/wps/rounds/open', { token, host: HERE, body: { launchToken } })).body.value as { stream: string | null };
  };
  await expect.poll(async () => (await opened()).stream, PATIENCE).toBe(film);
  await place3(null);
  await expect.poll(async () => (await opened()).stream, PATIENCE).toBeNull();
});
