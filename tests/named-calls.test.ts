import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { slotShelves } from '#web/text/second-language.ts';
import { OPEN_TICKET, ticketsOf } from '#tests/abuse/reward-tickets.ts';
import { messageTo } from '#tests/abuse/messages.ts';
import { solved } from '#tests/factories/seal.ts';
import { testServer } from '#tests/factories/server.ts';

/** Calls that the specification names, each with every field of the sentence that it is asked by. */
const server = await testServer();
const { call, owner, port, seal } = server;
const KINNAREE = `kinnaree.localhost:${port}`;
const token = await server.signIn('mara07', 'Lantern07');

const valueOf = async <T = Record<string, unknown>>(path: string, options: { token?: string; host?: string } = {}): Promise<T> => {
  const answer = await call('GET', path, options);
  expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(200);
  return answer.body.value as T;
};

describe('a sign-in', () => {
  const LOGIN = '/wps/session/login';
  const challenge = async () => solved((await call('GET', '/wps/challenge')).body.value);
  const signIn = async (own: object) => call('POST', LOGIN, { body: await seal('POST', LOGIN, own) });

  test('takes username, password, captcha, type and challenge, sealed, and answers token, firstTimeLogin and passwordExpired [3.01, 7.03]', async () => {
    await owner.query("UPDATE member SET first_login_at = NULL, previous_login_at = NULL, last_login_at = NULL WHERE account = 'runa42'");
    const own = { username: 'runa42', password: 'Agent042', type: 'username', captcha: 'any' };
    expect((await call('POST', LOGIN, { body: { ...own, challenge: await challenge() } })).body.code).toBe('payload.refused');
    expect((await signIn(own)).body.code).toBe('challenge.required');
    for (const [field, wrong] of [
      ['username', undefined],
      ['password', undefined],
      ['type', undefined],
      ['type', 'mail'],
      ['captcha', 7],
      ['more', 'x'],
    ] as const)
      expect((await signIn({ ...own, challenge: await challenge(), [field]: wrong })).body.code, field).toBe('request.invalid');
    const done = await signIn({ ...own, challenge: await challenge() });
    expect(done.body.value).toMatchObject({ token: expect.stringMatching(/^[\w-]{20,}$/), firstTimeLogin: true, passwordExpired: false });
    const again = await signIn({ ...own, challenge: await challenge() });
    expect(again.body.value).toMatchObject({ passwordExpired: false, token: expect.any(String) });
    // A mobile number and its code is the other type, and asks for no challenge.
    expect((await signIn({ username: '2015550107', password: '123456', type: 'sms', countryDialingCode: '1' })).body.code).toMatch(
      /^identity\.code_/,
    );
  });

  test('of a trial is refused where the brand has switched it off [4.21]', async () => {
    const path = '/wps/session/login/freeplay';
    const ask = async () => {
      await owner.query('TRUNCATE attempt');
      return call('POST', path, {
        body: { os: 'Linux', platform: 'W', version: '3', random: (await seal('POST', path, randomUUID())).payload },
      });
    };
    expect((await ask()).status).toBe(200);
    await owner.query(`UPDATE merchant SET switches = (
      SELECT jsonb_agg(CASE WHEN one ->> 'modId' = 'FREEPLAY3' THEN one || '{"enabled": "0"}' ELSE one END) FROM jsonb_array_elements(switches) AS one
    ) WHERE id = 1`);
    try {
      await expect.poll(async () => (await ask()).body.code).toBe('identity.trial_closed');
    } finally {
      await owner.query(`UPDATE merchant SET switches = (
        SELECT jsonb_agg(CASE WHEN one ->> 'modId' = 'FREEPLAY3' THEN one || '{"enabled": "1"}' ELSE one END) FROM jsonb_array_elements(switches) AS one
      ) WHERE id = 1`);
    }
  });
});

test('a registration has rules, each with enabled, required, minLength, maxLength, patternId and acceptedPattern, * for anything [3.08]', async () => {
  const { fields } = await valueOf<{ fields: Record<string, unknown>[] }>('/wps/system/setting/register');
  expect(fields.length).toBeGreaterThan(20);
  for (const { name, ...rule } of fields)
    expect(rule, String(name)).toEqual({
      enabled: expect.any(Boolean),
      required: expect.any(Boolean),
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
      patternId: expect.any(String),
      acceptedPattern: expect.any(String),
    });
  const rule = (field: string) => fields.find(({ name }) => name === field);
  expect(rule('confirmPassword')).toMatchObject({ patternId: 'any', acceptedPattern: '*' });
  expect(rule('username')).toMatchObject({
    enabled: true,
    required: true,
    minLength: 6,
    maxLength: 16,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  });
});

test('an invitation code is asked about with a domain or the parts of an address, and its success is that it holds [7.15]', async () => {
  const { inviteCode } = await valueOf<{ inviteCode: string }>('/wps/member/info', { token });
  const ask = (own: Record<string, string>) => call('GET', `/wps/agent/affiliate?${new URLSearchParams(own).toString()}`);
  for (const own of [{}, { domain: 'lantern.example' }, { urlInfo: '/register?c=1' }]) {
    expect((await ask({ code: inviteCode, ...own })).body, JSON.stringify(own)).toEqual({ success: true, value: { isValid: true } });
    expect((await ask({ code: 'NOBODY1', ...own })).body.code, JSON.stringify(own)).toBe('invitation_code_error');
  }
  expect((await ask({ code: inviteCode, other: 'x' })).body.code).toBe('request.invalid');
});

test('announcements have title, content, promotionType and execution, notices an id and a title [3.10, 3.11]', async () => {
  type Said = { popup: Record<string, unknown>[]; player: Record<string, unknown>[] };
  const { popup, player } = await valueOf<Said>('/wps/relay/MCSFE_getListAnnouncements', { token });
  const text = expect.stringMatching(/\S/);
  expect(popup.length).toBeGreaterThan(0);
  for (const one of popup) expect(one).toMatchObject({ title: text, content: text, execution: expect.stringMatching(/^[ABF]$/) });
  const types = popup.map(({ promotionType }) => promotionType);
  expect(types.filter((type) => type !== null && typeof type !== 'string')).toEqual([]);
  expect(types.filter((type) => typeof type === 'string').length).toBeGreaterThan(0);
  expect(player.length).toBeGreaterThan(0);
  for (const one of player) expect(one).toMatchObject({ id: expect.any(Number), title: text });
  expect(new Set(player.map(({ id }) => id)).size).toBe(player.length);
});

test('what a member’s page shows: balance, currencySymbol, hasVip, vipLabelName, vipRankLevel, availablePromoCount, unread messages, availablePromo with REFERRAL, imgUrl [3.14]', async () => {
  expect(await valueOf('/wps/v2/wallets/balance', { token })).toMatchObject({ balance: expect.any(Number), currencySymbol: '$' });
  const vip = await valueOf('/wps/vip/standing', { token });
  expect(vip).toMatchObject({ hasVip: true, vipRankLevel: 0 });
  expect(vip).toHaveProperty('vipLabelName', null);
  type Available = { availablePromoCount: number; availablePromo: { flag: string }[] };
  const { availablePromoCount, availablePromo } = await valueOf<Available>('/wps/promotions/available', { token });
  expect(availablePromoCount).toBe(availablePromo.length);
  expect(availablePromoCount).toBeGreaterThan(1);
  expect(availablePromo).toContainEqual({ flag: 'REFERRAL' });
  const { unreadCount: before } = await valueOf<{ unreadCount: number }>('/wps/relay/CSP_unreadCount', { token });
  await messageTo(server, 'mara07');
  expect((await valueOf<{ unreadCount: number }>('/wps/relay/CSP_unreadCount', { token })).unreadCount).toBe(before + 1);
  expect(await valueOf('/wps/member/info', { token })).toMatchObject({ imgUrl: expect.stringMatching(/^\/pictures\/[1-8]\.svg$/) });
});

test('slots have games of scratch, video poker, jackpot, table, arcade and, with the second language, bingo [3.20]', async () => {
  const { languages } = await valueOf<{ languages: string[] }>('/wps/system/whitelabel', { host: KINNAREE });
  expect(languages).toContain('TY');
  const shelves = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
  expect(slotShelves([...shelves], languages)).toEqual(shelves);
  expect(slotShelves([...shelves], ['EN', 'VI'])).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
  for (const shelf of shelves) {
    const path = `/wps/relay/GCSGAME_gameList?gameType=RNG&gameClassify=${shelf}&pageSize=5`;
    const { games } = await valueOf<{ games: { subCategory: string }[] }>(path, { host: KINNAREE });
    expect(games.length, shelf).toBeGreaterThan(0);
    expect(new Set(games.map(({ subCategory }) => subCategory)), shelf).toEqual(new Set([shelf]));
  }
});

test('a brand says who it is, whether it is open, its route, its help and what is permitted [7.18]', async () => {
  const { rows } = await owner.query<{ switches: { modId: string; enabled: string }[] }>('SELECT switches FROM merchant WHERE id = 1');
  const { switches } = rows[0]!;
  expect(switches.length).toBeGreaterThan(5);
  const brand = await valueOf<{ whitelabelVal: object[] }>('/wps/system/whitelabel');
  expect(brand).toMatchObject({ merchant: 'LANTERN', name: 'Lantern', defaultLanguage: 'EN', languages: expect.arrayContaining(['EN']) });
  expect(brand.whitelabelVal).toMatchObject(switches);
  expect(await valueOf('/wps/system/status')).toMatchObject({ systemStatus: 0, maintenance: null, location: { ip: '127.0.0.1' } });
  const route = await valueOf('/wps/system/domainRoute');
  expect(route).toMatchObject({
    domainRoute: `http://localhost:${port}`,
    mainDomain: 'localhost',
    register: true,
    whitelabelVal: switches,
  });
  const { list } = await valueOf<{ list: { title: string; topic: string }[] }>('/wps/system/helpCenter');
  expect(list.length).toBeGreaterThan(5);
  for (const article of list) expect(article).toMatchObject({ title: expect.stringMatching(/\S/), topic: expect.any(String) });
});

test('members alone read all their funds, and whether their brand has one wallet for all games [7.21]', async () => {
  const [funds, wallet] = ['/wps/member/info/funds/consolidated', '/wps/relay/GCS_merchantWallet?merchantCode=LANTERN'];
  for (const path of [funds, wallet]) expect((await call('GET', path)).body.code, path).toBe('session.required');
  const { balance } = await valueOf<{ balance: number }>('/wps/v2/wallets/balance', { token });
  expect(await valueOf(funds, { token })).toMatchObject({ cash: balance, total: expect.any(Number), currency: 'USD' });
  expect(await valueOf(wallet, { token })).toEqual({ isSingle: 0 });
  const connections = await owner.query('SELECT vendor, api_url, operator FROM vendor_connection WHERE api_url IS NOT NULL');
  // The server reads the connections of vendors again only where a change is published; the answer does not wait for the table.
  await owner.query('ALTER TABLE vendor_connection DISABLE TRIGGER vendor_connection_notified');
  await owner.query('UPDATE vendor_connection SET api_url = NULL, operator = NULL');
  expect(await valueOf(wallet, { token })).toEqual({ isSingle: 0 });
  await owner.query('ALTER TABLE vendor_connection ENABLE TRIGGER vendor_connection_notified');
  await owner.query('UPDATE vendor_connection SET api_url = NULL');
  await expect.poll(() => valueOf(wallet, { token })).toEqual({ isSingle: 1 });
  for (const { vendor, api_url, operator } of connections.rows as { vendor: string; api_url: string; operator: string }[])
    await owner.query('UPDATE vendor_connection SET api_url = $2, operator = $3 WHERE vendor = $1', [vendor, api_url, operator]);
});

test('joining a promotion, claiming its reward and opening a ticket are for members, and take what each needs [7.34]', async () => {
  const [join, reward] = ['/wps/relay/MCSFE_signUpPromotionJoin', '/wps/relay/MCSFE_signUpRequestReward'];
  for (const path of [join, reward, OPEN_TICKET]) expect((await call('POST', path, { body: {} })).body.code, path).toBe('session.required');
  const post = (path: string, body: object) => call('POST', path, { token, body });
  const idOf = async (slug: string) =>
    (await owner.query<{ id: number }>('SELECT id FROM offer WHERE slug = $1 AND merchant_id = 1', [slug])).rows[0]!.id;
  expect((await post(join, { promotionId: await idOf('weekly-cashback') })).status).toBe(200);
  const claimed = await post(reward, { promotionId: await idOf('welcome'), slot: 'registration', requestId: randomUUID() });
  expect(claimed.body.value).toMatchObject({ pays: 'bonus' });
  const [ticketId] = await ticketsOf(server, 'mara07');
  const opened = await post(OPEN_TICKET, { ticketId, clientSeed: 'mine', requestId: randomUUID() });
  expect(opened.body.value).toMatchObject({ ticketId, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('members alone read the summary of their missions and the table of a race [7.32]', async () => {
  const { list: races } = await valueOf<{ list: { id: number }[] }>('/wps/races?language=EN', { token });
  const summary = '/wps/relay/MCSFE_getMissionSummaryDetails?language=EN';
  const table = `/wps/relay/MCSFE_getMissionLeaderboard?raceId=${races[0]!.id}`;
  const { list } = await valueOf<{ list: object[] }>(summary, { token });
  expect(list[0]).toMatchObject({
    id: expect.any(Number),
    title: expect.any(String),
    status: expect.any(String),
    steps: expect.any(Array),
  });
  expect(await valueOf(table, { token })).toMatchObject({ table: `races/${races[0]!.id}`, players: expect.any(Number) });
  for (const path of [summary, table]) expect((await call('GET', path)).body.code, path).toBe('session.required');
});
