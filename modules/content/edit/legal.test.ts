import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { contentApprovals, Draft } from '#contracts/bo/content.ts';
import type { legalPage } from '#contracts/content.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { markTermsDue } from '#modules/identity/terms/terms.ts';
import { openGame, MINES } from '#tests/abuse/open-game.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;

let editor: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  editor = await signedInStaff(server, 'content');
  checker = await signedInStaff(server, 'risk');
});

type Own = { needsConsent?: boolean; body?: string; startsAt?: string | null; endsAt?: string | null };
function legal({ needsConsent = false, body = '## First\n\nWords of {site}.', startsAt = null, endsAt = null }: Own = {}): Draft {
  const texts = { EN: { title: 'Terms of {site}', intro: 'From {age} on.', body } };
  return { body: { kind: 'legal', needsConsent, texts }, sort: 0, startsAt, endsAt };
}
type Answer = { status: number; text: string; body: { value?: unknown; code?: string | undefined } };
async function good<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body.value as T;
}
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;
const add = (slug: string | undefined, draft: Draft) =>
  editor.call('POST', '/bo/content', { merchantId: 1, ...(slug !== undefined && { slug }), draft, requestId: randomUUID() });
const waiting = (by = editor) => good<WireOutput<typeof contentApprovals>>(by.call('GET', '/bo/content/approvals?status=waiting'));
async function approve(): Promise<void> {
  const { rows } = await waiting(checker);
  const { id, hash } = rows[0]!;
  await good(checker.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash, note: 'read' }));
}
async function publish(id: number, revision: number): Promise<void> {
  const requested = await good<{ version: number | null }>(
    editor.call('POST', `/bo/content/${id}/publish`, { revision, reason: 'new law', requestId: randomUUID() }),
  );
  expect(requested.version).toBeNull();
}
const page = (slug: string, language = 'EN') =>
  good<WireOutput<typeof legalPage>>(call('GET', `/wps/content/legal?page=${slug}&language=${language}`));

test('a legal page is written, waits beside what the site shows, and stands on the site once another has approved it', async () => {
  expect(await page('complaints')).toEqual({ page: null, others: [] });
  expect(await codeOf(add(undefined, legal()))).toBe('content.address_missing');
  expect(await codeOf(add('complaints', legal({ needsConsent: true })))).toBe('content.consent_of_terms');
  expect(await codeOf(add('complaints', legal({ endsAt: '2030-01-01T00:00:00Z' })))).toBe('content.period_invalid');
  const { id, revision } = await good<{ id: number; revision: number }>(add('complaints', legal()));
  await publish(id, revision);
  expect((await page('complaints')).page).toBeNull();
  const [first] = (await waiting()).rows;
  expect(first).toMatchObject({ itemId: id, before: null, isOwn: true, mayDecide: false, facts: { kind: 'legal', address: 'complaints' } });
  await approve();
  await expect
    .poll(async () => (await page('complaints')).page)
    .toMatchObject({
      title: 'Terms of Lantern',
      intro: 'From 18 on.',
      body: '## First\n\nWords of Lantern.',
    });
  expect((await page('privacy')).others).toEqual([{ slug: 'complaints', title: 'Terms of Lantern' }]);

  const next = await good<{ revision: number }>(
    editor.call('PUT', `/bo/content/${id}/draft`, {
      revision: 2,
      draft: legal({ body: '## First\n\nOther words.' }),
      requestId: randomUUID(),
    }),
  );
  await publish(id, next.revision);
  const [second] = (await waiting(checker)).rows;
  expect(second!.before).toMatchObject({ 'text EN': 'Terms of {site}\n\nFrom {age} on.\n\n## First\n\nWords of {site}.' });
  expect(second).toMatchObject({ mayDecide: true, facts: { 'text EN': expect.stringContaining('Other words.') } });
  await approve();
  await expect.poll(async () => (await page('complaints')).page?.body).toBe('## First\n\nOther words.');
  expect((await waiting()).total).toBe(0);
  expect(await codeOf(editor.call('POST', `/bo/content/${id}/hide`, { reason: 'no more', requestId: randomUUID() }))).toBe(
    'content.never_off',
  );
  await expect(owner.query('UPDATE content_version SET approved_by = NULL WHERE item_id = $1', [id])).rejects.toThrow(/legal_check/);
});

test('staff begin from the common text, in each language of the brand', async () => {
  const { texts } = await good<{ texts: Record<string, { title: string; intro: string; body: string }> }>(
    editor.call('GET', '/bo/content/legal/standard?merchantId=2&page=terms'),
  );
  expect(Object.keys(texts).toSorted()).toEqual(['EN', 'TY']);
  expect(texts['EN']!.body).toMatch(/^## Eligibility\n\nYou are \{age\} or older/);
  expect(JSON.stringify(texts)).not.toContain('{brand}');
  const draft: Draft = { body: { kind: 'legal', needsConsent: true, texts }, sort: 0, startsAt: null, endsAt: null };
  const body = { merchantId: 2, slug: 'terms', draft, requestId: randomUUID() };
  await good(editor.call('POST', '/bo/content', body));
});

test('members accept new terms at their next sign-in before they bet or deposit; money goes out, and what was sent comes in', async () => {
  const before = await server.signIn();
  const info = (token: string) => good<{ termsDue: string | null }>(call('GET', '/wps/member/info', { token }));
  const { gameToken } = await openGame(server, before, MINES);
  const bet = async (token: string, game = gameToken) => {
    const body = { gameToken: game, requestId: randomUUID(), stake: 2, currency: 'USD', bet: { mines: 3 } };
    return codeOf(call('POST', '/wps/rounds/play', { token, body }));
  };
  const { methods } = await good<{ methods: { code: string }[] }>(call('GET', '/wps/cashier/methods', { token: before }));
  const method = methods[0]!.code;
  const deposit = (token: string) => {
    const body = { amount: 50, currency: 'USD', method, requestId: randomUUID() };
    return codeOf(call('POST', '/wps/cashier/deposits', { token, body }));
  };
  const { id, revision } = await good<{ id: number; revision: number }>(add('terms', legal({ needsConsent: true })));
  await publish(id, revision);
  await approve();
  const { termsVersion } = await good<{ termsVersion: string }>(call('GET', '/wps/system/setting/register'));
  expect(termsVersion).toMatch(/^\d{4}-\d\d-\d\d\.1$/);
  // A session that is open goes on until the next sign-in.
  expect((await info(before)).termsDue).toBe(termsVersion);
  expect(await deposit(before)).toBeUndefined();

  const token = await server.signIn();
  const opened = await openGame(server, token, MINES);
  expect([await bet(token, opened.gameToken), await deposit(token)]).toEqual(['identity.terms_due', 'identity.terms_due']);
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM member WHERE terms_due IS NOT NULL');
  expect(rows).toHaveLength(1);
  const refused = await owner.query<{ act: string }>(
    `SELECT a.act FROM unnest('{bet,pay_in,play,deposit,withdraw,practice}'::text[]) AS a (act)
      WHERE EXISTS (SELECT FROM gate_member(json_build_array(json_build_object('cmd', 1, 'member', $1::text, 'act', a.act))))`,
    [rows[0]!.id],
  );
  expect(refused.rows.map(({ act }) => act)).toEqual(['bet', 'pay_in']);

  expect(await codeOf(call('POST', '/wps/member/terms', { token, body: { version: '2026-11' } }))).toBe('identity.terms_outdated');
  await good(call('POST', '/wps/member/terms', { token, body: { version: termsVersion } }));
  expect((await info(token)).termsDue).toBeNull();
  // The stake passes the gate, and the member has no money.
  expect([await bet(token, opened.gameToken), await deposit(token)]).toEqual(['wallet.insufficient_funds', undefined]);
  const stored = await owner.query<{ version: string; at: Date }>(
    'SELECT version, at FROM terms_accepted WHERE member_id = $1 ORDER BY at DESC',
    [rows[0]!.id],
  );
  expect(stored.rows[0]!.version).toBe(termsVersion);
  expect(Math.abs(Date.now() - stored.rows[0]!.at.getTime())).toBeLessThan(60_000);
  expect(await deposit(await server.signIn())).toBeUndefined();

  // A correction asks nobody, and terms that begin later ask nobody yet.
  for (const own of [{}, { needsConsent: true, startsAt: new Date(Date.now() + 3_600_000).toISOString() }]) {
    const item = await good<{ revision: number }>(editor.call('GET', `/bo/content/${id}`));
    const draft = legal({ body: '## First\n\nCorrected.', ...own });
    const saved = await good<{ revision: number }>(
      editor.call('PUT', `/bo/content/${id}/draft`, { revision: item.revision, draft, requestId: randomUUID() }),
    );
    await publish(id, saved.revision);
    await approve();
    expect(await deposit(await server.signIn())).toBeUndefined();
  }
  expect((await good<{ termsVersion: string }>(call('GET', '/wps/system/setting/register'))).termsVersion).toBe(termsVersion);
});

test('terms that members are to accept are replaced by terms to accept only, or by such that begin after them', async () => {
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const { rows } = await owner.query<{ id: number }>("SELECT id FROM content_item WHERE slug = 'terms' AND merchant_id = 1");
  const { id } = rows[0]!;
  const send = async (own: object) => {
    const { revision } = await good<{ revision: number }>(editor.call('GET', `/bo/content/${id}`));
    const draft = legal({ body: '## First\n\nOther words.', ...own });
    const saved = await good<{ revision: number }>(
      editor.call('PUT', `/bo/content/${id}/draft`, { revision, draft, requestId: randomUUID() }),
    );
    return editor.call('POST', `/bo/content/${id}/publish`, { revision: saved.revision, reason: 'a law', requestId: randomUUID() });
  };
  await good(send({ needsConsent: true, startsAt }));
  await approve();
  expect((await send({})).body).toMatchObject({ code: 'content.consent_overtaken' });
  // An earlier version that asked for nothing is none either.
  const versions = await owner.query<{ version: number }>(
    `SELECT version FROM content_version WHERE item_id = $1 AND NOT (body ->> 'needsConsent')::boolean ORDER BY version LIMIT 1`,
    [id],
  );
  const restore = { version: versions.rows[0]!.version, reason: 'back', requestId: randomUUID() };
  expect(await codeOf(editor.call('POST', `/bo/content/${id}/restore`, restore))).toBe('content.consent_overtaken');
  const afterwards = new Date(Date.now() + 7_200_000).toISOString();
  await good(send({ startsAt: afterwards }));
  await approve();
  await good(send({ needsConsent: true }));
  await approve();
  // The terms to come are replaced now, and nothing holds a correction any more.
  await good(send({}));
  await approve();
});

test('of an acceptance and sign-ins at once none leaves a member barred that has accepted', async () => {
  const token = await server.signIn('linus01', 'Agent001');
  const { termsVersion } = await good<{ termsVersion: string }>(call('GET', '/wps/system/setting/register'));
  const { rows } = await owner.query<{ id: string; termsDue: string }>(
    `SELECT id, terms_due AS "termsDue" FROM member WHERE account = 'linus01' AND merchant_id = 1`,
  );
  expect(rows[0]!.termsDue).toBe(termsVersion);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => call('POST', '/wps/member/terms', { token, body: { version: termsVersion } })),
    ...Array.from({ length: 6 }, () => markTermsDue(server.db, BigInt(rows[0]!.id), 1, new Date())),
  ]);
  expect(answers.slice(0, 6).map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await owner.query("SELECT 1 FROM member WHERE account = 'linus01' AND terms_due IS NOT NULL")).rows).toEqual([]);
});
