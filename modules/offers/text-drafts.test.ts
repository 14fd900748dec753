import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { offerTextDraft } from '#contracts/bo/offer-texts.ts';
import type { promotionList } from '#contracts/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { thankYou } from '#tests/abuse/offers.ts';
import { signedInForBrand, signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

type Draft = WireOutput<typeof offerTextDraft>;
type Shown = WireOutput<typeof promotionList>['list'][number];

const server = await testServer();
const { call, owner } = server;
const VISITOR = 'previewing-browser-000001';
let [vera, ines] = [] as TestStaff[] as [TestStaff, TestStaff];
let id = 0;
beforeAll(async () => {
  [vera, ines] = [await signedInStaff(server, 'marketing'), await signedInStaff(server, 'finance')];
  const { rows } = await owner.query<{ id: number }>(
    "SELECT id FROM offer WHERE kind = 'promotion' AND merchant_id = 1 AND state = 'published' AND starts_at <= now() AND ends_at > now() ORDER BY id LIMIT 1",
  );
  id = rows[0]!.id;
});

const draftOf = async (of = id, by = vera) => (await by.call('GET', `/bo/offers/${of}/text-draft`)).body.value as Draft;
const save = (texts: object | null, revision: number, { of = id, by = vera } = {}) =>
  by.call('POST', `/bo/offers/${of}/text-draft`, { texts, revision });
const EN = (title: string) => ({ EN: { title, summary: 'A coin a day.' } });
const link = async (by = vera) =>
  (await by.call('POST', `/bo/offers/${id}/text-draft/preview`, {})).body.value as { host: string; path: string };
const open = (path: string, visitor = VISITOR, host?: string) =>
  call('POST', '/wps/content/preview', {
    body: { code: path.split('/').at(-1) },
    headers: { cookie: `cid=${visitor}` },
    ...(host && { host }),
  });
async function shownTo(visitor: string): Promise<Shown> {
  const answer = await call('GET', '/wps/promotions?language=EN', { headers: { cookie: `cid=${visitor}` } });
  return (answer.body.value as { list: Shown[] }).list.find((one) => one.id === id)!;
}
const barOf = async (visitor: string) =>
  (
    (await call('GET', '/wps/relay/MCSFE_getListAnnouncements?types=PL&language=EN', { headers: { cookie: `cid=${visitor}` } })).body
      .value as {
      preview?: { title: string };
    }
  ).preview?.title;

test('a draft is stored by the revision that its editor has read; of two editors one meets a conflict and nothing is lost', async () => {
  const before = await draftOf();
  expect(before.draft).toBeNull();
  const other = await signedInStaff(server, 'marketing');
  const answers = await Promise.all([
    save(EN('Harbour night'), before.revision),
    save(EN('Night of coins'), before.revision, { by: other }),
  ]);
  expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['content.changed', 'ok']);
  const stored = await draftOf();
  expect([stored.revision, stored.texts]).toEqual([before.revision + 1, before.texts]);
  expect(['Harbour night', 'Night of coins']).toContain(stored.draft!['EN']!.title);
  expect((await save(stored.draft, before.revision)).body.value, 'the same again changes nothing').toMatchObject({
    revision: stored.revision,
  });
  expect((await save(null, stored.revision)).body.value).toMatchObject({ draft: null, savedBy: null });
});

test('one browser sees the draft on the real page, while the session that opened it is open; nobody else ever does', async () => {
  const published = (await shownTo('some-visitor-of-the-house-01')).title;
  const { revision } = await draftOf();
  await save(EN('Only for editors'), revision);
  const editor = await signedInStaff(server, 'marketing');
  const { path, host } = await link(editor);
  expect(host).toBe('localhost');
  expect((await open(path, VISITOR, `kinnaree.localhost:${server.port}`)).body.code).toBe('content.preview_over');
  expect((await open(`/preview/${'x'.repeat(43)}`)).body.code).toBe('content.preview_over');
  expect((await shownTo(VISITOR)).title).toBe(published);
  expect((await open(path)).body.value).toEqual({ to: '/promotions' });
  expect((await open(path, 'another-browser-00000002')).body.code).toBe('content.preview_over');
  expect([(await shownTo(VISITOR)).title, (await shownTo(VISITOR)).summary, await barOf(VISITOR)]).toEqual([
    'Only for editors',
    'A coin a day.',
    'Only for editors',
  ]);
  expect([(await shownTo('another-browser-00000002')).title, await barOf('another-browser-00000002')]).toEqual([published, undefined]);
  await save(EN('Edited meanwhile'), (await draftOf()).revision);
  expect((await shownTo(VISITOR)).title).toBe('Edited meanwhile');
  await editor.call('DELETE', '/bo/session');
  expect([(await shownTo(VISITOR)).title, await barOf(VISITOR)]).toEqual([published, undefined]);
  expect((await open((await link()).path)).status).toBe(200);
  expect((await shownTo(VISITOR)).title).toBe('Edited meanwhile');
  await call('DELETE', '/wps/content/preview', { headers: { cookie: `cid=${VISITOR}` } });
  expect((await shownTo(VISITOR)).title).toBe(published);
  const late = await link();
  await owner.query("UPDATE offer_preview SET link_until = now() - interval '1 second'");
  expect((await open(late.path)).body.code).toBe('content.preview_over');
});

test('a published draft is on the site after the second approver, and is a draft no more', async () => {
  const { revision } = await draftOf();
  const texts = EN('Approved by two');
  await save(texts, revision);
  const requested = await vera.call('POST', `/bo/offers/${id}/texts`, { texts, reason: 'a better title', requestId: randomUUID() });
  expect(requested.status, requested.text).toBe(200);
  expect((await shownTo('some-visitor-of-the-house-01')).title).not.toBe('Approved by two');
  const { rows } = await owner.query<{ id: string; hash: string }>(
    "SELECT id, encode(hash, 'hex') AS hash FROM approval WHERE kind = 'offers.change_texts' AND status = 'waiting'",
  );
  const decided = await ines.call('POST', `/bo/approvals/${rows[0]!.id}/decision`, {
    verdict: 'approve',
    hash: rows[0]!.hash,
    note: 'seen',
  });
  expect(decided.status, decided.text).toBe(200);
  expect((await shownTo('some-visitor-of-the-house-01')).title).toBe('Approved by two');
  expect(await draftOf()).toMatchObject({ draft: null, revision: revision + 2 });
});

test('drafts are of published offers, by those who may write them, of their brand', async () => {
  const { revision } = await draftOf();
  expect((await save(EN('x'), revision, { of: 999_999 })).body.code).toBe('offers.unknown');
  expect((await save({ ZH: { title: 'x', summary: 'y' } }, revision)).body.code).toBe('request.invalid');
  expect((await save({ EN: { title: '<b>x</b>', summary: 'y'.repeat(301) } }, revision)).body.code).toBe('request.invalid');
  expect((await save(EN('x'), revision, { by: await signedInStaff(server, 'support') })).body.code).toBe('staff.not_permitted');
  expect((await save(EN('x'), revision, { by: await signedInForBrand(server, 2, 'marketing') })).body.code).toBe('staff.not_permitted');
  const { rows } = await owner.query<{ id: number }>("SELECT id FROM offer WHERE state <> 'published' AND merchant_id = 1 LIMIT 1");
  if (rows[0]) expect((await save(EN('x'), 0, { of: rows[0].id })).body.code).toBe('offers.not_published');
});

/** An unpublished copy of a published offer of the first brand. */
async function draftLike(kind: string): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `WITH like_this AS (
       SELECT o.* FROM offer o WHERE o.kind = $1 AND o.merchant_id = 1 AND o.state = 'published' AND o.ends_at > now()
          AND EXISTS (SELECT FROM offer_budget b WHERE b.offer_id = o.id AND b.currency = 'USD') ORDER BY o.id LIMIT 1), made AS (
       INSERT INTO offer (merchant_id, kind, slug, texts, settings, audience, starts_at, ends_at)
       SELECT merchant_id, kind, 'draft-' || substr(gen_random_uuid()::text, 1, 8), '{"EN": {"title": "Not yet", "summary": "Soon."}}', settings, audience,
              now() - interval '1 day', now() + interval '5 days' FROM like_this RETURNING id)
     INSERT INTO offer_budget (offer_id, currency, total) SELECT id, 'USD', 100000 FROM made RETURNING offer_id AS id`,
    [kind],
  );
  return rows[0]!.id;
}

test('a draft that is not published yet is seen by the one browser that previews it, on the page of its kind, and nobody joins it', async () => {
  await thankYou(server);
  const token = await server.signIn();
  for (const [kind, path] of [
    ['promotion', '/wps/promotions?language=EN'],
    ['mission', '/wps/relay/MCSFE_getMissionSummaryDetails?language=EN'],
    ['race', '/wps/races?language=EN'],
    ['reward_campaign', '/wps/reward-tickets?language=EN'],
    ['folder/thank-you', '/wps/offers?language=EN'],
  ] as const) {
    const draft = await draftLike(kind);
    const titleFor = async (visitor: string): Promise<string | undefined> => {
      const answer = await call('GET', path, { token, headers: { cookie: `cid=${visitor}` } });
      expect(answer.status, answer.text).toBe(200);
      return (answer.body.value as { list: { id: number; title: string }[] }).list.find((one) => one.id === draft)?.title;
    };
    expect(await titleFor(VISITOR), kind).toBeUndefined();
    const made = await vera.call('POST', `/bo/offers/${draft}/text-draft/preview`, {});
    expect(made.status, made.text).toBe(200);
    expect((await open((made.body.value as { path: string }).path)).status).toBe(200);
    expect([await titleFor(VISITOR), await barOf(VISITOR)], kind).toEqual(['Not yet', 'Not yet']);
    expect(await titleFor('another-browser-00000002'), kind).toBeUndefined();
    if (kind === 'promotion')
      expect((await call('POST', '/wps/relay/MCSFE_signUpPromotionJoin', { token, body: { promotionId: draft } })).body.code).toBe(
        'promotions.unknown',
      );
    await owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [draft]);
    expect(await titleFor(VISITOR), kind).toBeUndefined();
    expect((await vera.call('POST', `/bo/offers/${draft}/text-draft/preview`, {})).body.code).toBe('offers.not_published');
  }
});
