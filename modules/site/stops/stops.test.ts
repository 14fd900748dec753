import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff, type TestStaff } from '#tests/factories/staff.ts';

const server = await testServer();
const { call, signIn, owner } = server;
let risk = {} as TestStaff;
let token = '';
beforeAll(async () => {
  risk = await signedInStaff(server, 'risk');
  token = await signIn();
});
const reason = 'wrong payouts reported';
type What = { kind: string; subject?: string; merchantId: number | null };
const stop = (what: What) => risk.call('POST', '/bo/stops', { ...what, reason });
const resume = (what: What) => risk.call('DELETE', '/bo/stops', { ...what, reason });
/** Does the work while something is stopped. */
async function whileStopped(what: What, work: () => Promise<void>): Promise<void> {
  expect(await stop(what)).toMatchObject({ status: 200 });
  try {
    await work();
  } finally {
    expect(await resume(what)).toMatchObject({ status: 200 });
  }
}
const game = { vendor: 'AE', gameCode: 'AE-0001' };
const launch = (own: object = {}) => call('POST', '/wps/game/launchGame', { token, body: { ...game, mode: 'practice', ...own } });
async function open(own: object = {}) {
  const { launchToken } = (await launch(own)).body.value as { launchToken: string };
  return (await call('POST', '/wps/rounds/open', { token, body: { launchToken } })).body.value as { gameToken: string; stakes: number[] };
}
const play = ({ gameToken, stakes }: { gameToken: string; stakes: number[] }, own: object = {}) =>
  call('POST', '/wps/rounds/play', { token, body: { gameToken, requestId: randomUUID(), stake: stakes[0], currency: 'USD', ...own } });
const SOON = { timeout: 120_000 };
const rounds = async () => (await owner.query('SELECT 1 FROM round')).rowCount;

describe('a stop of play', () => {
  test.each([
    ['a game', { kind: 'game', subject: 'AE/AE-0001', merchantId: null }],
    ['a vendor', { kind: 'vendor', subject: 'AE', merchantId: null }],
    ['all play', { kind: 'play', merchantId: null }],
    ['all play of one brand', { kind: 'play', merchantId: 1 }],
  ])('of %s lets no round begin two seconds later, and gives it back when it ends (R-76)', async (_name, what) => {
    const opened = await open();
    const requestId = randomUUID();
    const first = await play(opened, { requestId });
    expect(first.status).toBe(200);
    await whileStopped(what, async () => {
      await expect.poll(async () => (await play(opened)).body.code, SOON).toBe('rounds.game_stopped');
      const before = await rounds();
      expect((await launch()).body.code).toBe('rounds.game_stopped');
      expect((await Promise.all(Array.from({ length: 10 }, () => play(opened)))).map(({ status }) => status)).toEqual(
        Array.from({ length: 10 }, () => 409),
      );
      expect(await rounds()).toBe(before);
      // A played round gets its stored answer.
      expect((await play(opened, { requestId })).body.value).toMatchObject({ isReplay: true });
    });
    await expect.poll(async () => (await play(opened)).status, SOON).toBe(200);
  });

  test('of another brand, vendor or game stops nothing here', async () => {
    const opened = await open();
    for (const what of [
      { kind: 'play', merchantId: 2 },
      { kind: 'game', subject: 'AE/AE-0002', merchantId: null },
    ])
      await whileStopped(what, async () => {
        const held = async () => ((await risk.call('GET', '/bo/stops')).body.value as { rows: object[] }).rows;
        await expect.poll(held, SOON).toMatchObject([what]);
        expect((await play(opened)).status).toBe(200);
      });
  });

  test('lets an open round be opened and ended (R-76)', async () => {
    const { rows } = await owner.query<{ vendor: string; gameCode: string }>(
      `SELECT vendor, game_code AS "gameCode" FROM game WHERE model LIKE 'mines/%' LIMIT 1`,
    );
    const mines = rows[0]!;
    const opened = await open(mines);
    const begun = await play(opened, { bet: { mines: 3 } });
    expect(begun.status, begun.text).toBe(200);
    const { roundId, step } = (begun.body.value as { round: { roundId: string; step: number } }).round;
    await whileStopped({ kind: 'game', subject: `${mines.vendor}/${mines.gameCode}`, merchantId: null }, async () => {
      await expect.poll(async () => (await play(opened)).body.code, SOON).toBe('rounds.game_stopped');
      expect((await open(mines)).gameToken).toEqual(expect.any(String));
      const act = (at: number, done: object) =>
        call('POST', '/wps/rounds/act', { token, body: { roundId, step: at, requestId: randomUUID(), act: done } });
      const picked = await act(step, { pick: 0 });
      expect(picked.status, picked.text).toBe(200);
      // A mine has ended it; a safe tile can be cashed out.
      const next = (picked.body.value as { round: { step: number | null } }).round.step;
      if (next !== null) expect((await act(next, { cashOut: true })).status).toBe(200);
      expect((await owner.query('SELECT 1 FROM open_round WHERE id = $1', [roundId])).rowCount).toBe(0);
    });
  });
});

describe('a stop of something else', () => {
  test('of a provider or of deposits takes them out of the cashier', async () => {
    const methods = async () => ((await call('GET', '/wps/cashier/methods', { token })).body.value as { methods: object[] }).methods.length;
    const order = { method: 'sandbox-bank', amount: 50, currency: 'USD' };
    const deposit = () => call('POST', '/wps/cashier/deposits', { token, body: { ...order, requestId: randomUUID() } });
    for (const what of [
      { kind: 'provider', subject: 'sandbox', merchantId: 1 },
      { kind: 'deposits', merchantId: 1 },
    ]) {
      await whileStopped(what, async () => {
        await expect.poll(methods, SOON).toBe(0);
        expect(await deposit()).toMatchObject({ status: 404, body: { code: 'cashier.method_unknown' } });
      });
      await expect.poll(methods, SOON).toBeGreaterThan(0);
    }
  });

  test('of a way to deposit takes it alone out of the cashier, and of its brand alone', async () => {
    const methods = async (): Promise<string[]> =>
      ((await call('GET', '/wps/cashier/methods', { token })).body.value as { methods: { code: string }[] }).methods.map(
        ({ code }) => code,
      );
    const deposit = (method: string) =>
      call('POST', '/wps/cashier/deposits', { token, body: { method, amount: 50, currency: 'USD', requestId: randomUUID() } });
    const all = await methods();
    await whileStopped({ kind: 'method', subject: 'sandbox-bank', merchantId: 1 }, async () => {
      await expect.poll(methods, SOON).toEqual(all.filter((code) => code !== 'sandbox-bank'));
      expect(await deposit('sandbox-bank')).toMatchObject({ status: 404, body: { code: 'cashier.method_unknown' } });
      expect((await deposit('sandbox-card')).status).toBe(200);
    });
    await expect.poll(methods, SOON).toEqual(all);
    await whileStopped({ kind: 'method', subject: 'sandbox-bank', merchantId: 2 }, async () => {
      const held = async () => (await risk.call('GET', '/bo/stops')).body.value as { rows: object[] };
      await expect.poll(held, SOON).toMatchObject({ rows: [{ kind: 'method', label: 'sandbox-bank of sandbox', merchantId: 2 }] });
      expect((await deposit('sandbox-bank')).status).toBe(200);
    });
  });

  test('of sign-in keeps new sessions out and leaves those that are there (R-76)', async () => {
    await whileStopped({ kind: 'sign_in', merchantId: 1 }, async () => {
      await expect(async () => signIn()).rejects.toThrow('identity.login_off');
      expect((await call('GET', '/wps/member/info', { token })).status).toBe(200);
    });
    await expect
      .poll(
        async () =>
          signIn().then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true);
  });

  test('of what nobody knows is refused: a typing error stops nothing', async () => {
    for (const what of [
      { kind: 'game', subject: 'AE/NONE', merchantId: null },
      { kind: 'vendor', subject: 'ae', merchantId: null },
      { kind: 'play', subject: 'x', merchantId: null },
    ])
      expect(await stop(what), JSON.stringify(what)).toMatchObject({ status: 404, body: { code: 'site.stop_unknown' } });
    expect(await stop({ kind: 'play', merchantId: 77 })).toMatchObject({ status: 404, body: { code: 'site.brand_unknown' } });
    expect(await risk.call('POST', '/bo/stops', { kind: 'play', merchantId: 1 })).toMatchObject({ status: 400 });
  });

  test('is listed with what it is called, once, and both ways stand in the audit log (R-72)', async () => {
    const what = { kind: 'game', subject: 'AE/AE-0003', merchantId: null };
    await Promise.all(Array.from({ length: 10 }, () => stop(what)));
    const listed = async () =>
      ((await risk.call('GET', '/bo/stops')).body.value as { rows: { subject: string; label: string; by: string }[] }).rows;
    await expect.poll(listed, SOON).toMatchObject([{ subject: 'AE/AE-0003', by: risk.name, label: expect.stringMatching(/, AE$/) }]);
    await resume(what);
    await resume(what);
    const log = await risk.call('GET', '/bo/audit?subjectKind=stop_game&subjectId=AE%2FAE-0003');
    expect((log.body.value as { rows: object[] }).rows).toMatchObject([
      { action: 'site.resume', reason, after: { isStopped: false } },
      { action: 'site.stop', reason, before: { isStopped: false } },
    ]);
    const found = await risk.call('GET', '/bo/stops/subjects?kind=vendor&text=a');
    expect((found.body.value as { found: object[] }).found.length).toBeGreaterThan(0);
  });
});

describe('a brand', () => {
  const status = async () => ((await call('GET', '/wps/system/status')).body.value as { systemStatus: number }).systemStatus;
  test('is closed for maintenance and opened again by staff, with a reason (R-72, R-77)', async () => {
    const maintain = (isClosed: boolean) => risk.call('POST', '/bo/brands/1/maintenance', { isClosed, reason });
    expect(await maintain(true)).toMatchObject({ body: { value: { isClosed: true } } });
    await expect.poll(status, SOON).toBe(1);
    expect(await risk.call('GET', '/bo/brands')).toMatchObject({ status: 200 });
    await maintain(false);
    await expect.poll(status, SOON).toBe(0);
    const log = (await risk.call('GET', '/bo/audit?action=site.set_maintenance')).body.value as { rows: object[] };
    expect(log.rows).toMatchObject([
      { before: { isClosed: true }, after: { isClosed: false } },
      { after: { isClosed: true }, reason },
    ]);
    expect(await risk.call('POST', '/bo/brands/9/maintenance', { isClosed: true, reason })).toMatchObject({ status: 404 });
  });

  test('shuts a category of games to countries or to all, and opens it again (R-72)', async () => {
    const shut = (countries: string[] | null, category = 'COCKFIGHT') =>
      risk.call('POST', '/bo/brands/1/categories', { category, countries, reason });
    const listed = async () =>
      ((await risk.call('GET', '/bo/brands')).body.value as { rows: { id: number; shutCategories: object[] }[] }).rows.find(
        ({ id }) => id === 1,
      )!.shutCategories;
    const listing = '/wps/relay/GCSGAME_gameList?gameType=COCKFIGHT&pageNo=1&pageSize=1';
    const { games } = (await call('GET', listing)).body.value as { games: { vassalage: string; gameCode: string }[] };
    const { vassalage: vendor, gameCode } = games[0]!;
    const token = await server.signIn();
    const launch = async () =>
      (await call('POST', '/wps/game/launchGame', { token, body: { vendor, gameCode, mode: 'practice' } })).body.code;
    expect(await launch()).toBeUndefined();
    expect(await shut(null)).toMatchObject({ body: { value: { countries: null } } });
    await expect.poll(launch, SOON).toBe('rounds.category_shut');
    expect(await listed()).toEqual([{ category: 'COCKFIGHT', countries: null }]);
    // Nobody is known to be in a country here, so nothing is guessed.
    expect(await shut(['FR', 'DE', 'FR'])).toMatchObject({ body: { value: { countries: ['DE', 'FR'] } } });
    await expect.poll(launch, SOON).toBeUndefined();
    await shut(['VN'], 'CRASH');
    await expect.poll(listed, SOON).toEqual([
      { category: 'COCKFIGHT', countries: ['DE', 'FR'] },
      { category: 'CRASH', countries: ['VN'] },
    ]);
    await shut([]);
    await shut([], 'CRASH');
    await expect.poll(listed, SOON).toEqual([]);
    expect(await shut(['QX'])).toMatchObject({ status: 400, body: { code: 'site.country_unknown' } });
    const log = (await risk.call('GET', '/bo/audit?action=site.set_shut_category')).body.value as { rows: object[] };
    expect(log.rows).toHaveLength(5);
    expect(log.rows.at(-1)).toMatchObject({ before: { countries: [] }, after: { countries: null }, reason });
  });

  test('has a switch turned off and on (R-72)', async () => {
    const set = (modId: string, isOn: boolean) => risk.call('POST', '/bo/brands/1/switches', { modId, isOn, reason });
    expect(await set('FREEPLAY3', false)).toMatchObject({ body: { value: { isOn: false } } });
    const shown = async () => JSON.stringify((await call('GET', '/wps/system/whitelabel')).body.value);
    await expect.poll(shown, SOON).toContain('"modId":"FREEPLAY3","enabled":"0"');
    await set('FREEPLAY3', true);
    await expect.poll(shown, SOON).toContain('"modId":"FREEPLAY3","enabled":"1"');
    expect(await set('NOTHING3', true)).toMatchObject({ status: 404, body: { code: 'site.switch_unknown' } });
  });
});
