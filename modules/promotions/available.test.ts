import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, signIn } = server;
type Available = { availablePromoCount: number; availablePromo: { flag: string; id?: number; slug?: string; status?: string }[] };

test('a member’s page says how many promotions can be joined or claimed, and whether friends are rewarded: availablePromoCount, availablePromo with REFERRAL', async () => {
  const token = await signIn();
  const read = async () => (await call('GET', '/wps/promotions/available', { token })).body.value as Available;
  const { list } = (await call('GET', '/wps/promotions', { token })).body.value as { list: { id: number; slug: string; status: string }[] };
  const open = list.filter(({ status }) => ['join', 'claim'].includes(status));
  const joined = open.find(({ status }) => status === 'join')!;
  expect(list.length).toBeGreaterThan(open.length);

  const shown = await read();
  expect(shown.availablePromo).toEqual([
    ...open.map(({ id, slug, status }) => ({ flag: 'PROMOTION', id, slug, status })),
    { flag: 'REFERRAL' },
  ]);
  expect(shown.availablePromoCount).toBe(open.length + 1);

  expect((await call('POST', '/wps/relay/MCSFE_signUpPromotionJoin', { token, body: { promotionId: joined.id } })).status).toBe(200);
  expect((await read()).availablePromo.filter(({ id }) => id === joined.id)).toEqual([]);
  expect((await read()).availablePromoCount).toBe(open.length);

  const owner = await signedInStaff(server, 'owner');
  const terms = { merchantId: 1, version: 0, isOpen: false, most: 5, terms: {}, reason: 'closed for now' };
  expect((await owner.call('PUT', '/bo/referral/terms', terms)).status).toBe(200);
  expect((await read()).availablePromo).not.toContainEqual({ flag: 'REFERRAL' });
  expect((await read()).availablePromoCount).toBe(open.length - 1);
});

test('a member signs up before a promotion begins, and takes part from its beginning on', async () => {
  const token = await signIn('linus01', 'Agent001');
  const { rows } = await server.owner.query<{ id: number }>(
    "UPDATE offer SET starts_at = now() + interval '1 day' WHERE slug = 'day-after' AND merchant_id = 1 RETURNING id",
  );
  const promotionId = rows[0]!.id;
  const statusOf = async () => {
    const { list } = (await call('GET', '/wps/promotions', { token })).body.value as { list: { id: number; status: string }[] };
    return list.find(({ id }) => id === promotionId)!.status;
  };
  expect(await statusOf()).toBe('coming_soon');
  const join = () => call('POST', '/wps/relay/MCSFE_signUpPromotionJoin', { token, body: { promotionId } });
  expect((await join()).body.value).toEqual({ status: 'signed' });
  expect((await join()).body.value).toEqual({ status: 'signed' });
  expect(await statusOf()).toBe('signed');
  await server.owner.query("UPDATE offer SET starts_at = now() - interval '1 hour' WHERE id = $1", [promotionId]);
  expect(await statusOf()).toBe('joined');
  expect((await join()).body.value).toEqual({ status: 'joined' });
  // More than the server's measured clock may be behind the database's.
  await server.owner.query("UPDATE offer SET ends_at = now() - interval '1 minute' WHERE id = $1", [promotionId]);
  expect((await join()).body.code).toBe('promotions.over');
  expect(await statusOf()).toBe('close');
});

test('a promotion for some members is not shown to others and to visitors, refuses them by its code, and staff see how many it is for', async () => {
  const token = await signIn();
  const { rows } = await server.owner.query<{ id: number }>(
    `UPDATE offer SET audience = '{"levels":[7]}' WHERE slug IN ('weekly-cashback', 'welcome', 'on-the-phone') AND merchant_id = 1
     RETURNING id, slug`,
  );
  const shownTo = async (of?: string) => {
    const { list } = (await call('GET', '/wps/promotions', of === undefined ? {} : { token: of })).body.value as { list: { id: number }[] };
    return rows.filter(({ id }) => list.some((one) => one.id === id)).length;
  };
  expect([await shownTo(token), await shownTo()]).toEqual([0, 0]);
  const idOf = async (slug: string) =>
    (await server.owner.query<{ id: number }>('SELECT id FROM offer WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;
  const requestId = crypto.randomUUID();
  const post = async (path: string, body: object) => {
    const { status, body: said } = await call('POST', path, { token, body });
    return [status, said.code];
  };
  const refused = [403, 'promotions.not_for_member'];
  expect(await post('/wps/relay/MCSFE_signUpPromotionJoin', { promotionId: await idOf('weekly-cashback') })).toEqual(refused);
  const welcome = { promotionId: await idOf('welcome'), slot: 'registration', requestId };
  expect(await post('/wps/relay/MCSFE_signUpRequestReward', welcome)).toEqual(refused);
  expect(await post('/wps/promotions/applications', { promotionId: await idOf('on-the-phone'), comment: '', requestId })).toEqual(refused);

  const staff = await signedInStaff(server, 'marketing');
  const count = async (audience: object) =>
    ((await staff.call('POST', '/bo/promotion-audience/count', { merchantId: 1, audience })).body.value as { members: number }).members;
  const all = await count({});
  expect(all).toBeGreaterThan(1);
  expect(await count({ levels: [7] })).toBe(0);
  expect((await count({ daysFrom: 1 })) + (await count({ daysTo: 1 }))).toBe(all);
  await server.owner.query(
    "INSERT INTO vip_member (member_id, merchant_id, currency, rank, top, since) SELECT id, 1, 'USD', 7, 7, now() FROM member WHERE account = 'mara07' AND merchant_id = 1 ON CONFLICT (member_id) DO UPDATE SET rank = 7, top = 7",
  );
  expect(await count({ levels: [7] })).toBe(1);
  expect(await shownTo(token)).toBe(3);
});
