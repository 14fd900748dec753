import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { COLLECT, riseTo } from '#tests/abuse/vip.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();

test('a member reads its level and the road, and collects a gift; its inbox says what was reached', async () => {
  const token = await server.signIn();
  await riseTo(server, 'mara07', 3_000);
  const read = async (path: string) => (await server.call('GET', path, { token })).body.value as Record<string, never>;
  expect(await read('/wps/vip/standing?language=ZH')).toMatchObject({ hasVip: true, vipLabelName: '烛光', vipRankLevel: 2, due: 2 });
  expect(await read('/wps/vip')).toMatchObject({ rank: 2, turnover: 3_000, currency: 'USD', isInGrace: false });
  const { body } = await server.call('POST', COLLECT, { token, body: { slot: 'level:2', requestId: randomUUID() } });
  expect(body.value).toMatchObject({ slot: 'level:2', kind: 'level', amount: 8, state: 'collected' });
  expect(await read('/wps/vip/standing')).toMatchObject({ due: 1 });
  await expect
    .poll(async () => ((await read('/wps/messages?folder=inbox')) as unknown as { list: { sent: object }[] }).list[0]?.sent)
    .toMatchObject({ template: 'vip_level', level: 2 });
});

test('the owner alone changes levels; others of staff read them, and where a member stands', async () => {
  const owner = await signedInStaff(server, 'owner');
  const support = await signedInStaff(server, 'support');
  const read = (await support.call('GET', '/bo/vip/levels?merchantId=1')).body.value as { version: number; levels: { names: object }[] };
  expect(read.levels.map(({ names }) => (names as { EN: string }).EN)[2]).toBe('Lantern');
  const order = { merchantId: 1, version: read.version, levels: [], reason: 'no levels for now' };
  expect((await support.call('PUT', '/bo/vip/levels', order)).status).toBe(403);
  await server.signIn();
  await riseTo(server, 'mara07', 3_000);
  expect((await owner.call('PUT', '/bo/vip/levels', order)).body.code).toBe('vip.level_held');
  expect((await owner.call('GET', '/bo/vip/levels?merchantId=99')).body.code).toBe('site.brand_unknown');
  const { rows } = await server.owner.query<{ id: string }>("SELECT id FROM member WHERE account = 'mara07' AND merchant_id = 1");
  expect((await support.call('GET', `/bo/members/${rows[0]!.id}/vip`)).body.value).toMatchObject({
    rank: 2,
    name: 'Candle',
    currency: 'USD',
  });
  expect((await support.call('GET', '/bo/members/987654321/vip')).body.code).toBe('identity.member_unknown');
});
