import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { brandPage } from '#contracts/bo/brand.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { BRAND_MARKS, initialMark } from '#kernel/brand-marks.ts';
import { isZone } from '#modules/site/brand/add-brand.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner } = server;
type Page = WireOutput<typeof brandPage>;
type Part = keyof Page['parts'];

let boss: TestStaff;
let reader: TestStaff;
beforeAll(async () => {
  boss = await signedInStaff(server, 'owner');
  reader = await signedInStaff(server, 'content');
});

const read = async (id = 1): Promise<Page> => {
  const { status, text, body } = await boss.call('GET', `/bo/brands/${id}`);
  expect(status, text).toBe(200);
  return body.value as Page;
};
type Sent = { id?: number; seen?: number; requestId?: string; by?: TestStaff };
async function change(part: Part, value: object, { id = 1, seen, requestId = randomUUID(), by = boss }: Sent = {}) {
  const last = seen ?? (await read(id)).seen[part] ?? 0;
  return by.call('POST', `/bo/brands/${id}/changes`, { change: { part, value }, seen: last, reason: 'as agreed', requestId });
}
const whitelabel = async (host = `localhost:${server.port}`) => (await call('GET', '/wps/system/whitelabel', { host })).body.value;

test('each part of a brand is read, changed with its audit entry, seen on the site at once, and taken back', async () => {
  const { parts } = await read();
  const changes: { [P in Part]?: Partial<Page['parts'][P]> } = {
    name: { name: 'Lantern Bay' },
    look: { tokens: { dark: { '--brand': 'oklch(0.84 0.15 80)' }, light: {} }, scene: 'reef', mark: { ...BRAND_MARKS.star } },
    hosts: { hosts: [...parts.hosts.hosts, 'bay.example.com'] },
    registration: {
      fields: { zalo: { enabled: true, required: true } },
      forms: { password: { minLength: 10, patternId: 'upper_lower_digit_symbol' }, zalo: { maxLength: 20 } },
      ageLimit: 21,
    },
    payments: { providers: [] },
    fees: { kinds: { bank: { bps: 150, least: { USD: '1.50' } } }, freePerDay: 1 },
    checks: { pointsByHand: 500, payoutRunAlone: { USD: '200' } },
    games: { lotteryType: 'VN', sportsLists: { ESPORTS: ['UG'], COCKFIGHT: [] } },
    links: { customerServiceUrl: 'https://help.example.com/chat', resources: [] },
    delivery: { launchHosts: [{ origin: 'https://play.example.com', weight: 3 }] },
    region: { denyCountries: ['FR'], deny: ['192.0.2.0/24'], countryHeader: 'x-country' },
    limits: { playLimits: { deposit: { day: '1000' } } },
    switches: { isOn: { ...parts.switches.isOn, FREEPLAY3: false } },
    categories: { shut: [{ category: 'COCKFIGHT', countries: ['TH'] }] },
  };
  for (const [part, own] of Object.entries(changes) as [Part, object][]) {
    const before = (await read()).parts;
    const value = { ...before[part], ...own };
    const done = await change(part, value);
    expect(done.status, `${part} ${done.text}`).toBe(200);
    const after = await read();
    expect(after.parts[part], part).toEqual(
      part === 'hosts' ? { ...value, hosts: parts.hosts.hosts.concat('bay.example.com').toSorted() } : value,
    );
    for (const other of Object.keys(before) as Part[]) if (other !== part) expect(after.parts[other], other).toEqual(before[other]);
    expect(after.changes[0]).toMatchObject({ part, by: boss.name, reason: 'as agreed', before: before[part], reverts: null });
  }
  expect(await whitelabel()).toMatchObject({ name: 'Lantern Bay', scene: 'reef', lotteryType: 'VN', ageLimit: 21 });
  expect(await whitelabel('bay.example.com')).toMatchObject({ merchant: 'LANTERN' });
  const { rows } = await owner.query<{ n: number }>("SELECT count(*)::int AS n FROM audit_entry WHERE action = 'site.change_brand'");
  expect(rows[0]!.n).toBe(14);

  // The checks of money are taken back in another test, because a second person may be needed.
  const { seen } = await read();
  for (const [part, number] of Object.entries(seen)) {
    if (part === 'checks') continue;
    const undo = { reason: 'not so', requestId: randomUUID() };
    const back = await boss.call('POST', `/bo/brands/1/changes/${number}/revert`, undo);
    expect(back.status, `${part} ${back.text}`).toBe(200);
    expect((await boss.call('POST', `/bo/brands/1/changes/${number}/revert`, undo)).body).toEqual(back.body);
  }
  expect((await read()).parts).toEqual({ ...parts, checks: expect.objectContaining({ pointsByHand: 500 }) as object });
  expect(await whitelabel()).toMatchObject({ name: 'Lantern', lotteryType: 'LOTT' });
});

test('of two who change one part the second is refused, a repeat has the first answer, and others are not let in', async () => {
  const { parts, seen } = await read();
  const at = seen.name ?? 0;
  const value = { ...parts.name, name: 'Lantern I' };
  const requestId = randomUUID();
  const first = await change('name', value, { seen: at, requestId });
  expect(first.status).toBe(200);
  expect((await change('name', value, { seen: at, requestId })).body).toEqual(first.body);
  const bent = await change('name', { ...value, name: 'Lantern II' }, { seen: at, requestId });
  expect(bent.body.code).toBe('staff.request_reused');
  expect((await change('name', { ...value, name: 'Lantern III' }, { seen: at })).body.code).toBe('site.brand_changed');
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      change('games', { ...parts.games, extras: { buy: n % 2 === 0, ante: true, gamble: true } }, { seen: 0 + (seen.games ?? 0) }),
    ),
  );
  expect(many.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'done',
    ...Array.from({ length: 7 }, () => 'site.brand_changed'),
  ]);
  expect((await change('name', value, { by: reader })).body.code).toBe('staff.not_permitted');
  expect((await reader.call('GET', '/bo/brands/1')).status).toBe(200);
  expect((await boss.call('GET', '/bo/brands/99')).body.code).toBe('site.brand_unknown');
  expect((await boss.call('POST', '/bo/brands/1/changes/9999/revert', { reason: 'nothing', requestId: randomUUID() })).body.code).toBe(
    'site.change_unknown',
  );
});

test('one request id for two brands at once is one change, and the other one is refused', async () => {
  const seen = await Promise.all([1, 2].map(async (id) => ({ id, at: (await read(id)).seen.links ?? 0 })));
  for (let time = 0; time < 8; time++) {
    const requestId = randomUUID();
    const value = { customerServiceUrl: `https://help.example.com/${time}`, resources: [] };
    const both = await Promise.all(seen.map(({ id, at }) => change('links', value, { id, seen: at, requestId })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('staff.request_reused');
    const won = seen[both.findIndex(({ status }) => status === 200)]!;
    won.at = (await read(won.id)).seen.links!;
  }
});

test('positions of agents are on at one delivered brand, and are switched on at another and off again without SQL', async () => {
  expect((await read(2)).parts.agents).toEqual({ agentPositions: 'Weekly' });
  expect((await read(1)).parts.agents).toEqual({ agentPositions: null });
  const stored = async () =>
    (await owner.query<{ is: string | null }>("SELECT settings ->> 'agentPositions' AS is FROM merchant WHERE id = 1")).rows[0]!.is;
  for (const agentPositions of ['Monthly', null] as const) {
    const { seen } = await read(1);
    const changed = await change('agents', { agentPositions }, { seen: seen.agents ?? 0 });
    expect(changed.status, changed.text).toBe(200);
    expect(await stored()).toBe(agentPositions);
  }
  expect((await change('agents', { agentPositions: 'Hourly' })).body.code).toBe('request.invalid');
});

test('a value that harms the site is refused with its reason', async () => {
  const { parts } = await read();
  const dim = { tokens: { dark: { '--text': 'oklch(0.3 0.01 95)' }, light: {} }, scene: 'market' };
  for (const [part, own, code] of [
    ['name', { currencies: ['USD'] }, 'site.currency_kept'],
    ['name', { languages: ['EN', 'QX'] }, 'site.language_unknown'],
    ['name', { languages: ['EN'], defaultLanguage: 'TY' }, 'site.language_unknown'],
    ['name', { country: 'ZZ' }, 'site.country_unknown'],
    ['look', dim, 'site.contrast_low'],
    ['look', { tokens: { dark: { '--bg': 'url(https://evil.example)' }, light: {} } }, 'request.invalid'],
    ['look', { mark: { ...BRAND_MARKS.star, frame: 'M0 0"/><script>' } }, 'request.invalid'],
    ['look', { mark: { ...BRAND_MARKS.star, viewBox: '0 0 0 36' } }, 'request.invalid'],
    ['accounts', { agentTypes: [1, 4], trialTypes: [4] }, 'request.invalid'],
    ['accounts', { trialTypes: [] }, 'request.invalid'],
    ['accounts', { agentTypes: [2, 41, 42] }, 'site.types_used'],
    ['registration', { forms: { username: { minLength: 2 } } }, 'request.invalid'],
    ['registration', { forms: { password: { minLength: 6 } } }, 'request.invalid'],
    ['registration', { forms: { password: { patternId: 'digits' } } }, 'request.invalid'],
    ['registration', { forms: { address: { minLength: 9, maxLength: 8 } } }, 'request.invalid'],
    ['payments', { providers: ['northpay'] }, 'site.provider_unknown'],
    ['fees', { kinds: { bank: { bps: 100, least: { USD: '0.001' } } } }, 'request.invalid'],
    ['checks', { payoutRunAlone: { USD: '-1' } }, 'request.invalid'],
    ['region', { countryHeader: 'x country' }, 'request.invalid'],
    ['switches', { isOn: { NOTHING3: true } }, 'site.switch_unknown'],
    ['categories', { shut: [{ category: 'LIVE', countries: ['QX'] }] }, 'site.country_unknown'],
    ['hosts', { hosts: ['kinnaree.localhost'], mainHost: 'kinnaree.localhost' }, 'site.host_taken'],
    ['hosts', { hosts: ['admin.localhost'], mainHost: 'admin.localhost' }, 'site.host_taken'],
    ['hosts', { hosts: ['a.example'], mainHost: 'b.example' }, 'site.host_main'],
    ['hosts', { hosts: ['10.0.0.1'], mainHost: '10.0.0.1' }, 'request.invalid'],
    ['region', { deny: ['192.0.2.0/64'] }, 'site.network_invalid'],
    ['region', { deny: ['::ffff:192.0.2.0/24'] }, 'site.network_invalid'],
    ['region', { allow: ['::ffff:192.0.2.0/95'] }, 'site.network_invalid'],
    ['links', { customerServiceUrl: 'javascript:alert(1)' }, 'request.invalid'],
    ['delivery', { imageCDNs: ["https://x.example; script-src 'unsafe-inline'"] }, 'request.invalid'],
    ['limits', { playLimits: { deposit: { day: '-1' } } }, 'request.invalid'],
  ] as [Part, object, string][]) {
    const refused = await change(part, { ...parts[part], ...own });
    expect(refused.body.code, `${part} ${JSON.stringify(own)}`).toBe(code);
  }
  const refused = await change('look', dim);
  expect(refused.text).toMatch(/In the dark theme --text on --bg has a contrast of 1\.\d\d\. It needs 4\.5\./);
  expect((await read()).parts.look).toEqual(parts.look);
});

test('a change that makes a check of money weaker waits for a second person, and a stricter one does not', async () => {
  const finance = await signedInStaff(server, 'finance');
  const { parts } = await read();
  const { checks } = parts;
  const approve = async (approvalId: string, by: TestStaff) => {
    const { rows } = await owner.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [approvalId]);
    return by.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash: rows[0]!.hash, note: 'seen' });
  };
  const { USD: _none, ...withoutDollars } = checks.heldPrizes;
  const weaker: Partial<typeof checks>[] = [
    { payoutRunAlone: { ...checks.payoutRunAlone, USD: '900000' } },
    { heldPrizes: withoutDollars },
    { heldSportsPayouts: { ...checks.heldSportsPayouts, USD: '900000' } },
    { pointsByHand: checks.pointsByHand + 1 },
    { withdrawalChecks: { stakePercent: 0, closedLoop: 'review' } },
    { withdrawalChecks: { stakePercent: 100, closedLoop: 'off' } },
  ];
  for (const own of weaker) {
    const requestId = randomUUID();
    const sent = await change('checks', { ...checks, ...own }, { requestId });
    expect(sent.body.value, JSON.stringify(own)).toEqual({ number: null, approvalId: expect.any(String) as string });
    const { approvalId } = sent.body.value as { approvalId: string };
    expect((await read()).parts.checks).toEqual(checks);
    // A repeat has the same answer, and its maker does not decide.
    expect((await change('checks', { ...checks, ...own }, { requestId })).body.value).toEqual({ number: null, approvalId });
    expect((await change('checks', { ...checks, ...own })).body.code).toBe('staff.approval_exists');
    expect((await approve(approvalId, boss)).status).not.toBe(200);
    const approved = await approve(approvalId, finance);
    expect(approved.status, approved.text).toBe(200);
    const after = await read();
    expect(after.parts.checks).toEqual({ ...checks, ...own });
    expect(after.changes[0]).toMatchObject({ part: 'checks', by: boss.name, reason: 'as agreed', before: checks });
    // Stricter again: at once.
    const back = await boss.call('POST', `/bo/brands/1/changes/${after.seen.checks}/revert`, { reason: 'not so', requestId: randomUUID() });
    expect(back.body.value).toEqual({ number: after.seen.checks! + 1, approvalId: null });
    expect((await read()).parts.checks).toEqual(checks);
    // The undo of the undo would be weaker, and waits as well.
    const again = { reason: 'and so', requestId: randomUUID() };
    const redo = await boss.call('POST', `/bo/brands/1/changes/${after.seen.checks! + 1}/revert`, again);
    const waiting = redo.body.value as { number: null; approvalId: string };
    expect(waiting).toMatchObject({ number: null });
    expect((await boss.call('DELETE', `/bo/approvals/${waiting.approvalId}`)).status).toBe(200);
  }
  const group = await change('group', { group: 'north' }, { id: 2 });
  expect(group.body.value).toMatchObject({ number: null });
});

test('switches, maintenance and closed categories are in the history, and are taken back', async () => {
  const risk = await signedInStaff(server, 'risk');
  const acts = [
    ['switches', '/bo/brands/2/switches', { modId: 'FREEPLAY3', isOn: false }],
    ['maintenance', '/bo/brands/2/maintenance', { isClosed: true, until: '2031-01-01T00:00:00Z' }],
    ['categories', '/bo/brands/2/categories', { category: 'LIVE', countries: ['TH'] }],
  ] as const;
  const { parts } = await read(2);
  for (const [part, path, body] of acts) {
    for (const _time of [1, 2]) expect((await risk.call('POST', path, { ...body, reason: 'at once' })).status).toBe(200);
    const page = await read(2);
    expect(page.parts[part]).not.toEqual(parts[part]);
    expect(page.changes.filter((one) => one.part === part)).toMatchObject([
      { part, by: risk.name, reason: 'at once', before: parts[part], after: page.parts[part] },
    ]);
    const undo = { reason: 'not so', requestId: randomUUID() };
    const back = await boss.call('POST', `/bo/brands/2/changes/${page.seen[part]}/revert`, undo);
    expect(back.status, back.text).toBe(200);
    expect((await read(2)).parts).toEqual(parts);
  }
  expect(await call('GET', '/wps/system/helpCenter', { host: `kinnaree.localhost:${server.port}` })).toMatchObject({ status: 200 });
});

describe('a new brand', () => {
  const form = (own: object = {}) => ({
    code: 'HARBOUR',
    name: 'Harbour',
    host: 'harbour.localhost',
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    currencies: ['USD'],
    timeZone: 'Europe/Malta',
    like: 1,
    reason: 'a third brand',
    requestId: randomUUID(),
    ...own,
  });

  test('is made without SQL, closed until staff open it, with its audit entry', async () => {
    const order = form();
    const made = await boss.call('POST', '/bo/brands', order);
    expect(made.status, made.text).toBe(200);
    const { id } = made.body.value as { id: number };
    expect((await boss.call('POST', '/bo/brands', order)).body.value).toEqual({ id });
    const host = `harbour.localhost:${server.port}`;
    expect(await whitelabel(host)).toMatchObject({ merchant: 'HARBOUR', name: 'Harbour', currencies: ['USD'] });
    expect((await call('GET', '/wps/system/helpCenter', { host })).body.code).toBe('site.maintenance');
    await boss.call('POST', `/bo/brands/${id}/maintenance`, { isClosed: false, reason: 'ready now' });
    await expect.poll(async () => (await call('GET', '/wps/system/helpCenter', { host })).status).toBe(200);
    const page = await read(id);
    // Its model is a demonstration; it is none.
    expect([page.isDemo, (await read(1)).isDemo]).toEqual([false, true]);
    expect(page.changes.map(({ part }) => part)).toEqual(['maintenance', 'made']);
    // It has the initial of its name, no sandbox, and the header of the installation.
    expect(page.parts.look.mark).toEqual(initialMark('Harbour'));
    expect([page.parts.payments, page.providers]).toEqual([{ providers: [] }, []]);
    expect((await change('payments', { providers: ['sandbox'] }, { id })).body.code).toBe('site.provider_unknown');
    const { rows } = await owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'site.add_brand' AND merchant_id = $1",
      [id],
    );
    expect(rows[0]!.n).toBe(1);
  });

  test('is a demonstration where its operator says so, works with the sandbox, and can be left without a provider', async () => {
    await owner.query(`UPDATE merchant SET settings = settings || '{"region": {"countryHeader": "cf-ipcountry"}}' WHERE id = 1`);
    const made = await boss.call('POST', '/bo/brands', form({ code: 'TRYOUT', host: 'tryout.localhost', isDemo: true }));
    const { id } = made.body.value as { id: number };
    const page = await read(id);
    expect(page).toMatchObject({ isDemo: true, providers: [{ code: 'sandbox', isSandbox: true }] });
    expect(page.parts).toMatchObject({ payments: { providers: ['sandbox'] }, region: { countryHeader: 'cf-ipcountry' } });
    for (const providers of [[], ['sandbox']]) expect((await change('payments', { providers }, { id })).status).toBe(200);
    await owner.query("UPDATE merchant SET settings = settings - 'region' WHERE id = 1");
  });

  test('keeps visitors of a country out by the header that its page names', async () => {
    const made = await boss.call('POST', '/bo/brands', form({ code: 'GATED', host: 'gated.localhost' }));
    const { id } = made.body.value as { id: number };
    const accounts = { agentTypes: [1, 4] as const, trialTypes: [42] as const };
    // Nobody has an account yet, so each account type may get another meaning.
    expect((await change('accounts', accounts, { id })).status).toBe(200);
    const { parts } = await read(id);
    expect(parts.accounts).toEqual(accounts);
    expect((await change('region', { ...parts.region, denyCountries: ['FR'], countryHeader: 'x-country' }, { id })).status).toBe(200);
    await boss.call('POST', `/bo/brands/${id}/maintenance`, { isClosed: false, reason: 'ready now' });
    const from = (country: string) =>
      call('GET', '/wps/system/helpCenter', { host: `gated.localhost:${server.port}`, headers: { 'x-country': country } });
    await expect.poll(async () => (await from('MT')).status).toBe(200);
    expect((await from('FR')).body.code).toBe('site.region_restricted');
  });

  test('needs a code, a host, languages and a zone of its own', async () => {
    for (const [own, code] of [
      [{ code: 'LANTERN', host: 'x.example' }, 'site.brand_taken'],
      [{ code: 'OTHER', host: 'localhost' }, 'site.host_taken'],
      [{ code: 'OTHER', host: 'x.example', timeZone: 'Mars/Base' }, 'site.zone_unknown'],
      [{ code: 'OTHER', host: 'x.example', languages: ['EN', 'QX'] }, 'site.language_unknown'],
      [{ code: 'OTHER', host: 'x.example', like: 99 }, 'site.brand_unknown'],
      [{ code: 'other', host: 'x.example' }, 'request.invalid'],
      [{ code: 'OTHER', host: 'x.example', languages: ['EN', 'TY', 'EN'] }, 'request.invalid'],
      [{ code: 'OTHER', host: 'x.example', currencies: ['USD', 'USD'] }, 'request.invalid'],
    ] as const)
      expect((await boss.call('POST', '/bo/brands', form(own))).body.code, code).toBe(code);
    expect((await reader.call('POST', '/bo/brands', form())).body.code).toBe('staff.not_permitted');
  });

  test('has a zone that the server reads as well: a database with the zones of its machine knows more names', () => {
    expect(['Europe/Malta', 'UTC', 'posix/Europe/Malta', 'right/UTC', 'localtime'].map(isZone)).toEqual([true, true, false, false, false]);
  });

  test('of six at once each has a number of its own', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, at) => boss.call('POST', '/bo/brands', form({ code: `RACE${at}`, host: `race${at}.example` }))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(all.map(({ body }) => (body.value as { id: number }).id)).size).toBe(6);
  });
});
