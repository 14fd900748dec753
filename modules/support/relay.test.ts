import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { supportTopic } from '#contracts/support.ts';
import { whileBrandHas } from '#tests/factories/brand.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;

test('PUT /wps/feedback takes a question; the relay says how much is unread, what a chat may be about, and where it opens [7.37]', async () => {
  const token = await server.signIn();
  const question = { questionType: 'complaint', content: 'The wheel stands still.', requestId: randomUUID() };
  expect((await call('PUT', '/wps/feedback', { body: question })).status).toBe(401);
  const requested = await call('PUT', '/wps/feedback', { token, body: question });
  expect(requested.body.value, requested.text).toMatchObject({
    questionType: 'complaint',
    content: 'The wheel stands still.',
    answer: null,
  });
  expect((await call('GET', '/wps/feedback', { token })).body.value).toMatchObject({ list: [{ content: 'The wheel stands still.' }] });
  expect((await call('POST', '/wps/feedback', { token, body: question })).status).toBe(405);

  const unread = async () => (await call('GET', '/wps/relay/CSP_unreadCount', { token })).body.value as { unreadCount: number };
  const before = (await unread()).unreadCount;
  await owner.query(
    `INSERT INTO message (member_id, source, template, facts, sent_at)
     SELECT id, $1::text || n, 'deposit_credited', '{"minor": "500", "currency": "USD"}', now() FROM member, generate_series(1, 3) n WHERE account = 'mara07'`,
    [`test/${randomUUID()}/`],
  );
  expect((await unread()).unreadCount).toBe(before + 3);
  expect((await call('GET', '/wps/relay/CSP_unreadCount')).status).toBe(401);
  await call('POST', '/wps/messages/read-all', { token, body: { folder: 'inbox' } });
  expect(await unread()).toMatchObject({ inbox: 0 });

  const models = await call('GET', '/wps/relay/CBS_modelList');
  expect(models.body.value).toEqual({ list: supportTopic.options.map((modelId) => ({ modelId })), isStaffed: false });

  const chat = () => call('GET', '/wps/relay/CBS_launchChat', { token });
  await whileBrandHas(server, { settings: { customerServiceUrl: 'https://chat.example/lantern' } }, async () => {
    expect((await chat()).body.value).toEqual({ chatUrl: 'https://chat.example/lantern' });
  });
});
