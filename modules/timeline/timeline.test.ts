import { beforeAll, expect, test } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { newestFirst, timelineOf } from '#platform/module/timeline.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import { readTimeline } from '#modules/timeline/read-timeline.ts';
import { addMember } from '#tests/factories/new-member.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, staffCaller, type TestStaff } from '#tests/factories/staff.ts';

type Line = {
  id: string;
  at: string;
  kind: string;
  text: string;
  detail: string | null;
  amount: number | null;
  to: string;
  search: object;
};
type Page = { rows: Line[]; next: string | null; kinds: string[] };
const server = await testServer();
const { db, owner } = server;
let [risk, marketing, finance] = [] as TestStaff[] as [TestStaff, TestStaff, TestStaff];
let id = '';
beforeAll(async () => {
  [risk, marketing, finance] = [
    await signedInStaff(server, 'risk'),
    await signedInStaff(server, 'marketing'),
    await signedInStaff(server, 'finance'),
  ];
  id = String((await addMember(async (sql, values = []) => (await owner.query(sql, [...values])).rows as never, { name: 'tl' })).id);
  await plant();
});

/** The member has an event of each of many kinds, all of the day before. */
async function plant(): Promise<void> {
  const at = "(now() - interval '1 day')";
  const run = (sql: string) => owner.query(sql, [id]);
  await run(`INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, house_win)
             VALUES ($1, brand_day(1, ${at}), 'AE', 'AE-0001', 'USD', 12, 60000, 10000, 60000, 50000)`);
  await run(`INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, credited, status, opened_seq, created_at, decided_at, expires_at)
             VALUES (gen_random_uuid(), 1, $1, gen_random_uuid(), 'p', 'card', 'USD', 60000, 0, 60000, 'credited', 1, ${at}, ${at}, now())`);
  await run(
    `INSERT INTO member_note (member_id, request_id, author, text, at) SELECT $1, gen_random_uuid(), 'ines', 'note ' || n, ${at} FROM generate_series(1, 30) AS n`,
  );
  await run(`INSERT INTO support_chat (merchant_id, member_id, topic, opened_at) VALUES (1, $1, 'game', ${at})`);
  await run(`INSERT INTO member_break (member_id, state, taken_at, ends_at) VALUES ($1, 'timed_out', ${at}, now())`);
  await run(`WITH c AS (INSERT INTO risk_case (merchant_id, request_id, kind, title, opened_by, opened_at) VALUES (1, gen_random_uuid(), 'aml', 'Fast in and out', 'ines', ${at}) RETURNING id)
             INSERT INTO risk_case_member SELECT id, $1 FROM c`);
  await run(
    `INSERT INTO vip_change (member_id, merchant_id, from_rank, to_rank, month, turnover, at) VALUES ($1, 1, 0, 1, date_trunc('month', ${at})::date, 1, ${at})`,
  );
}
const read = async (by: TestStaff, query = '') => {
  const { status, body, text } = await by.call('GET', `/bo/members/${id}/timeline${query}`);
  if (status !== 200) throw new Error(text);
  return body.value as Page;
};
async function allOf(by: TestStaff, pageSize: number): Promise<Line[]> {
  const rows: Line[] = [];
  let before: string | null = null;
  do {
    const page: Page = await read(by, `?pageSize=${pageSize}${before === null ? '' : `&before=${encodeURIComponent(before)}`}`);
    rows.push(...page.rows);
    before = page.next;
  } while (before !== null);
  return rows;
}

test('merges what modules report, newest first, each line with the page that shows it', async () => {
  const { rows } = await read(risk, '?pageSize=200');
  const found = (text: string) => rows.find((row) => row.text.startsWith(text));
  expect(found('played')).toMatchObject({
    kind: 'play',
    amount: -500,
    detail: '12 bets',
    to: `/members/${id}`,
    search: { tab: 'bets', vendor: 'AE' },
  });
  expect(found('deposit credited')).toMatchObject({ kind: 'deposits', amount: 600 });
  expect(found('case opened')).toMatchObject({
    kind: 'cases',
    detail: 'Fast in and out',
    to: expect.stringMatching(/^\/risk-cases\/\d+$/) as string,
  });
  expect(found('chat opened')).toMatchObject({ kind: 'chats', to: expect.stringMatching(/^\/support\/\d+$/) as string });
  expect(found('time-out began')).toMatchObject({ kind: 'exclusions' });
  expect(found('VIP level 0 to 1')).toMatchObject({ kind: 'points and levels', detail: 'by turnover' });
  expect(found('account opened')).toMatchObject({ kind: 'sign-ins' });
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('pages of any size have every line once, also where many share a moment', async () => {
  const whole = (await allOf(risk, 200)).map((line) => line.id);
  expect(new Set(whole).size).toBe(whole.length);
  expect(whole.length).toBeGreaterThan(36);
  for (const size of [1, 7, 20]) expect((await allOf(risk, size)).map((line) => line.id)).toEqual(whole);
});

test('has the lines that its reader may see, and names their kinds alone', async () => {
  const own = await read(finance, '?pageSize=200');
  expect(own.kinds).toContain('cases');
  expect(own.kinds).not.toContain('chats');
  expect(own.rows.some(({ kind }) => kind === 'chats')).toBe(false);
  expect((await read(finance, '?kind=chats')).rows).toEqual([]);
  expect((await marketing.call('GET', `/bo/members/${id}/timeline`)).status).toBe(403);
});

test('is filtered by kind and by a day of the brand; a wrong mark or member is refused', async () => {
  expect(new Set((await read(risk, '?kind=notes&pageSize=200')).rows.map(({ kind }) => kind))).toEqual(new Set(['notes']));
  const [{ day }] = (await db.query<{ day: string }>("SELECT brand_day(1, now() - interval '1 day')::text AS day")) as [{ day: string }];
  const yesterday = await read(risk, `?day=${day}&pageSize=200`);
  expect(yesterday.rows.map(({ text }) => text)).toContain('deposit credited');
  expect(yesterday.rows.map(({ text }) => text)).not.toContain('account opened');
  expect((await read(risk, '?day=2019-01-01')).rows).toEqual([]);
  for (const before of ['x', '1', '1.notes', '1..1', `${'9'.repeat(18)}.notes.1`, "1.notes.'"])
    expect((await risk.call('GET', `/bo/members/${id}/timeline?before=${encodeURIComponent(before)}`)).status, before).toBe(400);
  expect((await risk.call('GET', '/bo/members/999999999/timeline')).body.code).toBe('identity.member_unknown');
});

test('reads from one mark in every source, which two lines of one moment in two sources need', async () => {
  const source = (name: string) =>
    timelineOf(db, {
      name,
      kind: 'notes',
      permission: MEMBERS.read,
      at: "timestamptz '2026-01-01 00:00:00.000001Z'",
      id: 'n',
      text: "'x'",
      from: 'generate_series(1, 3) AS n',
      where: '$1::bigint IS NOT NULL',
      page: () => ({ to: '/' }),
    });
  const caller = await staffCaller({ owner }, ['risk']);
  const member = { memberId: 1n, merchantId: 1, timeZone: 'UTC' };
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await readTimeline(db, [source('a'), source('b')], caller, member, { pageSize: 2, ...(before && { before }) });
    seen.push(...page.rows.map((row) => row.id));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect(seen).toEqual(['b.3', 'b.2', 'b.1', 'a.3', 'a.2', 'a.1']);
  const mark = { micros: 1n, source: 'a', id: '1' };
  expect(newestFirst(mark, { ...mark })).toBe(0);
});

test('leads to pages that the back office has', () => {
  const paths = globSync('apps/admin/pages/*/routes.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => new RegExp(`^${path!.replaceAll(/\$\w+/g, '[^/]+')}$`)),
  );
  const pages = globSync('modules/**/timeline.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/to: [`']([^`']+)[`']/g)].map(([, to]) => to!.replaceAll(/\$\{\w+\}/g, 'x')),
  );
  expect(pages.length).toBeGreaterThan(12);
  for (const page of pages)
    expect(
      paths.some((path) => path.test(page)),
      page,
    ).toBe(true);
});
