import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { messageList } from '#contracts/messages.ts';
import { messagePage } from '#modules/agents/back-office/message-page.ts';
import { createSite } from '#modules/site/index.ts';
import { createLog } from '#platform/log/log.ts';
import { agentsOf } from '#tests/abuse/agents.ts';
import { testServer } from '#tests/factories/server.ts';
import { whenDone } from '#tests/factories/when-done.ts';

const server = await testServer();
const { call, owner, db, signIn } = server;
const agents = agentsOf(server);
const top = await agents.top();
beforeEach(() => owner.query("DELETE FROM attempt WHERE name = 'agent-message'"));

type Box = WireOutput<typeof messageList>['list'];
const write = async (text: string, to: string | null = null, requestId: string = randomUUID()) =>
  call('POST', '/wps/agent/messages', { token: top, body: { downlineId: to, text, requestId } });
const said = async (token: string): Promise<(string | null)[]> => {
  const { body } = await call('GET', '/wps/messages?folder=inbox', { token });
  return (body.value as { list: Box }).list.flatMap(({ sent }) =>
    sent?.template === 'agent_message' ? [`${sent.from}: ${sent.said}`] : [],
  );
};

test('what an agent writes to all comes into the inbox of each right below it, once, with its name and no link', async () => {
  const requestId = randomUUID();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => write('Bonus from Friday.\n\nSee https://evil.example/x or www.evil.com \u202Enow', null, requestId)),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(all.map(({ body }) => (body.value as { id: string }).id)).size).toBe(1);
  const [mara, odette] = [await signIn('mara07', 'Lantern07'), await signIn('odette02', 'Agent002')];
  const text = 'linus01: Bonus from Friday.\n\nSee evil[.]example/x or www[.]evil[.]com now';
  await expect.poll(() => said(mara)).toEqual([text]);
  await expect.poll(() => said(odette)).toEqual([text]);
  expect(await said(top)).toEqual([]);
  expect((await write('Something else.', null, requestId)).body.code).toBe('wallet.request_reused');
});

test('to one right below alone: a stranger, one above and one further below are nobody', async () => {
  const odette = await agents.idOf('odette02');
  expect((await write('For you alone.', odette)).status).toBe(200);
  await expect.poll(async () => said(await signIn('odette02', 'Agent002'))).toContain('linus01: For you alone.');
  expect(await said(await signIn('mara07', 'Lantern07'))).not.toContain('linus01: For you alone.');
  const token = await signIn('odette02', 'Agent002');
  for (const to of [await agents.idOf('linus01'), await agents.idOf('mara07'), odette, '987654321']) {
    const { body } = await call('POST', '/wps/agent/messages', {
      token,
      body: { downlineId: to, text: 'Hello.', requestId: randomUUID() },
    });
    expect(body.code).toBe('agents.stranger');
  }
  const alone = await signIn('runa42', 'Agent042');
  const { body } = await call('POST', '/wps/agent/messages', {
    token: alone,
    body: { downlineId: null, text: 'Hello.', requestId: randomUUID() },
  });
  expect(body.code).toBe('agents.nobody_below');
});

test('there are twenty a day, a repeat is none of them, and a text has at most a thousand characters', async () => {
  const requestId = randomUUID();
  await write('The first.', null, requestId);
  const more = await Promise.all(Array.from({ length: 30 }, (_, nth) => write(`Message ${nth}.`)));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(more.find(({ status }) => status !== 200)!.body.code).toBe('request.too_many');
  expect((await write('The first.', null, requestId)).status).toBe(200);
  for (const text of ['x'.repeat(1_001), ' \u200B ', '']) expect((await write(text)).status).toBe(400);
});

test('staff read all of them with who wrote and how many got it', async () => {
  const site = await createSite({ db, log: createLog('silent') });
  whenDone(site.stop);
  await write('Read by staff.', await agents.idOf('mara07'));
  const { rows } = await messagePage({ db, site }, { account: 'linus01', pageNo: 1, pageSize: 5 });
  expect(rows[0]).toMatchObject({ text: 'Read by staff.', to: 'mara07', recipients: 1, agent: { account: 'linus01' } });
});

test('a member answers what it received: the agent reads it once beside its message and in its inbox, and nobody else can answer', async () => {
  const id = ((await write('Tell me by Friday.', await agents.idOf('mara07'))).body.value as { id: string }).id;
  const [mara, odette] = [await signIn('mara07', 'Lantern07'), await signIn('odette02', 'Agent002')];
  const answer = (token: string, text: string, requestId: string = randomUUID()) =>
    call('POST', `/wps/agent/messages/${id}/answers`, { token, body: { text, requestId } });
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 50 }, () => answer(mara, 'I do. See www.evil.com', requestId)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await answer(mara, 'Something else.', requestId)).body.code).toBe('wallet.request_reused');
  expect([(await answer(odette, 'Me too.')).body.code, (await answer(top, 'Well.')).body.code]).toEqual([
    'agents.message_unknown',
    'agents.message_unknown',
  ]);
  const list = (await call('GET', '/wps/agent/messages?days=1', { token: top })).body.value as {
    content: { id: string; answers: { account: string; text: string }[] }[];
  };
  expect(list.content.find((one) => one.id === id)!.answers).toMatchObject([{ account: 'mara07', text: 'I do. See www[.]evil[.]com' }]);
  await expect.poll(() => said(top)).toEqual(['mara07: I do. See www[.]evil[.]com']);
  const { body } = await call('GET', '/wps/messages?folder=inbox', { token: mara });
  expect((body.value as { list: Box }).list.find(({ sent }) => sent?.said === 'Tell me by Friday.')!.sent!.about).toBe(id);
  // Members who stood right below may answer a message to all.
  const toAll = ((await write('To all of you.')).body.value as { id: string }).id;
  const ofAll = (token: string) =>
    call('POST', `/wps/agent/messages/${toAll}/answers`, { token, body: { text: 'Read.', requestId: randomUUID() } });
  expect([(await ofAll(odette)).status, (await ofAll(top)).body.code]).toEqual([200, 'agents.message_unknown']);
});
