import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dueFriend, REWARD } from '#tests/abuse/referral.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();

test('a member reads what friends bring and collects it; staff read the list, change what is given, and ask to overrule a refusal', async () => {
  const token = await server.signIn();
  const id = await dueFriend(server, 'mara07');
  const read = async () => (await server.call('GET', '/wps/referral', { token })).body.value as { code: string };
  expect(await read()).toMatchObject({ isOpen: true, turnover: 1_000, reward: 20, currency: 'USD', most: 50, count: 1 });
  expect((await read()).code).toMatch(/^[0-9A-Z]{4,16}$/);
  const { body } = await server.call('POST', REWARD, { token, body: { id, requestId: randomUUID() } });
  expect(body.value).toEqual({ amount: 20, currency: 'USD' });
  expect(await read()).toMatchObject({ rewarded: 1, earned: 20 });

  const owner = await signedInStaff(server, 'owner');
  const support = await signedInStaff(server, 'support');
  expect((await support.call('GET', '/bo/referrals?state=collected&sort=turnover')).body.value).toMatchObject({
    total: 1,
    rows: [{ inviter: { account: 'mara07' }, state: 'collected', reward: 20, turnover: 1_000 }],
  });
  const terms = { merchantId: 1, version: 0, isOpen: false, most: 5, terms: {}, reason: 'closed for now' };
  expect((await support.call('PUT', '/bo/referral/terms', terms)).status).toBe(403);
  expect((await owner.call('POST', `/bo/referrals/${id}/overrule`, { reason: 'as asked', requestId: randomUUID() })).body.code).toBe(
    'referral.not_refused',
  );
  expect((await owner.call('PUT', '/bo/referral/terms', terms)).body.value).toEqual({ version: 1 });
  expect((await owner.call('GET', '/bo/referral/terms?merchantId=1')).body.value).toMatchObject({ isOpen: false, most: 5, terms: [] });
  expect(await read()).toMatchObject({ isOpen: false, reward: null });
});
