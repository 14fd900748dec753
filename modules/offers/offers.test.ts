import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { thankYou } from '#tests/abuse/offers.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call, owner } = server;

test('a gift of a kind that is a folder is listed, claimed once, repeated by its request id, and stands in the journal', async () => {
  const [token, gift] = [await server.signIn(), await thankYou(server)];
  const read = async () => ((await call('GET', '/wps/offers', { token })).body.value as { list: { id: number }[] }).list;
  const shown = { id: gift.offerId, kind: 'thank-you', title: 'Thank you', pays: 'cash', given: [], due: [{ slot: 'once', amount: 5 }] };
  expect(await read()).toMatchObject([shown]);
  const claim = (body: object) => call('POST', '/wps/offers/claims', { token, body: { ...gift, requestId: randomUUID(), ...body } });
  expect((await claim({ slot: 'twice' })).body.code).toBe('offers.not_due');
  expect((await claim({ offerId: 987_654 })).body.code).toBe('offers.unknown');
  const requestId = randomUUID();
  const first = await claim({ requestId });
  expect(first.body.value).toMatchObject({ offerId: gift.offerId, slot: 'once', amount: 5, pays: 'cash' });
  expect((await claim({ requestId })).body).toEqual(first.body);
  expect((await claim({})).body.code).toBe('offers.claimed');
  expect(await read()).toMatchObject([{ due: [], given: [{ slot: 'once', amount: 5 }] }]);
  const staff = await signedInStaff(server, 'marketing');
  const journal = (await staff.call('GET', `/bo/thank-you-rewards?offerId=${gift.offerId}`)).body.value;
  expect(journal).toMatchObject({ total: 1, rows: [{ offerId: gift.offerId, amount: 5, member: { account: 'mara07' } }] });
  expect(await brokenInvariants(server.db)).toEqual([]);
  await owner.query('UPDATE offer_reward SET amount = amount + 1 WHERE offer_id = $1', [gift.offerId]);
  expect((await brokenInvariants(server.db)).join(' ')).toMatch(/offer_budgets.*offer_rewards/);
});

test('a draft is written, published by another staff member and stopped: then it gives nothing', async () => {
  const [token, maker, checker] = [await server.signIn(), await signedInStaff(server, 'marketing'), await signedInStaff(server, 'finance')];
  const draft = {
    merchantId: 1,
    slug: 'thanks-all',
    texts: { EN: { title: 'Thanks', summary: 'To all.' } },
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
    amounts: { USD: '100' },
    days: 0,
    budget: { USD: '100000' },
  };
  expect((await maker.call('PUT', '/bo/thank-you', { ...draft, days: -1 })).body.code).toBe('request.invalid');
  const { id } = (await maker.call('PUT', '/bo/thank-you', draft)).body.value as { id: number };
  const claim = async () =>
    (await call('POST', '/wps/offers/claims', { token, body: { offerId: id, slot: 'once', requestId: randomUUID() } })).body;
  expect((await claim()).code).toBe('offers.unknown');
  const reason = 'as planned';
  const requested = await maker.call('POST', `/bo/thank-you/${id}/publish`, { reason, requestId: randomUUID() });
  const { approvalId } = requested.body.value as { approvalId: string };
  const { rows } = (await checker.call('GET', '/bo/approvals?status=waiting')).body.value as { rows: { id: string; hash: string }[] };
  const { hash } = rows.find((one) => one.id === approvalId)!;
  const decision = { verdict: 'approve', hash, note: '' };
  expect((await checker.call('POST', `/bo/approvals/${approvalId}/decision`, decision)).status).toBe(200);
  expect((await maker.call('PUT', '/bo/thank-you', draft)).body.code).toBe('offers.not_a_draft');
  const listed = (await maker.call('GET', '/bo/thank-you?state=published')).body.value;
  expect(listed).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ id, days: 0, given: 0 })]) });
  expect((await maker.call('POST', `/bo/thank-you/${id}/stop`, { reason })).body.value).toEqual({ state: 'closed' });
  expect((await claim()).code).toBe('offers.unknown');
  expect((await owner.query('SELECT 1 FROM offer_reward WHERE offer_id = $1', [id])).rows).toEqual([]);
});
