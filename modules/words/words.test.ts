import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { wordsCoverage, wordText, wordTexts } from '#contracts/bo/words.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { readUnits } from '#kernel/translations/files.ts';
import { phone, STRANGER } from '#tests/factories/phone.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
const { call, owner } = server;
const KEY = 'help.title';

let writer: TestStaff;
let other: TestStaff;
let reader: TestStaff;
beforeAll(async () => {
  writer = await signedInStaff(server, 'content');
  other = await signedInStaff(server, 'risk');
  reader = await signedInStaff(server, 'support');
});

type Answer = { status: number; text: string; body: { code?: string | undefined; value?: unknown } };
async function good<T>(answer: Promise<Answer>): Promise<T> {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body.value as T;
}
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;
type Row = { key: string; text: string | null; seen: number; isMachine?: boolean };
const propose = (rows: Row[], { language = 'EN', by = writer, requestId = randomUUID() } = {}): Promise<Answer> =>
  by.call('POST', '/bo/words/propose', {
    merchantId: 1,
    language,
    rows: rows.map((row) => ({ isMachine: false, ...row })),
    reason: 'our own voice',
    requestId,
  });
async function decide(answer: Promise<Answer>, by: TestStaff): Promise<Answer> {
  const { approvalId } = await good<{ approvalId: string }>(answer);
  const { rows } = await owner.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [approvalId]);
  return by.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash: rows[0]!.hash, note: 'read' });
}
const approve = (answer: Promise<Answer>) => decide(answer, other);
const textsOf = async (language: string) =>
  (await good<{ texts: Record<string, unknown> }>(call('GET', `/wps/system/texts?language=${language}`))).texts;
/** Looks until it is so: changes arrive by notification. */
async function soon(key: string, text: unknown, language = 'EN'): Promise<void> {
  await expect.poll(async () => (await textsOf(language))[key], { timeout: 5_000, interval: 20 }).toEqual(text);
}
const read = (key = KEY) => good<WireOutput<typeof wordText>>(reader.call('GET', `/bo/words/text?merchantId=1&key=${key}`));

test('a text is proposed, approved by another, live for this brand alone, and taken back to an earlier one and to the common one', async () => {
  const first = propose([{ key: KEY, text: 'Ask us anything', seen: 0 }]);
  const maker = await signedInStaff(server, 'owner');
  const own = propose([{ key: 'about.title', text: 'Our house', seen: 0 }], { by: maker });
  expect(await codeOf(decide(own, maker))).toBe('staff.approval_own');
  expect((await decide(own, other)).status).toBe(200);
  expect((await approve(propose([{ key: 'about.title', text: null, seen: 1 }]))).status).toBe(200);
  await soon(KEY, undefined);
  expect((await decide(first, other)).status).toBe(200);
  await soon(KEY, 'Ask us anything');
  expect((await call('GET', '/wps/system/whitelabel?language=EN')).body.value).toMatchObject({
    texts: { EN: { [KEY]: 'Ask us anything' } },
  });
  expect(await textsOf('VI')).not.toHaveProperty([KEY]);
  const kinnaree = await call('GET', '/wps/system/texts?language=EN', { host: `kinnaree.localhost:${server.port}` });
  expect(kinnaree.text).not.toContain('Ask us anything');

  expect((await approve(propose([{ key: KEY, text: 'Help, any time', seen: 1 }]))).status).toBe(200);
  await soon(KEY, 'Help, any time');
  expect((await approve(propose([{ key: KEY, text: 'Ask us anything', seen: 2 }]))).status).toBe(200);
  expect((await approve(propose([{ key: KEY, text: null, seen: 3 }]))).status).toBe(200);
  await soon(KEY, undefined);
  const { history, languages, english } = await read();
  expect(history.map(({ version, text }) => [version, text])).toEqual([
    [4, null],
    [3, 'Ask us anything'],
    [2, 'Help, any time'],
    [1, 'Ask us anything'],
  ]);
  expect([english, languages.find(({ language }) => language === 'EN')?.version]).toEqual(['Help centre', 4]);
  const { places } = await good<{ places: string[] }>(reader.call('GET', `/bo/words/places?key=${KEY}`));
  expect(places).toContain('apps/site/pages/help/help-page.tsx');
  const { rows } = await owner.query("SELECT 1 FROM audit_entry WHERE subject_kind = 'own_text' AND subject_id = $1", [`1/EN/${KEY}`]);
  expect(rows.length).toBeGreaterThanOrEqual(8);
});

test('a request of a page reads own texts from memory: it is answered while nobody can read their table', async () => {
  const holder = await owner.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE own_text IN ACCESS EXCLUSIVE MODE');
    // The staff's page of a text reads the table, so it waits for the lock. It shows that the lock would hold a page up too.
    const desk = read();
    const answers = Promise.all(['EN', 'VI', 'EN'].map(textsOf));
    expect(await Promise.race([answers.then(() => 'answered'), setTimeout(20_000, 'waits')])).toBe('answered');
    expect(await Promise.race([desk.then(() => 'answered'), setTimeout(200, 'waits')])).toBe('waits');
    await holder.query('COMMIT');
    expect((await desk).history.length).toBeGreaterThan(0);
  } finally {
    holder.release(true);
  }
});

test.each([
  ['words.key_unknown', { key: 'no.such_key', text: 'A' }, 'EN'],
  ['words.unreadable', { key: KEY, text: '<script>alert(1)</script>' }, 'EN'],
  ['words.unreadable', { key: KEY, text: 'a { b' }, 'EN'],
  ['words.unreadable', { key: KEY, text: '{n, number, ::percent}' }, 'EN'],
  ['words.placeholder_missing', { key: 'footer.age', text: 'Adults' }, 'EN'],
  ['words.placeholder_unknown', { key: KEY, text: 'Help {name}' }, 'EN'],
  ['words.digits_foreign', { key: KEY, text: '24' }, 'FA'],
  ['words.too_long', { key: KEY, text: 'Help '.repeat(60) }, 'EN'],
  ['words.unchanged', { key: KEY, text: 'Help centre' }, 'EN'],
  ['words.changed', { key: 'about.title', text: 'Our rules', seen: 7 }, 'EN'],
  ['words.language_unknown', { key: KEY, text: 'Shalom' }, 'HE'],
] as const)('a text is refused with %s: %o', async (code, row, language) => {
  expect(await codeOf(propose([{ seen: row.key === KEY && language === 'EN' ? 4 : 0, ...row }], { language }))).toBe(code);
});

test('fifty at once, repeats, other words under one id, and two requests for one text come to one request and one version', async () => {
  const row = { key: 'help.ask', text: 'Write to us', seen: 0 };
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => propose([row], { requestId })));
  expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1);
  expect(await codeOf(propose([{ ...row, text: 'Other' }], { requestId }))).toBe('staff.request_reused');
  expect(await codeOf(propose([{ ...row, text: 'Other' }]))).toBe('staff.approval_exists');
  const approved = await Promise.all([decide(Promise.resolve(answers[0]!), other), decide(Promise.resolve(answers[0]!), other)]);
  expect(approved.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read('help.ask')).history).toHaveLength(1);
  expect(
    (await reader.call('POST', '/bo/words/propose', { merchantId: 1, language: 'EN', rows: [row], reason: 'test', requestId })).status,
  ).toBe(403);
});

test('a text of a game is written, exported and counted as one of the site is', async () => {
  const found = await good<WireOutput<typeof wordTexts>>(reader.call('GET', '/bo/words?merchantId=1&language=VI&text=plinko.play'));
  expect(found.rows).toMatchObject([{ key: 'plinko.play', area: 'games/plinko', english: 'Drop', common: 'Thả' }]);
  expect((await approve(propose([{ key: 'plinko.play', text: 'Let it fall', seen: 0 }]))).status).toBe(200);
  await soon('plinko.play', 'Let it fall');
  const { text } = await good<{ text: string }>(reader.call('GET', '/bo/words/file?merchantId=1&language=DE&format=po'));
  expect(text).toContain('plinko.rule.fall');
  const { total, rows } = await good<WireOutput<typeof wordsCoverage>>(reader.call('GET', '/bo/words/coverage?merchantId=1'));
  expect(total).toBeGreaterThan(7_000);
  expect(rows.find(({ language }) => language === 'VI')!.written).toBe(total);
});

test('staff find a text of the desk by words without their accents', async () => {
  const find = async (text: string) =>
    (await good<WireOutput<typeof wordTexts>>(reader.call('GET', `/bo/words?merchantId=1&language=VI&text=${text}`))).rows;
  expect((await find('khuyen%20mai')).map(({ common }) => common)).toContain('Khuyến mãi');
});

test('an empty place takes a sentence of the brand, and a choice by number arrives in its parts', async () => {
  expect((await approve(propose([{ key: 'voice.footer', text: 'Lanterns since 1998. Don’t rush.', seen: 0 }]))).status).toBe(200);
  await soon('voice.footer', 'Lanterns since 1998. Don’t rush.');
  const plural = '{count, plural, one {# thing} other {# things}}';
  const { rows } = await good<WireOutput<typeof wordTexts>>(
    reader.call('GET', '/bo/words?merchantId=1&language=EN&text=%7Bcount%2C%20plural'),
  );
  const key = rows.find(({ english }) => /^\{count, plural, one \{[^{}]*\} other \{[^{}]*\}\}$/.test(english))!.key;
  expect(await codeOf(propose([{ key, text: '{count, plural, other {#}}', seen: 0 }]))).toBe('words.plural_incomplete');
  expect((await approve(propose([{ key, text: plural, seen: 0 }]))).status).toBe(200);
  await expect.poll(async () => Array.isArray((await textsOf('EN'))[key]), { timeout: 2_000 }).toBe(true);
});

test('a file goes out and comes back row by row, and a machine’s text is marked until a person has read it', async () => {
  const file = await good<{ name: string; text: string }>(reader.call('GET', '/bo/words/file?merchantId=1&language=DE&format=xliff-1.2'));
  expect(file.name).toBe('lantern.de.xlf');
  const units = readUnits(file.text)!;
  expect([units.language, units.units.length > 3_000]).toEqual(['de', true]);
  const unit = units.units.find(({ key }) => key === KEY)!;
  const row = (text: string, more = {}) => ({ key: KEY, source: unit.source, text, isMachine: true, ...more });
  const judge = async (rows: object[], language = 'DE') =>
    good<{ rows: { key: string; outcome: string; version: number }[] }>(
      writer.call('POST', '/bo/words/judge', { merchantId: 1, language, rows }),
    );
  const outcomes = async (...rows: object[]) => (await judge(rows)).rows.map(({ outcome }) => outcome);
  expect(await outcomes(row(unit.target!))).toEqual(['words.unchanged']);
  // A common text that begins with a blank comes back as no other one.
  const blank = { key: 'register.need_met', source: ', done', text: ' ครบแล้ว', isMachine: false };
  expect((await judge([blank], 'TY')).rows).toMatchObject([{ outcome: 'words.unchanged' }]);
  expect(await outcomes(row('Fragen?'), row('Frage'), row('X', { key: 'no.key' }))).toEqual([
    'good',
    'words.repeated',
    'words.key_unknown',
  ]);
  expect(await outcomes(row('Fragen?', { source: 'Old help' }), row('‮', { key: 'about.title' }))).toEqual([
    'words.source_changed',
    'words.unreadable',
  ]);
  expect((await approve(propose([{ key: KEY, text: 'Fragen?', seen: 0, isMachine: true }], { language: 'DE' }))).status).toBe(200);
  await soon(KEY, 'Fragen?', 'DE');
  const coverage = async () =>
    (await good<WireOutput<typeof wordsCoverage>>(reader.call('GET', '/bo/words/coverage?merchantId=1'))).rows.find(
      ({ language }) => language === 'DE',
    )!;
  expect(await coverage()).toMatchObject({ own: 1, machine: 1, readAt: expect.stringMatching(/^2026-/) as string });
  const mark = () => writer.call('POST', '/bo/words/read', { merchantId: 1, language: 'DE', key: KEY, version: 1 });
  expect((await good<{ version: number }>(mark())).version).toBe(2);
  expect((await good<{ version: number }>(mark())).version).toBe(2);
  expect(await coverage()).toMatchObject({ own: 1, machine: 0 });
  expect(await codeOf(writer.call('POST', '/bo/words/read', { merchantId: 1, language: 'DE', key: KEY, version: 2 }))).toBe(
    'words.not_machine',
  );
});

test('coverage counts the sentences of the settings of a brand, also those that a language lacks', async () => {
  const coverage = async () =>
    new Map(
      (await good<WireOutput<typeof wordsCoverage>>(reader.call('GET', '/bo/words/coverage?merchantId=2'))).rows.map((row) => [
        row.language,
        [row.own, row.behind, row.oldest],
      ]),
    );
  const { rows } = await owner.query<{ languages: string[] }>('SELECT languages FROM merchant WHERE id = 2');
  const other = rows[0]!.languages.find((language) => language !== 'EN');
  const before = await coverage();
  const texts = { EN: { 'help.title': 'Ask', 'about.title': 'Us' }, [other!]: { 'help.title': 'Hilfe' } };
  await owner.query("UPDATE merchant SET settings = settings || jsonb_build_object('texts', $1::jsonb) WHERE id = 2", [texts]);
  expect([before.get('EN')![2], before.get(other!)![2]]).toEqual([null, null]);
  const both = async () => {
    const found = await coverage();
    return [found.get('EN'), found.get(other!)];
  };
  await expect.poll(both).toEqual([
    [2, 0, null],
    [1, 1, null],
  ]);
});

test('a brand has at most two hundred own texts in a language', async () => {
  const { rows } = await good<WireOutput<typeof wordTexts>>(
    reader.call('GET', '/bo/words?merchantId=1&language=FI&pageSize=200&text=title'),
  );
  const plain = rows.filter(({ english }) => !/[{}]/.test(english) && english !== '').slice(0, 100);
  await owner.query(
    `INSERT INTO own_text (merchant_id, language, key, version, text, is_machine, made_by, at, reason)
     SELECT 1, 'FI', 'planted.' || n, 1, 'x', false, 'test', now(), 'test' FROM generate_series(1, 199) n`,
  );
  const [one, two] = plain;
  const texts = [one!, two!].map(({ key }) => ({ key, text: 'Oma', seen: 0 }));
  expect(await codeOf(propose(texts, { language: 'FI' }))).toBe('words.too_many');
  expect((await propose(texts.slice(0, 1), { language: 'FI' })).status).toBe(200);
});

test('a code lets the back office alone frame a page, for its brand, and no other page changes', async () => {
  const { path, host } = await good<{ path: string; host: string }>(reader.call('POST', '/bo/words/frame', { merchantId: 1 }));
  const page = async (at: string, of = `${host}:${server.port}`) => (await call('GET', at, { host: of })).headers;
  const policy = (headers: Record<string, unknown>) => String(headers['content-security-policy']);
  const framed = await page(path);
  expect(policy(framed)).toContain('frame-ancestors admin.localhost:*;');
  expect(framed).not.toHaveProperty('x-frame-options');
  // Each host of the back office may, not the first one alone.
  await owner.query("INSERT INTO site_host (host, kind) VALUES ('office.localhost', 'admin')");
  await expect
    .poll(async () => policy(await page(path)))
    .toMatch(/frame-ancestors (?=[^;]*admin\.localhost:\*)(?=[^;]*office\.localhost:\*)/);
  for (const headers of [
    await page('/'),
    await page(`${path}x`),
    await page('/?words=sealed.0.0'),
    await page(path, `kinnaree.localhost:${server.port}`),
  ]) {
    expect(policy(headers)).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  }
  expect(policy(await page('/', `admin.localhost:${server.port}`))).toContain("frame-src 'self' ");
});

test('a brand writes its own answers and messages to phones, which its site does not load and another brand does not send', async () => {
  const { send, newVisitor, inbox } = phone(server);
  const refusal = async (host?: string) =>
    (await call('GET', '/wps/member/info', host ? { host } : {})).body as { code?: string; message?: string };
  const common = await refusal();
  expect(common.code).toBe('session.required');
  const rows = [
    { key: 'session.required', text: 'Come in first.', seen: 0 },
    { key: 'sms.register', text: 'Welcome to {site}! {code}, {minutes} min.', seen: 0 },
  ];
  expect((await approve(propose(rows))).status).toBe(200);
  await expect.poll(async () => (await refusal()).message).toBe('Come in first.');
  expect((await refusal(`kinnaree.localhost:${server.port}`)).message).toBe(common.message);
  const visitor = newVisitor();
  expect((await send({ number: STRANGER, visitor, path: 'register' })).status).toBe(200);
  expect((await inbox(visitor))[0]!.text).toMatch(/^Welcome to Lantern! \d{6}, \d+ min\./);
  expect(await textsOf('EN')).not.toHaveProperty('session.required');
  expect((await approve(propose([{ key: 'session.required', text: null, seen: 1 }]))).status).toBe(200);
  await expect.poll(async () => (await refusal()).message).toBe(common.message);
});
