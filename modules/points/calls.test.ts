import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONVERT, pointsOf, REDEEM } from '#tests/abuse/points.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const points = pointsOf(server);

test('points are asked for, redeemed and exchanged by the seven calls of their names, each with a token, sealed where they move something [7.36]', async () => {
  const token = await server.signIn();
  await points.earn(token, 'mara07', 500);
  const read = async (name: string) => {
    const { status, body } = await server.call('GET', `/wps/relay/${name}`, { token });
    expect(status, name).toBe(200);
    return body.value as Record<string, never>;
  };
  expect(await read('MCS2_getPointBalance')).toMatchObject({ points: 500, inProcess: 0, hasPaymentPassword: true });
  const { list } = (await read('MCS2_getPointReward')) as unknown as { list: { name: string; points: number; price: number | null }[] };
  expect(list[0]).toMatchObject({ name: 'Paper lantern', points: 120, price: null });
  expect(list.find(({ name }) => name === 'Rice cooker')).toMatchObject({ points: 2_400, price: 10 });
  const config = (await read('MCS2_getPointConfig')) as unknown as { rules: object[]; ratio: object };
  expect(config.ratio).toEqual({ points: 100, amount: 1 });
  expect(config.rules).toContainEqual({ gameType: 'RNG', turnover: 10 });

  const plain = { itemId: await points.itemId('paper-lantern'), quantity: 1, points: 120, deliverTo: 'Porto', paymentPassword: '482913' };
  expect((await server.call('POST', REDEEM, { token, body: { ...plain, requestId: randomUUID() } })).body.code).toBe('payload.refused');
  const bare = { times: 1, points: 100, paymentPassword: '482913', requestId: randomUUID() };
  expect((await server.call('POST', CONVERT, { token, body: bare })).body.code).toBe('payload.refused');
  const gift = await server.call('POST', REDEEM, { token, body: await points.redemption() });
  expect(gift.body.value).toMatchObject({ type: 'gift', points: 120, status: 'in_process', balance: 380 });
  const cash = await server.call('POST', CONVERT, { token, body: await points.exchange() });
  expect(cash.body.value).toMatchObject({ type: 'cash', points: 100, amount: 1, status: 'approved', balance: 280 });

  const { content } = (await read('MCS2_getRedeemPointList')) as unknown as { content: { type: string }[] };
  expect(content.map(({ type }) => type)).toEqual(['cash', 'gift']);
  const details = (await read('ODSFE2_MemTransDet')) as unknown as { content: { kind: string; points: number }[]; totals: object };
  expect(details.content.map(({ kind, points: some }) => [kind, some])).toEqual([
    ['exchanged', -100],
    ['redeemed', -120],
    ['earned', 500],
  ]);
  expect(details.totals).toEqual({ earned: 500, spent: 220 });

  for (const name of [
    'MCS2_getPointBalance',
    'MCS2_getPointReward',
    'MCS2_getPointConfig',
    'MCS2_getRedeemPointList',
    'ODSFE2_MemTransDet',
  ])
    expect((await server.call('GET', `/wps/relay/${name}`)).status, name).toBe(401);
  expect((await server.call('POST', REDEEM, { body: await points.redemption() })).status).toBe(401);
  expect((await server.call('POST', CONVERT, { body: await points.exchange() })).status).toBe(401);
});

test('staff see what was redeemed and where it goes, and what the malls have', async () => {
  const token = await server.signIn();
  await points.earn(token, 'mara07', 120);
  await server.call('POST', REDEEM, { token, body: await points.redemption() });
  const staff = await signedInStaff(server, 'support');
  const orders = (await staff.call('GET', '/bo/points/orders?account=mara07&type=gift&state=in_process')).body.value as { rows: object[] };
  expect(orders.rows[0]).toMatchObject({
    member: { account: 'mara07' },
    name: 'Paper lantern',
    quantity: 1,
    points: 120,
    amount: 0,
    deliverTo: 'Mara Quint, 7 Quay, Porto',
  });
  const items = (await staff.call('GET', '/bo/points/items?state=listed&sort=points')).body.value as { rows: object[]; total: number };
  expect(items.rows[0]).toMatchObject({ slug: 'paper-lantern', points: 120, prices: [], stock: null });
  expect(items.total).toBe(18);
  expect((await staff.call('GET', '/bo/points/orders?account=nobody')).body.value).toEqual({ rows: [], total: 0 });
});

test('a member sees the mall in the language that it asks for', async () => {
  const mall = await server.call('GET', '/wps/relay/MCS2_getPointReward?language=TY', { token: await server.signIn() });
  expect((mall.body.value as { list: { name: string }[] }).list[0]!.name).toBe('โคมกระดาษ');
});
