import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const TABLE = '/wps/relay/MCSFE_getMissionLeaderboard';

/** Turnover of a member, as settled play has it. */
const play = () =>
  server.owner.query(
    `SELECT on_race_rounds(ARRAY[1], ARRAY[m.id], ARRAY['AE/AE-0001'], ARRAY['RNG'], ARRAY['USD'], ARRAY[1234::bigint], ARRAY[0::bigint],
                       ARRAY[1234::bigint], ARRAY[now() + interval '1 hour']) FROM member m WHERE m.account = 'mara07' AND m.merchant_id = 1`,
  );

test('a member sees the races of its currency and a table with its own place by the calls of their names', async () => {
  const token = await server.signIn();
  const read = await server.call('GET', '/wps/races?language=TY', { token });
  const { list } = read.body.value as { list: { id: number; title: string; status: string; measure: string; prizes: number[] }[] };
  const race = list.find(({ measure }) => measure === 'turnover')!;
  expect(race).toMatchObject({ title: 'สัปดาห์โคมไฟ', currency: 'USD', prizes: [500, 300, 200, 100, 100, 50, 50, 50, 25, 25] });
  await play();
  const table = await server.call('GET', `${TABLE}?raceId=${race.id}`, { token });
  expect(table.body.value).toMatchObject({
    table: `races/${race.id}`,
    players: 1,
    isFinal: false,
    around: [],
    missing: null,
    own: { place: 1, name: 'ma***07', isOwn: true, score: { amount: 12.34, times: null }, prize: 500 },
  });
  expect((await server.call('GET', `${TABLE}?raceId=2000000000`, { token })).body.code).toBe('races.unknown');
  expect((await server.call('GET', `${TABLE}?raceId=${race.id}`)).status).toBe(401);
});

test('staff see who leads a race of which brand', async () => {
  await play();
  const staff = await signedInStaff(server, 'marketing');
  const { rows } = (await staff.call('GET', '/bo/races?merchantId=1&state=published')).body.value as {
    rows: { slug: string; leaders: object[] }[];
  };
  expect(rows.find(({ slug }) => slug.startsWith('lantern-week-usd-'))!.leaders).toMatchObject([
    { place: 1, score: expect.stringContaining(' USD') as string },
  ]);
  expect((await staff.call('GET', '/bo/race-prizes')).body.value).toEqual({ rows: [], total: 0 });
});
