import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();

test('a member reads its tickets in its language, opens one by the call of its name, and finds it among those that it opened', async () => {
  const token = await server.signIn();
  const [ticketId] = await ticketsOf(server, 'mara07');
  const read = async (path: string) => (await server.call('GET', path, { token })).body.value as Record<string, never>;
  const { count } = await read('/wps/reward-tickets/unopened');
  const { list } = (await read('/wps/reward-tickets?language=VI')) as unknown as {
    list: { kind: string; title: string; prizes: object[] }[];
  };
  expect(list.map(({ kind }) => kind).toSorted()).toEqual(['egg', 'envelope', 'wheel']);
  const envelopes = list.find(({ kind }) => kind === 'envelope')!;
  expect(envelopes).toMatchObject({ title: 'Lì xì', status: 'claim', weight: 500, leastDeposit: 50, currency: 'USD' });
  expect(envelopes.prizes[0]).toEqual({ amount: 8, weight: 5, paidAs: 0 });

  const body = { ticketId, clientSeed: 'mine', requestId: randomUUID() };
  const opened = await server.call('POST', OPEN_TICKET, { token, body });
  expect(opened).toMatchObject({
    status: 200,
    body: { value: { ticketId, clientSeed: 'mine', serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  });
  expect((await server.call('POST', OPEN_TICKET, { token, body })).body).toEqual(opened.body);
  const again = await server.call('POST', OPEN_TICKET, { token, body: { ...body, requestId: randomUUID() } });
  expect(again).toMatchObject({ status: 409, body: { code: 'rewards.opened' } });
  const { content } = (await read('/wps/reward-tickets/openings')) as unknown as { content: { ticketId: string }[] };
  expect(content[0]!.ticketId).toBe(ticketId);
  expect((await read('/wps/reward-tickets/unopened'))['count']).toBe(count! - 1);
  expect((await server.call('POST', OPEN_TICKET, { token, body: { ...body, clientSeed: 'a:b', requestId: randomUUID() } })).status).toBe(
    400,
  );
});

test('staff keep a campaign, ask for it to be published, and see the openings of a member', async () => {
  const staff = await signedInStaff(server, 'marketing');
  const draft = {
    merchantId: 1,
    slug: 'by-call',
    kind: 'egg',
    texts: { EN: { title: 'Eggs', summary: 'Of gold.' } },
    perMember: 1,
    leastDeposit: {},
    prizes: [
      { weight: 1, amounts: { USD: '100' } },
      { weight: 9, amounts: {} },
    ],
    budget: { USD: '10000' },
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2036-01-01T00:00:00Z',
  };
  const { id } = (await staff.call('PUT', '/bo/reward-campaigns', draft)).body.value as { id: number };
  const requested = await staff.call('POST', `/bo/reward-campaigns/${id}/publish`, { reason: 'as planned', requestId: randomUUID() });
  expect(requested.status).toBe(200);
  const { rows } = (await staff.call('GET', '/bo/reward-campaigns?sort=-id')).body.value as { rows: object[] };
  expect(rows[0]).toMatchObject({ slug: 'by-call', state: 'waiting', budget: [{ currency: 'USD', total: 100, spent: 0 }] });
  expect((await staff.call('PUT', '/bo/reward-campaigns', { ...draft, merchantId: 99 })).body.code).toBe('site.brand_unknown');
  const journal = await staff.call('GET', '/bo/reward-openings?account=mara07');
  expect(journal.status).toBe(200);
});
