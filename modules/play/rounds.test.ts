import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { betRecords, openGame, playRound, profitRecords, roundDetail } from '#contracts/rounds.ts';
import { toMajor } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { betRecords as readBets, profitRecords as readProfit } from '#modules/bets/records/bet-records.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { prepare, spin, type Outcome } from '#games/slots/engine/rules.ts';
import { loadDefinitions } from '#games/slots/models.ts';
import { payoutOf } from '#games/slots/stakes.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Detail = WireOutput<typeof roundDetail, number>;

const { call, signIn, owner, db } = await testServer();
const GAME = { vendor: 'AE', gameCode: 'AE-0001' };
let token = '';
beforeAll(async () => {
  const wallet = createWallet({ db });
  const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
  await funded(wallet, rows[0]!.id, 1_000_00n);
  await wallet.stop();
  token = await signIn();
});

const launch = (mode: 'real' | 'practice', as = token, game = GAME) =>
  call('POST', '/wps/game/launchGame', { token: as, body: { ...game, mode } });
async function open(mode: 'real' | 'practice' = 'real', as = token, game = GAME): Promise<Opened> {
  const launched = await launch(mode, as, game);
  expect(launched.text).toContain('"success":true');
  const opened = await call('POST', '/wps/rounds/open', {
    token: as,
    body: { launchToken: (launched.body.value as { launchToken: string }).launchToken },
  });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.value as Opened;
}
const spinOf = (game: Pick<Opened, 'gameToken'>, stake: number, requestId: string = randomUUID(), as = token) =>
  call('POST', '/wps/rounds/play', { token: as, body: { gameToken: game.gameToken, requestId, stake, currency: 'USD' } });
async function play(game: Opened, stake = game.stakes[0]!, requestId?: string): Promise<Played> {
  const answer = await spinOf(game, stake, requestId);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.value as Played;
}
/** Takes all but `left` of a trial account's play money back to where it came from. */
async function leavePractice(account: string, left: bigint): Promise<void> {
  const wallet = createWallet({ db });
  const { rows } = await owner.query<{ id: bigint }>('SELECT id FROM member WHERE account = $1', [account]);
  const { practice } = await wallet.accountsOf({ merchantId: 1, memberId: rows[0]!.id, currency: 'USD' });
  const source = await wallet.houseAccount(1, 'play_money', '', 'USD');
  const { balance } = (await owner.query<{ balance: bigint }>('SELECT balance FROM ledger.account WHERE id = $1', [practice.id])).rows[0]!;
  const taken = await wallet.commit(command([move(practice, source, balance - left)]));
  expect(taken.ok).toBe(true);
  await wallet.stop();
}
const rowsOf = async (table: string) => Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n);
const cents = (amount: number) => Math.round(amount * 100);

describe('a launch', () => {
  test('gives a token that opens the game once, for the sign-in that asked, within 60 s', async () => {
    const { launchToken } = (await launch('real')).body.value as { launchToken: string };
    const other = await signIn();
    const openWith = (as: string) => call('POST', '/wps/rounds/open', { token: as, body: { launchToken } });
    expect((await openWith(other)).body.code).toBe('rounds.launch_expired');
    expect((await openWith(token)).status).toBe(200);
    expect((await openWith(token)).body.code).toBe('rounds.launch_expired');
    const late = (await launch('real')).body.value as { launchToken: string };
    await owner.query("UPDATE game_launch SET expires_at = now() - interval '1 s'");
    expect((await call('POST', '/wps/rounds/open', { token, body: { launchToken: late.launchToken } })).body.code).toBe(
      'rounds.launch_expired',
    );
  });

  test('needs a sign-in, a game that is there and a member who may play; trial members play for practice alone [4.19]', async () => {
    expect((await call('POST', '/wps/game/launchGame', { body: { ...GAME, mode: 'real' } })).body.code).toBe('session.required');
    expect((await launch('real', token, { vendor: 'AE', gameCode: 'AE-9999' })).body.code).toBe('catalogue.game_unknown');
    const trial = await signIn('trial01', 'Practice1');
    expect((await launch('real', trial)).body.code).toBe('in_need_true_account');
    expect((await open('practice', trial)).mode).toBe('practice');
  });

  test('shows stakes, the return and the commitment before anything is staked, and never a high stake unasked', async () => {
    const game = await open();
    expect(game.stakes[0]).toBe(0.4);
    expect(game.stakes).toEqual(game.stakes.toSorted((a, b) => a - b));
    expect(game.defaultStake).toBe(game.stakes[2]);
    expect(game.fair.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect((game.info as { returnPercent: string }).returnPercent).toBe('95.47');
  });
});

describe('a round', () => {
  test('is one commit: stake and payout moved, round, bet record and event written, the balance of the answer right (R-25)', async () => {
    const game = await open();
    const before = await rowsOf('bet_record');
    const played = await play(game);
    const { round, balance, isReplay } = played;
    expect(isReplay).toBe(false);
    expect(cents(balance)).toBe(cents(game.balance) - cents(round.stake) + cents(round.payout));
    expect(await rowsOf('bet_record')).toBe(before + 1);
    const { rows } = await owner.query<{ kind: string }>('SELECT kind FROM ledger.transfer WHERE command_seq = $1 ORDER BY n', [
      round.roundId,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(round.payout > 0 ? ['stake', 'payout'] : ['stake']);
  });

  test('asked for again with its id, also twenty times at once, stays one round with one outcome (R-25, R-05)', async () => {
    const game = await open();
    const before = await rowsOf('round');
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => play(game, game.stakes[0], requestId)));
    const later = await play(game, game.stakes[0], requestId);
    expect(new Set([...answers, later].map(({ round }) => JSON.stringify(round))).size).toBe(1);
    expect(new Set([...answers, later].map(({ balance }) => balance)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await rowsOf('round')).toBe(before + 1);
    expect((await spinOf(game, game.stakes[1]!, requestId)).body.code).toBe('wallet.request_reused');
  });

  test('is one for its request, whatever game it is asked for on: of two vendors at once the second is refused', async () => {
    const { rows } = await owner.query<{ vendor: string; game_code: string }>(
      "SELECT vendor, game_code FROM game WHERE vendor <> 'AE' AND model LIKE 'slots/%' AND is_listed ORDER BY node_id LIMIT 1",
    );
    const games = [await open(), await open('real', token, { vendor: rows[0]!.vendor, gameCode: rows[0]!.game_code })];
    const before = await rowsOf('round');
    const requestId = randomUUID();
    const both = await Promise.all(games.map((game) => spinOf(game, game.stakes[0]!, requestId)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('wallet.request_reused');
    expect(await rowsOf('round')).toBe(before + 1);
  });

  test('on a full disk is refused for now, and played when there is room again', async () => {
    const game = await open();
    await owner.query(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON ledger.command FOR EACH ROW EXECUTE FUNCTION no_room()`);
    const requestId = randomUUID();
    const refused = await spinOf(game, game.stakes[0]!, requestId);
    expect([refused.status, refused.body.code]).toEqual([503, 'server.database_unavailable']);
    await owner.query('DROP FUNCTION no_room CASCADE');
    expect((await play(game, game.stakes[0], requestId)).isReplay).toBe(false);
  });

  test('is answered again after its game was closed, and nothing new is dealt there (R-76)', async () => {
    const game = await open('real', token, { vendor: 'AE', gameCode: 'AE-0005' });
    const requestId = randomUUID();
    const first = await play(game, game.stakes[0], requestId);
    await owner.query("UPDATE game SET is_open = false WHERE vendor = 'AE' AND game_code = 'AE-0005'");
    await expect.poll(async () => (await spinOf(game, game.stakes[0]!)).body.code).toBe('catalogue.game_unknown');
    expect((await play(game, game.stakes[0], requestId)).round).toEqual(first.round);
  });

  test('twenty at once are settled one after the other, with nonces in a row (R-29)', async () => {
    const game = await open();
    const played = await Promise.all(Array.from({ length: 20 }, () => play(game)));
    const nonces = played.map(({ round }) => round.fair.nonce).toSorted((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: 20 }, (_, at) => nonces[0]! + at));
  });

  test('is refused for a stake that is not offered, another currency, a game of another sign-in, and too little money', async () => {
    const game = await open();
    expect((await spinOf(game, 0.41)).body.code).toBe('rounds.stake_not_offered');
    expect((await spinOf(game, 1_000_000)).body.code).toBe('rounds.stake_not_offered');
    expect((await spinOf(game, 0)).body.code).toBe('money.invalid_amount');
    const thai = await call('POST', '/wps/rounds/play', {
      token,
      body: { gameToken: game.gameToken, requestId: randomUUID(), stake: 0.4, currency: 'THB' },
    });
    expect(thai.body.code).toBe('wallet.wrong_currency');
    const other = await signIn();
    expect((await spinOf(game, 0.4, randomUUID(), other)).body.code).toBe('rounds.game_session_over');
    expect(
      (await call('POST', '/wps/rounds/play', { token, body: { gameToken: game.gameToken, stake: 0.4, currency: 'USD' } })).body.code,
    ).toBe('request.id_required');
  });

  test('for practice moves practice money alone and leaves no bet record', async () => {
    const real = await open();
    const game = await open('practice');
    const before = await rowsOf('bet_record');
    const { balance, round } = await play(game);
    expect(cents(balance)).toBe(cents(game.balance) - cents(round.stake) + cents(round.payout));
    expect(await rowsOf('bet_record')).toBe(before);
    expect((await open()).balance).toBe(real.balance);
    expect(round.fair.seedId).not.toBe(real.fair.seedId);
  });

  test('too dear for the balance is refused and moves nothing, and what it was dealt is dealt to nobody', async () => {
    const trial = await signIn('trial01', 'Practice1');
    const game = await open('practice', trial);
    const most = game.stakes.at(-1)!;
    await spinOf(game, most, randomUUID(), trial);
    await leavePractice('trial01', 99n);
    expect((await spinOf(game, most, randomUUID(), trial)).body.code).toBe('wallet.insufficient_funds');
    const seed = await call('GET', '/wps/fairness/seed?mode=practice', { token: trial });
    const { rows } = await owner.query<{ nonce: string }>('SELECT max(nonce) AS nonce FROM round WHERE seed_id = $1', [
      (seed.body.value as { seedId: string }).seedId,
    ]);
    expect((seed.body.value as { nonce: number }).nonce).toBe(Number(rows[0]!.nonce) + 2);
    const many = await Promise.all(Array.from({ length: 70 }, () => spinOf(game, most, randomUUID(), trial)));
    const codes = new Set(many.map(({ body }) => String(body.code)));
    expect(codes).toEqual(new Set(['request.too_many', 'wallet.insufficient_funds']));
    const filled = await call('POST', '/wps/cashier/practice-money', { token: trial, body: { requestId: randomUUID() } });
    expect((filled.body.value as { balance: number }).balance).toBe(2000);
  });
});

describe('the record', () => {
  test('lists real bets with stake, payout, turnover and sums that equal the ledger (R-27, R-73)', async () => {
    const record = (await call('GET', '/wps/member/bets?days=1&pageSize=200', { token })).body.value as WireOutput<
      typeof betRecords,
      number
    >;
    expect(record.content.length).toBe(record.totals.count);
    expect(cents(record.totals.net)).toBe(record.content.reduce((sum, bet) => sum + cents(bet.payout) - cents(bet.stake), 0));
    const { rows } = await owner.query<{ kind: string; sum: string }>(
      `SELECT t.kind, sum(t.amount) AS sum FROM ledger.transfer t JOIN round r ON r.id = t.command_seq WHERE r.mode = 'real' GROUP BY t.kind`,
    );
    const sums = Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
    expect(cents(record.totals.stake)).toBe(sums['stake'] ?? 0);
    expect(record.totals.count).toBeGreaterThan(20);
    expect(cents(record.totals.payout)).toBe(sums['payout'] ?? 0);
    const { rows: bets } = await owner.query<Record<'stake' | 'payout' | 'turnover', number> & { vendor: string; game: string }>(
      'SELECT vendor, game_code AS game, stake::int, payout::int, turnover::int FROM bet_record',
    );
    expect(cents(record.totals.turnover)).toBe(bets.reduce((sum, { turnover }) => sum + turnover, 0));
    // All of a stake is at risk here; the counted part is the published weight of a title that is still open.
    const sent = await call('GET', '/wps/catalogue/games/AE/AE-0001', {});
    const { turnoverBps } = sent.body.value as { turnoverBps: number };
    expect(turnoverBps).toBeLessThan(10_000);
    for (const { stake, payout, turnover } of bets.filter(({ vendor, game }) => `${vendor}/${game}` === 'AE/AE-0001'))
      expect(turnover).toBe(stake === payout ? 0 : Math.floor((stake * turnoverBps) / 10_000));
    expect(record.content[0]).toMatchObject({ vendor: 'AE', gameName: 'Chest of Belcanto' });
    // A member reads its own result, and not the house's.
    for (const shown of [record.totals, ...record.content]) expect(shown).not.toHaveProperty('houseWin');
  });

  test('has totals that are those of its bets to the cent, of every game and day, today’s among them (R-73)', async () => {
    const game = await open();
    for (let spins = 0; spins < 3; spins++) await play(game);
    const { rows } = await owner.query<{ wrong: string }>(
      `WITH counted AS (
         SELECT b.member_id, (b.at AT TIME ZONE m.time_zone)::date AS day, b.vendor, b.game_code, b.currency, count(*) AS count, sum(b.stake) AS stake,
                sum(b.payout) AS payout, sum(b.turnover) AS turnover, sum(b.house_win) AS house_win FROM bet_record b JOIN merchant m ON m.id = b.merchant_id GROUP BY 1, 2, 3, 4, 5)
       SELECT (c, d)::text AS wrong FROM counted c FULL JOIN bet_day d USING (member_id, day, vendor, game_code, currency)
        WHERE (c.count, c.stake, c.payout, c.turnover, c.house_win)
              IS DISTINCT FROM (d.count::bigint, d.stake::numeric, d.payout::numeric, d.turnover::numeric, d.house_win::numeric)
           OR d.house_win <> d.stake - d.payout`,
    );
    expect(rows).toEqual([]);
    const one = (await call('GET', '/wps/member/bets?days=1&vendor=AE&gameCode=AE-0001&pageSize=200', { token })).body.value as WireOutput<
      typeof betRecords,
      number
    >;
    expect(one.totals.count).toBeGreaterThan(0);
    expect(cents(one.totals.stake)).toBe(one.content.reduce((sum, bet) => sum + cents(bet.stake), 0));
  });

  test('is asked for by the past and the next 7 or 30 days, by bets and by category; each says its days [9.13]', async () => {
    const { rows } = await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'");
    const member = { memberId: rows[0]!.id, timeZone: 'UTC', now: new Date(Date.now() + 40 * 86_400_000) };
    const bets = (days: number, ago: number) => readBets(db, { ...member, days, ago, pageNo: 1, pageSize: 200 }, 'USD');
    const profit = (days: number, ago: number) => readProfit(db, { ...member, days, ago }, 'USD', () => 'RNG');
    const all = await bets(7, 35);
    expect(all.totals.count).toBe(all.bets.length);
    expect(all.bets.length).toBeGreaterThan(20);
    for (const [days, ago] of [
      [7, 35],
      [30, 30],
    ] as const) {
      expect(await bets(days, ago)).toEqual(all);
      expect({ ...(await profit(days, ago)).totals, houseWin: all.totals.houseWin }).toEqual(all.totals);
      for (const beside of [ago - days, ago + days]) {
        expect((await bets(days, beside)).totals.count).toBe(0);
        expect((await profit(days, beside)).totals.count).toBe(0);
      }
    }
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const record of ['bets', 'profit', 'deposits', 'withdrawals']) {
      const { value } = (await call('GET', `/wps/member/${record}?days=7&ago=14`, { token })).body as { value: { period: object } };
      expect(value.period, record).toEqual({ first: day(20), last: day(14) });
      expect((await call('GET', `/wps/member/${record}?days=7&ago=-1`, { token })).status, record).toBe(400);
    }
  });

  test('by category comes to the same sums', async () => {
    const profit = (await call('GET', '/wps/member/profit?days=1', { token })).body.value as WireOutput<typeof profitRecords, number>;
    const record = (await call('GET', '/wps/member/bets?days=1', { token })).body.value as WireOutput<typeof betRecords, number>;
    expect(profit.totals).toEqual(record.totals);
    expect(profit.content.map(({ gameType }) => gameType)).toContain('RNG');
    const sum = (key: 'stake' | 'payout' | 'net') => profit.content.reduce((total, row) => total + cents(row[key]), 0);
    for (const key of ['stake', 'payout', 'net'] as const) expect(sum(key)).toBe(cents(profit.totals[key]));
    expect(profit.content.reduce((total, { count }) => total + count, 0)).toBe(profit.totals.count);
  });

  test('gives a round back as it was seen, with the balance before and after, to its member alone (R-27, R-60)', async () => {
    const game = await open();
    const { round, balance } = await play(game);
    const detail = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail;
    expect(detail.round).toEqual(round);
    expect(detail.balanceAfter).toBe(balance);
    expect(cents(detail.balanceBefore!)).toBe(cents(balance) + cents(round.stake) - cents(round.payout));
    const other = await signIn('trial01', 'Practice1');
    expect((await call('GET', `/wps/member/rounds/${round.roundId}`, { token: other })).body.code).toBe('rounds.round_unknown');
    expect((await call('GET', '/wps/member/rounds/abc', { token })).status).toBe(400);
  });

  test('names the games opened last, newest first', async () => {
    await open('real', token, { vendor: 'AG', gameCode: 'AG-0001' });
    const { list } = (await call('GET', '/wps/relay/GCS_recentGame', { token })).body.value as { list: { gameCode: string }[] };
    expect(list[0]!.gameCode).toBe('AG-0001');
    expect(list.map(({ gameCode }) => gameCode)).toContain('AE-0001');
  });
});

test('every round of every model is dealt as it was committed: its seed, once revealed, gives the stored outcome', async () => {
  const models = await loadDefinitions();
  const played: { game: Opened; round: Played['round'] }[] = [];
  for (const code of new Set(models.map((model) => model.code))) {
    const { rows } = await owner.query<{ vendor: string; gameCode: string }>(
      'SELECT vendor, game_code AS "gameCode" FROM game WHERE model = $1 AND is_open ORDER BY node_id LIMIT 1',
      [`slots/${code}`],
    );
    const game = await open('real', token, rows[0]);
    for (let at = 0; at < 3; at++) played.push({ game, round: (await play(game)).round });
  }
  await call('POST', '/wps/fairness/seed', { token, body: { requestId: randomUUID() } });
  for (const { game, round } of played) {
    const { fair, outcome, stake, payout } = ((await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as Detail)
      .round;
    const model = models.find(({ name }) => name === game.model)!;
    const again = spin(
      prepare(model.machine),
      stream(fair.serverSeed!, fair.clientSeed, fair.nonce),
      model.maxWin * model.machine.totalBet,
      0,
      (outcome as Outcome).meter?.before,
    );
    expect(again).toEqual(outcome as Outcome);
    expect(toMajor(payoutOf(model, { minor: BigInt(cents(stake)), currency: 'USD' }, again))).toBe(payout.toFixed(2));
  }
});

test('after all of it the ledger adds up', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
});
