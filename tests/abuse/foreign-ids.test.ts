import { beforeAll, expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { agentsOf } from '#tests/abuse/agents.ts';
import { agents } from '#tests/abuse/foreign/agents.ts';
import type { Attempts } from '#tests/abuse/foreign/attempt.ts';
import { belongingsOf, type Belongings } from '#tests/abuse/foreign/belongings.ts';
import { everybodys } from '#tests/abuse/foreign/everybodys.ts';
import { money } from '#tests/abuse/foreign/money.ts';
import { people } from '#tests/abuse/foreign/people.ts';
import { firstPick, play } from '#tests/abuse/foreign/play.ts';
import { pokerRoom } from '#tests/abuse/poker.ts';
import { sampled } from '#tests/abuse/sample.ts';
import { servedCalls } from '#tests/abuse/served.ts';
import { funded } from '#tests/factories/ledger.ts';
import { ALL_ROLES, testServer, type CallOptions } from '#tests/factories/server.ts';

const server = await testServer(ALL_ROLES);
const { call, owner, signIn } = server;

let mine: Belongings;
let stranger: { token: string };
let elsewhere: { token: string; host: string };

beforeAll(async () => {
  const wallet = createWallet({ db: server.db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 100_00n);
  await wallet.stop();
  await agentsOf(server).positionsOn();
  mine = await belongingsOf(server, 'mara07', 'Lantern07');
  // An agent beside its branch; linus01 stands above it.
  stranger = { token: await signIn('odette02', 'Agent002') };
  const host = `kinnaree.localhost:${server.port}`;
  elsewhere = { token: await signIn('malee07', 'Kinnaree07', host), host };
});

/** Every call that takes an id or a token of something that is not everybody's. */
const ATTEMPTS: Attempts = { ...play, ...people, ...agents, ...money };

/** `requestId` is the caller's own; `recommenderId` and `firebaseIdToken` are fields of a form. */
const isReference = (field: string): boolean =>
  /^(ids?|vendor|code)$|(Ids?|Token|Ref)$/.test(field) && !/^(requestId|recommenderId|firebaseIdToken)$/.test(field);

test('every call that takes an id is in the table (R-60)', async () => {
  const taking = (await servedCalls(server)).filter(
    ({ path, fields }) => path.includes(':') || fields.some((field) => isReference(field) && !['vendor', 'code'].includes(field)),
  );
  expect(taking.map(({ name }) => name).toSorted()).toEqual([...everybodys, ...Object.keys(ATTEMPTS)].toSorted());
});

test.each(sampled(Object.entries(ATTEMPTS), ([name]) => name))(
  '%s with what belongs to somebody else answers as with what never was (R-60)',
  async (name, { id, never: unknown = '987654321', query, body, code, elsewhere: there = code, owner: ownerOf }) => {
    const [method, template] = name.split(' ') as [string, string];
    const ask = (one: string, as: Pick<CallOptions, 'token' | 'host'>) =>
      call(method, template.replace(':id', one) + (query ? `?${query(one)}` : ''), { ...as, ...(body && { body: body(one, mine) }) });
    const callers: { as: { token: string; host?: string }; isAtHome: boolean; says?: string }[] = [
      { as: stranger, isAtHome: true },
      { as: elsewhere, isAtHome: true, says: there },
      { as: { token: elsewhere.token }, isAtHome: false },
    ];
    for (const { as, isAtHome, says = code } of callers) {
      const [foreign, never] = [await ask(id(mine), as), await ask(unknown, as)];
      expect(foreign.body.code).toBe(isAtHome ? says : 'session.required');
      expect(foreign.status, foreign.text).toBeGreaterThanOrEqual(401);
      expect(foreign.text).toBe(never.text);
      for (const secret of mine.secrets) expect(foreign.text).not.toContain(secret);
    }
    // It was there all the time: its owner reaches it.
    if (method === 'GET') expect((await ask(id(mine), { token: ownerOf ? ownerOf(mine) : mine.token })).status).toBe(200);
  },
);

test('a room of one brand is unknown in another (R-60)', async () => {
  const room = await pokerRoom(server);
  for (const [method, path] of [
    ['GET', `/wps/rooms/${room}`],
    ['POST', `/wps/poker/tables/${room}/wait`],
    ['DELETE', `/wps/poker/tables/${room}/wait`],
  ] as const) {
    expect((await call(method, path, elsewhere)).body.code, path).toBe('rooms.unknown');
    expect((await call(method, path, stranger)).status, path).toBe(200);
  }
});

test.each([
  ['pool', '/wps/poker/lobby?mode=practice&kind=fast'],
  ['tournament', '/wps/poker/tourneys?mode=practice'],
])('a %s has no waiting list', async (_what, path) => {
  const listed = async () => ((await call('GET', path, stranger)).body.value as { list: { room: string }[] }).list;
  await expect.poll(listed, { timeout: 30_000 }).not.toEqual([]);
  const [{ room }] = (await listed()) as [{ room: string }];
  for (const method of ['POST', 'DELETE'])
    expect((await call(method, `/wps/poker/tables/${room}/wait`, stranger)).body.code, method).toBe('rooms.unknown');
});

test('nothing of somebody else is reached by lists and their filters (R-60)', async () => {
  const lists = (await servedCalls(server)).filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && path.startsWith('/wps/'),
  );
  expect(lists.length).toBeGreaterThan(20);
  for (const { path } of sampled(lists, ({ name }) => name))
    for (const query of ['', '?mode=real', `?memberId=1`, `?vendor=AE&gameCode=AE-0001&mode=real`]) {
      const { text } = await call('GET', path + query, { token: stranger.token });
      for (const secret of [
        ...mine.secrets,
        mine.session,
        mine.deposit,
        mine.gameToken,
        `"roundId":"${mine.round}"`,
        `"roundId":"${mine.openRound}"`,
      ])
        expect(text, `${path}${query}`).not.toContain(secret);
    }
  // The session that was to be ended lives on, its launch still opens, and its round goes on where it stood.
  expect((await call('GET', '/wps/member/info', { token: mine.token })).status).toBe(200);
  expect((await call('POST', '/wps/rounds/open', { token: mine.token, body: { launchToken: mine.launchToken } })).status).toBe(200);
  expect((await call('POST', '/wps/rounds/act', { token: mine.token, body: firstPick(mine.openRound) })).status).toBe(200);
});
