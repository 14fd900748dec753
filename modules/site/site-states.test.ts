import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { domainRoute, systemStatus } from '#contracts/system.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { testServer, type TestServer } from '#tests/factories/server.ts';
import { slowness } from '#tests/factories/slowness.ts';

type Status = WireOutput<typeof systemStatus>;
type Surroundings = WireOutput<typeof domainRoute>;

const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1' });
const { call, owner } = server;
const MAINTENANCE = {
  title: { EN: 'Closed for the night', TY: 'ปิดคืนนี้' },
  info: { EN: 'Back soon' },
  until: new Date(Date.now() + 600_000).toISOString(),
};
const GAMES = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=6';

let changes = 0;
/** Writes a brand's settings as an operator would, and waits until the server has them: at most two seconds. */
async function set(own: object, { merchant = 1, of = server }: { merchant?: number; of?: TestServer } = {}): Promise<void> {
  const mark = { gtagId: `change-${++changes}` };
  const host = `${merchant === 1 ? 'localhost' : 'kinnaree.localhost'}:${of.port}`;
  await of.owner.query("UPDATE merchant SET settings = settings - 'maintenance' - 'region' - 'shutCategories' || $2::jsonb WHERE id = $1", [
    merchant,
    { ...own, ...mark },
  ]);
  const received = async () => ((await of.call('GET', '/wps/system/domainRoute', { host })).body.value as Surroundings).analytics.gtagId;
  for (const deadline = Date.now() + 2_000; (await received()) !== mark.gtagId;)
    if (Date.now() > deadline) throw new Error(`the server has not heard of ${JSON.stringify(own)}`);
}
const status = async (headers: Record<string, string>): Promise<Status> =>
  (await call('GET', '/wps/system/status', { headers })).body.value as Status;
const via = (ip: string, country?: string): Record<string, string> => ({ 'x-forwarded-for': ip, ...(country && { 'x-country': country }) });

beforeEach(() => set({}));

describe('the three states of a site', () => {
  const region = { deny: ['203.0.113.0/24'], denyCountries: ['XX'], countryHeader: 'X-Country' };
  const inputs = [false, true].flatMap((isMaintained) =>
    [false, true].flatMap((isDeniedAddress) =>
      [false, true].map((isDeniedCountry) => ({ isMaintained, isDeniedAddress, isDeniedCountry })),
    ),
  );

  test.each(inputs)(
    'maintenance $isMaintained, denied address $isDeniedAddress, denied country $isDeniedCountry: screen and calls agree (R-77) [2.25]',
    async ({ isMaintained, isDeniedAddress, isDeniedCountry }) => {
      await set({ region, ...(isMaintained && { maintenance: MAINTENANCE }) });
      const ip = isDeniedAddress ? '203.0.113.9' : '198.51.100.9';
      const headers = via(ip, isDeniedCountry ? 'XX' : 'YY');
      const expected = isMaintained ? 1 : isDeniedAddress || isDeniedCountry ? 2 : 0;

      const seen = await status(headers);
      expect(seen).toMatchObject({ systemStatus: expected, location: { ip }, customerServiceUrl: 'mailto:help@lantern.example' });
      expect(seen.maintenance).toEqual(
        isMaintained ? { title: 'Closed for the night', info: 'Back soon', until: MAINTENANCE.until } : null,
      );
      const { body } = await call('GET', '/wps/system/domainRoute', { headers });
      expect(body.value).toMatchObject({ maintenance: expected === 1, regionRestriction: expected === 2, location: { ip } });

      for (const [method, path] of [
        ['GET', GAMES],
        ['GET', '/lgw/games/game_menus'],
        ['POST', '/wps/session/login'],
        ['POST', '/wps/rounds/play'],
      ] as const) {
        const answer = await call(method, path, { headers, ...(method === 'POST' && { body: {} }) });
        const code = [undefined, 'site.maintenance', 'site.region_restricted'][expected];
        if (code) expect(answer, path).toMatchObject({ status: expected === 1 ? 503 : 403, body: { success: false, code } });
        else expect(answer.body.code ?? '', path).not.toMatch(/^site\./);
        expect(answer.headers['retry-after'], path).toEqual(expected === 1 ? expect.stringMatching(/^(5\d\d|600)$/) : undefined);
      }
    },
  );

  test('what a visitor needs to see why is served while it is closed, and nothing else is (R-77)', async () => {
    await set({ maintenance: MAINTENANCE });
    for (const path of ['/wps/system/whitelabel', '/wps/system/status', '/wps/system/domainRoute', '/wps/relay/CBS_launchChat', '/healthz'])
      expect((await call('GET', path)).status, path).toBe(200);
    const { paths } = JSON.parse((await call('GET', '/openapi.json')).text) as { paths: Record<string, object> };
    const open: string[] = [];
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) {
        const answer = await call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1'), method === 'get' ? {} : { body: {} });
        if (answer.body.code !== 'site.maintenance') open.push(path);
      }
    expect(open.toSorted()).toEqual([
      '/wps/audit/roots',
      '/wps/relay/CBS_launchChat',
      '/wps/system/domainRoute',
      '/wps/system/status',
      '/wps/system/texts',
      '/wps/system/whitelabel',
    ]);
    // The other brand, the money that comes in from providers and the pictures go on.
    expect((await call('GET', GAMES, { host: `kinnaree.localhost:${server.port}` })).status).toBe(200);
    expect((await call('POST', '/pay/sandbox/callback', { body: {} })).body.code).toBe('payments.signature_invalid');
    expect((await call('GET', '/art/vendor/AE.svg')).status).toBe(200);
  });

  test('a brand without words for its maintenance leaves them to the site', async () => {
    await set({ maintenance: {} });
    expect(await status({})).toMatchObject({ systemStatus: 1, maintenance: null });
    const answer = await call('GET', GAMES);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeUndefined();
    await set({ maintenance: { title: MAINTENANCE.title } });
    expect((await status({ 'accept-language': 'th' })).maintenance).toEqual({ title: 'ปิดคืนนี้', info: null, until: null });
  });

  test('a page of the catalogue that was kept ready is not handed out while it is closed', async () => {
    const page = () => call('GET', GAMES);
    expect([(await page()).status, (await page()).status]).toEqual([200, 200]);
    await set({ maintenance: MAINTENANCE });
    expect((await page()).status).toBe(503);
    await set({ region: { deny: ['127.0.0.0/8'] } });
    expect((await page()).status).toBe(403);
    expect((await call('GET', GAMES, { headers: via('198.51.100.1') })).status).toBe(200);
    expect((await page()).status).toBe(403);
    await set({});
    expect((await page()).status).toBe(200);
  });

  test('a forwarded address and country count from a trusted proxy only', async () => {
    const direct = await testServer();
    await set({ region: { deny: ['203.0.113.0/24'], denyCountries: ['XX'], countryHeader: 'x-country' } }, { of: direct });
    const answer = await direct.call('GET', '/wps/system/status', { headers: via('203.0.113.9', 'XX') });
    expect(answer.body.value).toMatchObject({ systemStatus: 0, location: { ip: '127.0.0.1' } });
  });
});

describe('members while it is closed', () => {
  let token = '';
  beforeAll(async () => {
    await set({});
    const wallet = createWallet({ db: server.db });
    const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
    await funded(wallet, rows[0]!.id, 100_00n);
    await wallet.stop();
    token = await server.signIn();
  });

  test('begin no round two seconds after it was closed, lose their sockets, and go on when it opens (R-77, R-76)', async () => {
    const launch = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
    const { launchToken } = launch.body.value as { launchToken: string };
    const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
    const { gameToken, stakes } = opened.body.value as { gameToken: string; stakes: number[] };
    const play = () =>
      call('POST', '/wps/rounds/play', {
        token,
        body: { gameToken, requestId: crypto.randomUUID(), stake: stakes[0], currency: 'USD' },
      });
    expect((await play()).status).toBe(200);
    const socket = await server.socket({ token });
    await socket.received('ready');

    const start = Date.now();
    await owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [{ maintenance: MAINTENANCE }]);
    expect(await socket.closed).toBe(4503);
    expect(await play()).toMatchObject({ status: 503, body: { code: 'site.maintenance' } });
    expect(Date.now() - start).toBeLessThan(2_000 * slowness());
    const rounds = await owner.query('SELECT 1 FROM round');
    const late = await server.socket({ token });
    expect(await late.closed).toBe(4503);
    expect(late.frames).toEqual([]);
    expect((await play()).status).toBe(503);
    expect((await owner.query('SELECT 1 FROM round')).rowCount).toBe(rounds.rowCount);

    await set({});
    expect((await play()).status).toBe(200);
    await (await server.socket({ token })).received('ready');
  });
});

test('one wallet is behind all games until a vendor keeps money itself, and only a member is told [3.26]', async () => {
  const ask = (token?: string) => call('GET', '/wps/relay/GCS_merchantWallet?merchantCode=LANTERN', token ? { token } : {});
  expect((await ask()).body.code).toBe('session.required');
  const token = await server.signIn();
  expect((await ask(token)).body.value).toEqual({ isSingle: 0 });
  await owner.query('UPDATE vendor_connection SET api_url = NULL, operator = NULL');
  await expect.poll(async () => (await ask(token)).body.value).toEqual({ isSingle: 1 });
});

describe('a brand’s surroundings', () => {
  test('are the links that it has, its hosts and its switches [3.24, 3.25]', async () => {
    const route = async (host: string) => (await call('GET', '/wps/system/domainRoute', { host })).body.value as Surroundings;
    const lantern = await route(`lantern.localhost:${server.port}`);
    expect(lantern).toMatchObject({
      domainRoute: `http://lantern.localhost:${server.port}`,
      mainDomain: 'lantern.localhost',
      imageCDNs: [],
      launchGameCDNs: [],
      register: true,
      maintenance: false,
      regionRestriction: false,
    });
    expect(lantern.resources.map(({ resourceType }) => resourceType)).toEqual(['TELEGRAM', 'YOUTUBE', 'IOS', 'ANDROID', 'MOBILECONFIG']);
    for (const { name, labelNameEn, url } of lantern.resources) {
      expect([name, labelNameEn]).not.toContain('');
      expect(url).toMatch(/^https:\/\/lantern\.example\//);
    }
    expect((await route(`kinnaree.localhost:${server.port}`)).resources).toEqual([]);
  });

  test('are named in every link as they are configured, whatever a request says of its host', async () => {
    const headers = { 'x-forwarded-host': '203.0.113.66', 'x-forwarded-proto': 'https', forwarded: 'host=203.0.113.66' };
    const token = await server.signIn();
    const requested = async (host: string): Promise<unknown[]> => {
      const { body } = await call('GET', '/wps/system/domainRoute', { host, headers });
      const order = { amount: 50, currency: 'USD', method: 'sandbox-bank', requestId: randomUUID() };
      const deposit = await call('POST', '/wps/cashier/deposits', { host, headers, token, body: order });
      const trip = await call('POST', '/wps/session/openid', {
        host,
        headers: { ...headers, origin: `https://${host}` },
        body: { provider: 'sandbox-id' },
      });
      const originOf = (url: string) => new URL(url).origin;
      return [
        body.code ?? (body.value as Surroundings).domainRoute,
        deposit.body.code ?? originOf((deposit.body.value as { payUrl: string }).payUrl),
        trip.body.code ?? new URL((trip.body.value as { url: string }).url).searchParams.get('redirect_uri'),
      ];
    };
    const own = `http://lantern.localhost:${server.port}`;
    // A Host without its port is the site's all the same.
    expect(await requested('lantern.localhost')).toEqual([own, own, `${own}/thirdParty`]);
    for (const host of ['203.0.113.66', 'localhost:9', `127.0.0.1:${server.port}`])
      expect(await requested(host), host).toEqual(Array.from({ length: 3 }, () => 'request.unknown_host'));
  });

  test('name lists of hosts and analytics that an operator has set, and a closed registration [3.25]', async () => {
    const own = { imageCDNs: ['https://a.example', 'https://b.example'], launchGameCDNs: ['https://c.example'] };
    await owner.query('UPDATE merchant SET switches = \'[{"modId": "USERNAMEREG3", "enabled": "0", "childrenNodes": []}]\' WHERE id = 2');
    await set(own, { merchant: 2 });
    const { body } = await call('GET', '/wps/system/domainRoute', { host: `kinnaree.localhost:${server.port}` });
    expect(body.value).toMatchObject({
      imageCDNs: own.imageCDNs,
      launchGameCDNs: own.launchGameCDNs,
      analytics: { gtagId: `change-${changes}` },
      register: false,
      whitelabelVal: [{ modId: 'USERNAMEREG3', enabled: '0', childrenNodes: [] }],
    });
  });

  test('customer service has an address, or its absence has a code [3.33]', async () => {
    const chat = () => call('GET', '/wps/relay/CBS_launchChat');
    expect((await chat()).body.value).toEqual({ chatUrl: 'mailto:help@lantern.example' });
    await set({ customerServiceUrl: null });
    expect(await chat()).toMatchObject({ status: 404, body: { code: 'site.no_customer_service' } });
  });
});

test('a game is launched on one of its brand’s hosts, drawn anew each time, and on its own where it names none', async () => {
  const token = await server.signIn();
  const game = '/seamless?vendor=AE&gameCode=AE-0001&mode=practice';
  const host = async () => {
    const { body } = await call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' } });
    const { url } = body.value as { url: string };
    expect(url.endsWith(game)).toBe(true);
    return url.slice(0, -game.length);
  };
  await set({ launchGameCDNs: ['https://a.example', 'https://b.example/', 'http://plain.example', 'nonsense'] });
  const drawn = new Set<string>();
  for (let launches = 0; launches < 40; launches++) drawn.add(await host());
  expect([...drawn].toSorted()).toEqual(['https://a.example', 'https://b.example']);
  await set({ launchGameCDNs: [] });
  expect(await host()).toBe('');
});

test('rules that nobody could read are refused before they are kept', async () => {
  const write = (own: object) => owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 2', [own]);
  for (const deny of ['10.0.0', '10.0.0.0/33', 'example.com', '10.1/16', ''])
    await expect(write({ region: { deny: [deny] } }), deny).rejects.toThrow(/merchant_networks|inet/);
  for (const maintenance of [true, 'now', { until: 'tomorrow' }, { until: '2026-11-21' }])
    await expect(write({ maintenance }), JSON.stringify(maintenance)).rejects.toThrow(/merchant_maintenance/);
  await write({ region: { allow: ['10.0.0.0/8', '2001:db8::/32'], deny: ['192.0.2.1'] }, maintenance: null });
});

test('a page may load from the hosts and the tag that its brand names, and no page of another brand may [3.25]', async () => {
  const policy = async (host: string) => String((await call('GET', '/', { host })).headers['content-security-policy']);
  const brands = [`localhost:${server.port}`, `kinnaree.localhost:${server.port}`] as const;
  const hostile = ["https://evil.example;script-src 'unsafe-inline'", 'http://plain.example', 'javascript:alert(1)'];
  await set({ imageCDNs: ['https://img.example/path', ...hostile], launchGameCDNs: ['https://game.example/path', ...hostile] });
  expect(await policy(brands[0])).toMatch(/img-src 'self' data: blob: https:\/\/img\.example /);
  expect(await policy(brands[0])).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com(;|$)/);
  expect(await policy(brands[0])).toMatch(/connect-src 'self' https:\/\/game\.example /);
  expect(await policy(brands[0])).toMatch(/connect-src [^;]* https:\/\/\*\.google-analytics\.com /);
  expect(await policy(brands[0])).toMatch(/frame-src 'self' http:\/\/127\.0\.0\.1:9100(;|$)/);
  expect((await policy(brands[0])).match(/script-src/g)).toHaveLength(1);
  expect(await policy(brands[0])).not.toMatch(/evil|plain\.example|javascript:/);
  expect(await policy(brands[1])).not.toMatch(/(img|game)\.example/);
  await set({ imageCDNs: [], launchGameCDNs: [] });
  expect(await policy(brands[0])).not.toMatch(/(img|game)\.example/);
});

describe('a category that is shut in a country', () => {
  const shutCategories = [{ category: 'COCKFIGHT', countries: ['XX'] }];
  const region = { countryHeader: 'X-Country' };
  const [there, elsewhere] = [via('198.51.100.9', 'XX'), via('198.51.100.9', 'YY')];
  const shown = async (path: string, headers: Record<string, string>): Promise<boolean> =>
    (await call('GET', path, { headers })).text.includes('DS88');

  test('is in no list there, and none of its games is launched, opened or played; elsewhere all goes on', async () => {
    await set({ region, shutCategories });
    for (const path of [
      '/wps/relay/GCSGAME_getVassGameType',
      '/wps/relay/GCSGAME_gameVendor',
      '/wps/relay/GCSGAME_gameList?gameType=COCKFIGHT&pageNo=1&pageSize=20',
      '/wps/relay/GCSGAME_gameList?gameName=ember&pageNo=1&pageSize=20',
    ])
      expect([path, await shown(path, there), await shown(path, elsewhere)]).toEqual([path, false, true]);

    const token = await server.signIn();
    const post = (path: string, body: object, headers: Record<string, string>) => call('POST', path, { token, body, headers });
    const launch = (headers: Record<string, string>) =>
      post('/wps/game/launchGame', { vendor: 'DS88', gameCode: 'DS-MAL1', mode: 'practice' }, headers);
    const refused = { status: 403, body: { success: false, code: 'rounds.category_shut' } };
    expect(await launch(there)).toMatchObject(refused);
    const { launchToken } = (await launch(elsewhere)).body.value as { launchToken: string };
    const second = (await launch(elsewhere)).body.value as { launchToken: string };
    expect(await post('/wps/rounds/open', { launchToken: second.launchToken }, there)).toMatchObject(refused);
    const opened = await post('/wps/rounds/open', { launchToken }, elsewhere);
    expect(opened.status, opened.text).toBe(200);
    const { gameToken } = opened.body.value as { gameToken: string };
    const bet = { chips: [{ spot: 'meron', amount: 100 }], odds: { meron: 80, wala: -94 } };
    const order = { gameToken, requestId: randomUUID(), stake: 1, currency: 'USD', bet };
    expect(await post('/wps/rounds/play', order, there)).toMatchObject(refused);
    expect((await post('/wps/rounds/play', order, elsewhere)).body.code).not.toBe('rounds.category_shut');
    const slots = await post('/wps/game/launchGame', { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' }, there);
    expect(slots.status, slots.text).toBe(200);
  });
});
