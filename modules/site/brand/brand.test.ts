import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { brandPage } from '#contracts/bo/brand.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { isZone } from '#modules/site/brand/add-brand.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

const server = await testServer();
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
    look: { tokens: { dark: { '--brand': 'oklch(0.84 0.15 80)' }, light: {} }, scene: 'reef' },
    hosts: { hosts: [...parts.hosts.hosts, 'bay.example.com'] },
    registration: { fields: { zalo: { enabled: true, required: true } }, ageLimit: 21 },
    games: { lotteryType: 'VN', sportsLists: { ESPORTS: ['UG'], COCKFIGHT: [] } },
    links: { customerServiceUrl: 'https://help.example.com/chat', resources: [] },
    delivery: { launchHosts: [{ origin: 'https://play.example.com', weight: 3 }] },
    region: { denyCountries: ['FR'], deny: ['192.0.2.0/24'] },
    limits: { playLimits: { deposit: { day: '1000' } } },
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
  expect(rows[0]!.n).toBe(9);

  const { seen } = await read();
  for (const [part, number] of Object.entries(seen)) {
    const undo = { reason: 'not so', requestId: randomUUID() };
    const back = await boss.call('POST', `/bo/brands/1/changes/${number}/revert`, undo);
    expect(back.status, `${part} ${back.text}`).toBe(200);
    expect((await boss.call('POST', `/bo/brands/1/changes/${number}/revert`, undo)).body).toEqual(back.body);
  }
  expect((await read()).parts).toEqual(parts);
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
    expect(page.changes).toMatchObject([{ number: 1, part: 'made' }]);
    const { rows } = await owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'site.add_brand' AND merchant_id = $1",
      [id],
    );
    expect(rows[0]!.n).toBe(1);
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
