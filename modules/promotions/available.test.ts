import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, signIn } = server;
type Available = { availablePromoCount: number; availablePromo: { flag: string; id?: number; slug?: string; status?: string }[] };

test('a member’s page says how many promotions can be joined or claimed, and whether friends are rewarded: availablePromoCount, availablePromo with REFERRAL [3.14]', async () => {
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
