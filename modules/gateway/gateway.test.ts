import { queryableOf } from '#platform/db/database.ts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { openConnections } from '#modules/gateway/index.ts';
import { checkInvariants, createWallet } from '#modules/wallet/index.ts';
import { send, type Credentials } from '#vendors/seamless-kit/client.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { COUNTRY, SIM_GAME, until, vendorBench } from '#tests/factories/vendor.ts';

const bench = await vendorBench();
const { server, memberId, url, credentials } = bench;
const { db, owner } = server;
const player_id = `p${memberId}`;
const connections = await openConnections({
  db,
  log: createLog('silent'),
  secrets: testSecrets,
});
const wallet = createWallet({ db });
afterAll(async () => {
  await connections.stop();
  await wallet.stop();
});
const balanceBy = async (by: Credentials) => send(url, by, 'balance', { player_id });
const cashOf = async (id: bigint): Promise<bigint> =>
  (await owner.query<{ balance: string }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash'", [id])).rows.map(
    ({ balance }) => BigInt(balance),
  )[0]!;

describe('keys of a vendor', () => {
  test('are two at most; an RSA key signs as well, and an ended one no more (R-22)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const material = publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const rsa = { vendor: 'SIM', keyId: 'rsa-1', privateKey };
    expect((await balanceBy(rsa)).status).toBe('INVALID_SIGNATURE');
    expect(await connections.addKey({ vendor: 'SIM', keyId: 'rsa-1', algorithm: 'rsa-sha256', material })).toBe(true);
    await until(async () => (await balanceBy(rsa)).status === 'OK');
    expect((await balanceBy(credentials)).status).toBe('OK');
    expect(await connections.addKey({ vendor: 'SIM', keyId: 'rsa-2', algorithm: 'rsa-sha256', material })).toBe(false);
    await connections.endKey('SIM', 'rsa-1');
    await until(async () => (await balanceBy(rsa)).http === 401);
    expect((await balanceBy(credentials)).status).toBe('OK');
  });

  test('that are shared secrets are sealed where they are kept', async () => {
    const kept = await db.query<{ kept: string }>("SELECT kept FROM vendor_key WHERE algorithm = 'hmac-sha256'");
    expect(kept.length).toBeGreaterThan(0);
    for (const one of kept) {
      expect(one.kept).toMatch(/^sealed\./);
      expect(one.kept).not.toContain((credentials as { secret: string }).secret);
    }
  });

  test('open nothing from an address that its vendor does not call from', async () => {
    const connect = (from: string[]) =>
      connections.connect({ vendor: 'SIM', dialect: 'seamless', gameUrl: 'http://127.0.0.1:9100/play', from });
    await connect(['203.0.113.0/24']);
    await until(async () => (await balanceBy(credentials)).status === 'INVALID_VENDOR');
    await connect([]);
    await until(async () => (await balanceBy(credentials)).status === 'OK');
  });

  test('of one vendor are nothing at the address of another', async () => {
    const reply = await send(url.replace('SIM', 'NOBODY'), credentials, 'balance', { player_id });
    expect([reply.http, reply.status]).toEqual([401, 'INVALID_VENDOR']);
  });
});

test('a session is told the language and the country that it was launched in, and what a round may pay', async () => {
  const open = async (language?: string) =>
    (await send(url, credentials, 'session/authenticate', { launch_token: await bench.launch(language) })).body as {
      limits: Record<string, string>;
    };
  const agree = (maxWin?: string) =>
    connections.connect({ vendor: 'SIM', dialect: 'seamless', gameUrl: 'http://127.0.0.1:9100/play', maxWin });
  await agree('50000');
  await until(async () => (await open()).limits['maxWin'] === '5000000000');
  expect(await open('TY')).toMatchObject({ status: 'OK', lang: 'th', country: COUNTRY });
  expect(await open()).toMatchObject({ status: 'OK', lang: 'en', country: COUNTRY });
  await agree();
  await until(async () => !('maxWin' in (await open()).limits));
});

describe('a player', () => {
  let trial: Awaited<ReturnType<typeof openTrial>>;
  beforeAll(async () => {
    trial = await openTrial({ ...bench, launchToken: await bench.launch() });
    trial.game.code = bench.gameCode;
  });

  test('is held to a stake limit: what is on open rounds counts, a bet sent twice counts once', async () => {
    const first = await trial.placed();
    const body = { kind: 'stake', period: 'day', amount: 3, currency: 'USD' };
    const set = await server.call('POST', '/wps/member/limits', { token: bench.token(), body });
    expect(set.status, set.text).toBe(200);
    await trial.placed();
    expect((await trial.bet({ transaction_uuid: first.id, round_id: first.round })).status).toBe('OK');
    await trial.placed();
    const ids = { transaction_uuid: randomUUID(), round_id: trial.round() };
    for (const _sending of ['the first', 'its repeat'])
      expect((await trial.bet(ids)).body).toMatchObject({
        status: 'RG_LIMIT',
        limitType: 'STAKE',
        period: 'DAY',
        limit: '300000',
        used: '300000',
      });
    await owner.query('DELETE FROM member_limit WHERE member_id = $1', [memberId]);
  });

  test('cannot be bet for under the session of another, nor paid for the bet of another', async () => {
    const { rows } = await owner.query<{ id: string }>("SELECT id FROM member WHERE account = 'linus01'");
    const other = `p${rows[0]!.id}`;
    expect((await trial.bet({ player_id: other })).status).toBe('INVALID_TOKEN');
    const { id, round } = await trial.placed();
    const before = await cashOf(BigInt(rows[0]!.id));
    expect((await trial.win(id, round, { player_id: other })).status).toBe('BET_NOT_FOUND');
    expect(await cashOf(BigInt(rows[0]!.id))).toBe(before);
  });

  test('of a push counts nothing: what comes back is what was staked; what is won or lost counts at the weight of its title', async () => {
    const { turnoverBps } = (await server.call('GET', `/wps/catalogue/games/SIM/${bench.gameCode}`, {})).body.value as {
      turnoverBps: number;
    };
    expect(turnoverBps).toBeLessThan(10_000);
    const weighed = String(Math.floor((100 * turnoverBps) / 10_000));
    const counted: string[] = [];
    for (const amount of ['0', '100000', '200000']) {
      const { id, round } = await trial.placed({ amount: '100000' });
      expect((await trial.win(id, round, { amount })).status).toBe('OK');
      const { rows } = await owner.query<{ turnover: string }>(
        'SELECT turnover::text FROM bet_record WHERE member_id = $1 ORDER BY round_id DESC LIMIT 1',
        [memberId],
      );
      counted.push(rows[0]!.turnover);
    }
    expect(counted).toEqual([weighed, '0', weighed]);
  });

  test('is paid in the split of the bet: what the bonus staked goes back to it with its part of the win, and what was wagered counts at the end', async () => {
    // 1.00 of cash is left, and a bonus of 10.00.
    await bench.control.leave(100_000n);
    const bonuses = createBonuses({ db, wallet });
    const granted = await bonuses.grant({
      origin: `test/${randomUUID()}`,
      merchantId: 1,
      memberId,
      amount: money(1_000n, 'USD'),
      required: money(5_000n, 'USD'),
      cap: null,
      terms: { maxStake: 500n, weights: { MINI: 5_000 }, excluded: [] },
      endsAt: new Date(Date.now() + 86_400_000),
      now: new Date(),
    });
    expect(granted.ok).toBe(true);
    expect(await cashOf(memberId)).toBe(100n);
    const bet = await trial.placed({ amount: '400000' });
    expect(bet.reply.body).toMatchObject({ split: { real: '100000', bonus: '300000' }, balance: '700000' });
    expect((await trial.rollback(bet.id, bet.round)).status).toBe('OK');
    expect(await kept()).toEqual({ cash: 100n, bonus: 1_000n });
    const push = await trial.placed({ amount: '400000' });
    expect((await trial.win(push.id, push.round, { amount: '400000' })).status).toBe('OK');
    expect((await bonuses.of(memberId))[0]!.wagered.minor).toBe(0n);
    const again = await trial.placed({ amount: '400000' });
    expect((await trial.win(again.id, again.round, { amount: '800000' })).status).toBe('OK');
    expect(await kept()).toEqual({ cash: 200n, bonus: 1_300n });
    const [grant] = await bonuses.of(memberId);
    expect(grant!.wagered.minor).toBe(200n);
    expect((await trial.adjust(again.id, again.round, -400_000n)).status).toBe('OK');
    expect(await kept()).toEqual({ cash: 100n, bonus: 1_000n });
    expect((await trial.bet({ amount: '600000' })).status).toBe('BONUS_RULE');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  async function kept() {
    const { cash, bonus } = await wallet.balancesOf({ merchantId: 1, memberId, currency: 'USD' });
    return { cash: cash.minor, bonus: bonus.minor };
  }
});

test('a move whose round or bet is not there is named by the check', async () => {
  const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
  const { id, round } = await trial.placed();
  expect((await trial.win(id, round)).status).toBe('OK');
  const client = await owner.connect();
  const brokenBy = async (sql: string) => {
    await client.query('BEGIN');
    await client.query(sql, [id]);
    const found = await checkInvariants(queryableOf(client));
    await client.query('ROLLBACK');
    return found.filter(({ invariant, detail }) => invariant === 'vendor_moves' && detail.includes('not both there'));
  };
  const planted = [
    await brokenBy('SELECT $1::text'),
    await brokenBy('DELETE FROM vendor_round WHERE id = (SELECT round_id FROM vendor_move WHERE external_id = $1)'),
    await brokenBy('DELETE FROM vendor_move WHERE external_id = $1'),
  ];
  client.release();
  expect(planted.map((found) => found.length)).toEqual([0, 2, 1]);
});

test('a brand that closes to a country reaches bets in games that were opened there before', async () => {
  const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
  const placed = await trial.placed();
  const region = (own: object) =>
    owner.query(`UPDATE merchant SET settings = jsonb_set(settings, '{region}', settings -> 'region' || $1::jsonb) WHERE id = 1`, [own]);
  await region({ denyCountries: [COUNTRY] });
  await until(async () => (await trial.bet()).status === 'COUNTRY_FORBIDDEN');
  // A due win is paid.
  expect((await trial.win(placed.id, placed.round)).status).toBe('OK');
  await region({ denyCountries: [] });
  await until(async () => (await trial.bet()).status === 'OK');
});

test('a bet outside the stakes that staff set for the brand is refused, and by others it is taken; a win is never', async () => {
  const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
  trial.game.code = bench.gameCode;
  const editor = await signedInStaff(server, 'content');
  const place = (stakes: object | null) =>
    editor.call('POST', '/bo/games', {
      merchantId: 1,
      ...SIM_GAME,
      pin: null,
      isOff: false,
      stakes,
      stream: null,
      reason: 'tried by a test',
    });
  expect((await place({ min: '2.00', max: '3.00' })).status).toBe(200);
  await until(async () => (await trial.bet({ amount: '190000' })).status === 'BET_LIMIT');
  const statusOf = async (amount: string): Promise<string> => (await trial.bet({ amount })).status;
  expect([await statusOf('100000'), await statusOf('400000')]).toEqual(['BET_LIMIT', 'BET_LIMIT']);
  const { id, round } = await trial.placed({ amount: '200000' });
  expect((await trial.win(id, round, { amount: '900000' })).status).toBe('OK');
  expect(await statusOf('300000')).toBe('OK');
  await place(null);
  await until(async () => (await statusOf('100000')) === 'OK');
});

test('who sends wrong signatures is told of an overload after sixty a minute; what its vendor has signed is taken from there as ever', async () => {
  const wrong = { vendor: 'SIM', keyId: 'x', secret: 'a secret that nobody has' };
  const replies = await Promise.all(Array.from({ length: 80 }, () => balanceBy(wrong)));
  expect(replies.filter(({ http }) => http === 401).length).toBeLessThanOrEqual(60);
  expect(replies.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(20);
  expect((await balanceBy(credentials)).status).toBe('OK');
});
