import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { contentItem, Draft } from '#contracts/bo/content.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const PATH = '/wps/relay/MCSFE_getListAnnouncements?types=PL,PU,PR';
const VISITOR = 'previewing-browser-000001';

let editor: TestStaff;
let other: TestStaff;
let checker: TestStaff;
let reader: TestStaff;
beforeAll(async () => {
  editor = await signedInStaff(server, 'content');
  other = await signedInStaff(server, 'marketing');
  checker = await signedInStaff(server, 'risk');
  reader = await signedInStaff(server, 'support');
});

const FIVE = { EN: 'Harbour night', TY: 'คืนท่าเรือ', VI: 'Đêm bến cảng', ZH: '海港之夜', AR: 'ليلة الميناء' };
type Change = Partial<Draft> & { place?: 'PL' | 'PU' | 'PR'; titles?: Record<string, string> };
function notice({ place = 'PL', titles = FIVE, ...more }: Change = {}): Draft {
  const texts = Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title, content: `${title} …` }]));
  const body = { kind: 'announcement' as const, place, audience: ['A' as const, 'B' as const], promotionType: null, texts };
  return { body, sort: 0, startsAt: null, endsAt: null, ...more };
}

const good = async <T = { id: number; revision: number; version: number | null; approvalId: string | null }>(
  answer: Promise<{ status: number; text: string; body: { value?: unknown } }>,
): Promise<T> => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body.value as T;
};
const codeOf = async (answer: Promise<{ body: { code?: string | undefined } }>) => (await answer).body.code;
const add = (draft: Draft, more: object = {}, by = editor) =>
  good(by.call('POST', '/bo/content', { merchantId: 1, draft, requestId: randomUUID(), ...more }));
const publish = (id: number, revision: number, requestId = randomUUID(), by = editor) =>
  by.call('POST', `/bo/content/${id}/publish`, { revision, reason: 'as agreed', requestId });
const read = (id: number) => good<WireOutput<typeof contentItem>>(editor.call('GET', `/bo/content/${id}`));

type Said = Record<'player' | 'popup' | 'promotion', { id: number; title: string; execution: string }[]> & { preview?: { title: string } };
async function said(language = 'EN', headers: Record<string, string> = {}): Promise<Said> {
  return good<Said>(call('GET', `${PATH}&language=${language}`, { headers }));
}
/** Looks until it is so, at most two seconds: changes arrive by notification. */
async function soon(id: number, title: string | undefined, language = 'EN'): Promise<void> {
  await expect
    .poll(
      async () => {
        const { player, popup, promotion } = await said(language);
        return [...player, ...popup, ...promotion].find((one) => one.id === id)?.title;
      },
      { timeout: 2_000, interval: 20 },
    )
    .toBe(title);
}

describe('an announcement', () => {
  test('is written in five languages, published, changed, taken off and restored, each a version and an entry of the audit log', async () => {
    const { id, revision } = await add(notice());
    await soon(id, undefined);
    const requestId = randomUUID();
    expect((await good(publish(id, revision, requestId))).version).toBe(1);
    // A repeat is the same version.
    expect((await good(publish(id, revision, requestId))).version).toBe(1);
    for (const [language, title] of Object.entries(FIVE)) await soon(id, title, language);
    await soon(id, FIVE.EN, 'FR');

    const next = (await read(id)).revision;
    const draft = notice({ titles: { EN: 'Harbour week' } });
    const saved = await good(editor.call('PUT', `/bo/content/${id}/draft`, { revision: next, draft, requestId: randomUUID() }));
    await soon(id, FIVE.EN);
    expect((await good(publish(id, saved.revision))).version).toBe(2);
    await soon(id, 'Harbour week', 'TY');
    await good(editor.call('POST', `/bo/content/${id}/hide`, { reason: 'not yet', requestId: randomUUID() }));
    await soon(id, undefined);
    expect(await codeOf(editor.call('POST', `/bo/content/${id}/hide`, { reason: 'again', requestId: randomUUID() }))).toBe(
      'content.already_off',
    );
    await good(editor.call('POST', `/bo/content/${id}/restore`, { version: 1, reason: 'the first was right', requestId: randomUUID() }));
    await soon(id, FIVE.AR, 'AR');

    const { versions, shownVersion, draft: left } = await read(id);
    expect([left, shownVersion]).toEqual([null, 4]);
    expect(versions.map(({ version, restores, isShown }) => [version, restores, isShown])).toEqual([
      [4, 1, true],
      [3, null, false],
      [2, null, true],
      [1, null, true],
    ]);
    const { rows } = await owner.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject_kind = 'content_item' AND subject_id = $1 ORDER BY n",
      [String(id)],
    );
    expect(rows.map(({ action }) => action.replace('content.', ''))).toEqual([
      'add_item',
      'publish_item',
      'save_draft',
      'publish_item',
      'hide_item',
      'restore_version',
    ]);
  });

  test('begins and ends by its period, and the version before stays until then', async () => {
    const { id, revision } = await add(notice({ titles: { EN: 'Now' } }));
    await good(publish(id, revision));
    const startsAt = new Date(Date.now() + 1_200).toISOString();
    const endsAt = new Date(Date.now() + 2_000).toISOString();
    const draft = notice({ titles: { EN: 'Later' }, startsAt, endsAt });
    const saved = await good(
      editor.call('PUT', `/bo/content/${id}/draft`, { revision: (await read(id)).revision, draft, requestId: randomUUID() }),
    );
    await good(publish(id, saved.revision));
    await soon(id, 'Now');
    await soon(id, 'Later');
    await soon(id, undefined);
    expect(await codeOf(publish(id, (await read(id)).revision))).toBe('content.nothing_to_publish');
  });

  test('of two editors is a conflict: the second is refused, and what the first has saved stays', async () => {
    const { id, revision } = await add(notice());
    const save = (by: TestStaff, title: string) =>
      by.call('PUT', `/bo/content/${id}/draft`, { revision, draft: notice({ titles: { EN: title } }), requestId: randomUUID() });
    const both = await Promise.all([save(editor, 'Mine'), save(other, 'Yours')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('content.changed');
    const first = both[0].status === 200 ? 'Mine' : 'Yours';
    expect((await read(id)).draft!.body.texts['EN']!.title).toBe(first);
    expect(await codeOf(publish(id, revision))).toBe('content.changed');
    expect(await codeOf(editor.call('POST', `/bo/content/${id}/drop`, { revision, requestId: randomUUID() }))).toBe('content.changed');
  });

  test('of one request id for two items at once is one draft, and the other one is refused', async () => {
    const items = [await add(notice()), await add(notice())];
    for (let time = 0; time < 8; time++) {
      const requestId = randomUUID();
      const both = await Promise.all(
        items.map(({ id, revision }) => editor.call('PUT', `/bo/content/${id}/draft`, { revision, draft: notice(), requestId })),
      );
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(both.find(({ status }) => status === 409)!.body.code).toBe('staff.request_reused');
      const won = both.findIndex(({ status }) => status === 200);
      items[won]!.revision = (both[won]!.body.value as { revision: number }).revision;
    }
  });

  test('is published only where each language that is begun is whole and English is there', async () => {
    const { id, revision } = await add(notice({ titles: { TY: 'ไทย' } }));
    expect(await codeOf(publish(id, revision))).toBe('content.incomplete');
    const half = await add(notice({ titles: { EN: 'Whole', VI: '' } }));
    const refused = await publish(half.id, half.revision);
    expect(refused.body).toMatchObject({ code: 'content.incomplete', message: expect.stringContaining('VI') });
    for (const [change, code] of [
      [{ titles: { EN: 'x', XX: 'x' } }, 'content.language_unknown'],
      [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'content.period_invalid'],
      [{ titles: { EN: 'for {member}' } }, 'request.invalid'],
    ] as const)
      expect(
        await codeOf(editor.call('POST', '/bo/content', { merchantId: 1, draft: notice(change), requestId: randomUUID() })),
        code,
      ).toBe(code);
    const markup = await add(notice({ titles: { EN: '<script>alert(1)</script>\u202e' } }));
    await good(publish(markup.id, markup.revision));
    await soon(markup.id, '<script>alert(1)</script>');
  });

  test('is read by support and changed by nobody without the permission', async () => {
    const { id, revision } = await add(notice());
    await good(reader.call('GET', `/bo/content/${id}`));
    const draft = notice();
    for (const [method, path, body] of [
      ['POST', '/bo/content', { merchantId: 1, draft, requestId: randomUUID() }],
      ['PUT', `/bo/content/${id}/draft`, { revision, draft, requestId: randomUUID() }],
      ['POST', `/bo/content/${id}/drop`, { revision, requestId: randomUUID() }],
      ['POST', `/bo/content/${id}/publish`, { revision, reason: 'because', requestId: randomUUID() }],
      ['POST', `/bo/content/${id}/restore`, { version: 1, reason: 'because', requestId: randomUUID() }],
      ['POST', `/bo/content/${id}/hide`, { reason: 'because', requestId: randomUUID() }],
    ] as const)
      expect(await codeOf(reader.call(method, path, body)), path).toBe('staff.not_permitted');
  });
});

test('a promise is published by two of staff, and not where it was changed meanwhile', async () => {
  const { id, revision } = await add(notice({ place: 'PR', titles: { EN: 'Ten free rounds' } }));
  const requestId = randomUUID();
  const requested = await good(publish(id, revision, requestId));
  expect(requested).toEqual({ version: null, approvalId: expect.any(String) });
  expect(await good(publish(id, revision, requestId))).toEqual(requested);
  expect(await codeOf(publish(id, revision))).toBe('staff.approval_exists');
  expect((await read(id)).isWaiting).toBe(true);
  const decide = async (approvalId: string | null) => {
    const { rows } = await owner.query<{ hash: string; facts: object }>(
      "SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1",
      [approvalId],
    );
    expect(rows[0]!.facts).toMatchObject({
      title: expect.stringMatching(/free rounds/),
      'text EN': expect.stringContaining('free rounds'),
    });
    return checker.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash: rows[0]!.hash, note: 'seen' });
  };
  const draft = notice({ place: 'PR', titles: { EN: 'Twenty free rounds' } });
  const saved = await good(other.call('PUT', `/bo/content/${id}/draft`, { revision, draft, requestId: randomUUID() }));
  expect((await decide(requested.approvalId)).status).toBe(409);
  await soon(id, undefined);
  await owner.query("UPDATE approval SET status = 'withdrawn', decided_at = now() WHERE id = $1", [requested.approvalId]);
  const again = await good(publish(id, saved.revision, randomUUID(), other));
  await good(decide(again.approvalId));
  await soon(id, 'Twenty free rounds');
  const [version] = (await read(id)).versions;
  expect(version).toMatchObject({ version: 1, publishedBy: other.name, approvedBy: checker.name });
});

describe('a preview', () => {
  const seen = async (id: number, visitor = VISITOR) => {
    const { player, popup, preview } = await said('EN', { cookie: `cid=${visitor}` });
    return [[...player, ...popup].find((one) => one.id === id)?.title, preview?.title];
  };
  const open = (code: string, visitor = VISITOR, host?: string) =>
    call('POST', '/wps/content/preview', { body: { code }, headers: { cookie: `cid=${visitor}` }, ...(host && { host }) });

  test('shows the draft in one browser while its session of staff is open, and never to visitors', async () => {
    const mine = await signedInStaff(server, 'content');
    const { id } = await add(notice({ place: 'PU', titles: { EN: 'Not yet' } }), {}, mine);
    const link = await good<{ path: string; host: string }>(mine.call('POST', `/bo/content/${id}/preview`, {}));
    const code = link.path.split('/').at(-1)!;
    expect([link.host, await seen(id)]).toEqual(['localhost', [undefined, undefined]]);
    expect(await codeOf(open(code, VISITOR, `kinnaree.localhost:${server.port}`))).toBe('content.preview_over');
    expect(await codeOf(open('x'.repeat(43)))).toBe('content.preview_over');
    expect((await open(code)).body.value).toEqual({ to: '/' });
    expect(await seen(id)).toEqual(['Not yet', 'Not yet']);
    // The link counts once, for one browser.
    expect(await codeOf(open(code, 'another-browser-00000002'))).toBe('content.preview_over');
    expect(await seen(id, 'another-browser-00000002')).toEqual([undefined, undefined]);
    await soon(id, undefined);
    // A change of the draft is seen at once.
    const draft = notice({ place: 'PL', titles: { EN: 'Nearly' } });
    await good(mine.call('PUT', `/bo/content/${id}/draft`, { revision: 1, draft, requestId: randomUUID() }));
    expect(await seen(id)).toEqual(['Nearly', 'Nearly']);
    await good(mine.call('DELETE', '/bo/session'));
    expect(await seen(id)).toEqual([undefined, undefined]);
  });

  test('is read apart from the list: two browsers see one draft each, and opening them leaves what is on the site unread', async () => {
    const drafts = await Promise.all(['One alone', 'Two alone'].map((EN) => add(notice({ titles: { EN } }))));
    const browsers = ['browser-of-the-first-draft', 'browser-of-the-second-draft'];
    const hidden = await add(notice({ titles: { EN: 'Unread' } }));
    await good(publish(hidden.id, hidden.revision));
    await soon(hidden.id, 'Unread');
    // The site reads its texts again where their versions change, and for no other reason.
    await owner.query('ALTER TABLE content_version DISABLE TRIGGER USER');
    await owner.query(`UPDATE content_version SET body = jsonb_set(body, '{texts,EN,title}', '"Read"') WHERE item_id = $1`, [hidden.id]);
    await owner.query('ALTER TABLE content_version ENABLE TRIGGER USER');
    for (const [at, { id }] of drafts.entries()) {
      const { path } = await good<{ path: string }>(editor.call('POST', `/bo/content/${id}/preview`, {}));
      await good(open(path.split('/').at(-1)!, browsers[at]));
    }
    const [one, two] = [drafts[0]!, drafts[1]!];
    expect([await seen(one.id, browsers[0]), await seen(two.id, browsers[0])]).toEqual([
      ['One alone', 'One alone'],
      [undefined, 'One alone'],
    ]);
    expect([await seen(one.id, browsers[1]), await seen(two.id, browsers[1])]).toEqual([
      [undefined, 'Two alone'],
      ['Two alone', 'Two alone'],
    ]);
    expect((await seen(hidden.id, browsers[0]))[0]).toBe('Unread');
  });

  test('ends by itself, and when it is closed', async () => {
    const { id } = await add(notice({ titles: { EN: 'Draft' } }));
    const link = async () => (await good<{ path: string }>(editor.call('POST', `/bo/content/${id}/preview`, {}))).path.split('/').at(-1)!;
    await good(open(await link()));
    expect((await seen(id))[0]).toBe('Draft');
    await good(call('DELETE', '/wps/content/preview', { headers: { cookie: `cid=${VISITOR}` } }));
    expect((await seen(id))[0]).toBe(undefined);
    await good(open(await link()));
    await owner.query("UPDATE content_preview SET expires_at = now() - interval '1 second'");
    await expect.poll(() => seen(id)).toEqual([undefined, undefined]);
    const late = await link();
    await owner.query("UPDATE content_preview SET link_until = now() - interval '1 second'");
    expect(await codeOf(open(late))).toBe('content.preview_over');
  });
});

test('a save that is repeated has the answer of the first, whatever has changed since', async () => {
  const requestId = randomUUID();
  const draft = notice({ titles: { EN: 'Once' } });
  const { id, revision } = await add(draft, { requestId });
  const save = { revision, draft: notice({ titles: { EN: 'Twice' } }), requestId: randomUUID() };
  const saved = await good(editor.call('PUT', `/bo/content/${id}/draft`, save));
  const all = await Promise.all(Array.from({ length: 10 }, () => good(editor.call('PUT', `/bo/content/${id}/draft`, save))));
  expect(all).toEqual(Array.from({ length: 10 }, () => saved));
  expect(await add(draft, { requestId })).toEqual({ id, revision });
  const drop = { revision: saved.revision, requestId: randomUUID() };
  const dropped = await good(editor.call('POST', `/bo/content/${id}/drop`, drop));
  expect(await good(editor.call('POST', `/bo/content/${id}/drop`, drop))).toEqual(dropped);
  expect(await good(editor.call('PUT', `/bo/content/${id}/draft`, save))).toEqual(saved);
  expect((await read(id)).draft).toBeNull();
  for (const bent of [
    editor.call('PUT', `/bo/content/${id}/draft`, { ...save, draft }),
    other.call('PUT', `/bo/content/${id}/draft`, save),
    editor.call('POST', `/bo/content/${id}/drop`, { ...drop, requestId: save.requestId }),
    editor.call('POST', '/bo/content', { merchantId: 1, draft: save.draft, requestId }),
  ])
    expect(await codeOf(bent)).toBe('staff.request_reused');
  const { rows } = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'content.save_draft' AND subject_id = $1", [String(id)]);
  expect(rows).toHaveLength(1);
});

test('of five repeats of a publication at once each has the one version', async () => {
  const { id, revision } = await add(notice({ titles: { EN: 'Published once' } }));
  const requestId = randomUUID();
  const all = await Promise.all(Array.from({ length: 5 }, () => good(publish(id, revision, requestId))));
  expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
});

test('an address is of one item, and a request of one', async () => {
  const help: Draft = {
    body: { kind: 'help', topic: 'money', texts: { EN: { title: 'Fees', summary: 'None.', body: 'There are none.' } } },
    sort: 3,
    startsAt: null,
    endsAt: null,
  };
  const requestId = randomUUID();
  const { id, revision } = await add(help, { slug: 'fees', requestId });
  expect(await add(help, { slug: 'fees', requestId })).toEqual({ id, revision });
  expect(await codeOf(editor.call('POST', '/bo/content', { merchantId: 1, slug: 'fees', draft: help, requestId: randomUUID() }))).toBe(
    'content.taken',
  );
  await good(publish(id, revision));
  await expect.poll(async () => (await call('GET', '/wps/system/helpCenter')).text).toContain('There are none.');
});
