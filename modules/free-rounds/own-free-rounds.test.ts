import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { payAllDue } from '#modules/free-rounds/pay-free-rounds.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;

const server = await testServer();
const { call, signIn, owner, db } = server;
const GAME = { vendor: 'AE', gameCode: 'AE-0001' };
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
let token = '';
let mara = 0n;
beforeAll(async () => {
  token = await signIn();
  mara = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
});

type Terms = { rounds?: number; most?: bigint; memberId?: bigint; ends?: string; gameCode?: string; stake?: number };
/** A gift of rounds at 0.40, as the desk gives it; any before it is over. */
async function given({
  rounds = 5,
  most = 1_000_00n,
  memberId = mara,
  ends = '1 day',
  gameCode = 'AE-0001',
  stake = 40,
}: Terms = {}): Promise<string> {
  await owner.query("UPDATE free_round_campaign SET state = 'stopped' WHERE is_own");
  await payAll();
  const { rows } = await owner.query<{ id: string }>(
    `WITH campaign AS (
       INSERT INTO free_round_campaign (approval_id, merchant_id, vendor, game_code, currency, rounds, stake, most_each, budget, expires_at, made_at, is_own)
       VALUES ($1, 1, 'AE', $6, 'USD', $2, $7, $3, $3, now() + $4::interval, now(), true) RETURNING id)
     INSERT INTO free_round_gift (campaign_id, member_id, state, next_at) SELECT id, $5, 'sent', now() FROM campaign RETURNING id`,
    [randomUUID(), rounds, most, ends, memberId, gameCode, stake],
  );
  return rows[0]!.id;
}
async function payAll(now = new Date()): Promise<number> {
  const wallet = createWallet({ db });
  const paid = await payAllDue({ db, wallet }, now);
  await wallet.stop();
  return paid;
}
async function open(as = token, gameCode = GAME.gameCode): Promise<Opened> {
  const launched = await call('POST', '/wps/game/launchGame', { token: as, body: { ...GAME, gameCode, mode: 'real' } });
  const { launchToken } = launched.body.value as { launchToken: string };
  return (await call('POST', '/wps/rounds/open', { token: as, body: { launchToken } })).body.value as Opened;
}
type Press = { stake?: number; requestId?: string; as?: string; bet?: object };
const press = ({ gameToken }: Opened, gift: string, { stake = 0.4, requestId = randomUUID(), as = token, bet }: Press = {}) =>
  call('POST', '/wps/rounds/play', { token: as, body: { gameToken, requestId, stake, currency: 'USD', gift, ...(bet && { bet }) } });
const cash = async (memberId = mara) =>
  (
    await owner.query<{ balance: bigint }>("SELECT balance FROM ledger.account WHERE member_id = $1 AND kind = 'cash' AND code = ''", [
      memberId,
    ])
  ).rows[0]!.balance;
const wonOf = async (gift: string) => {
  const { rows } = await owner.query<{ rounds: number; won: string; paid: string | null }>(
    `SELECT count(p.seq)::int AS rounds, coalesce(sum(p.won), 0)::text AS won, (SELECT amount::text FROM free_round_win WHERE gift_id = $1) AS paid
       FROM free_round_play p WHERE p.gift_id = $1`,
    [gift],
  );
  return rows[0]!;
};
/** Adds to the win of a gift so far, without a search for a seed. */
const winMore = (gift: string, minor: bigint) =>
  owner.query(
    `WITH more AS (UPDATE free_round_play SET won = won + $2 WHERE seq = (SELECT max(seq) FROM free_round_play WHERE gift_id = $1) RETURNING seq)
     UPDATE round SET payout = payout + $2 WHERE id IN (SELECT seq FROM more)`,
    [gift, minor],
  );
const codes = (answers: readonly { body: { code?: string } }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ body }) => body.code ?? 'ok')].map(([code, all]) => [code, all.length]));

describe('free rounds of our own games', () => {
  test('cost nothing, are no turnover, and what they won is credited once with the last of them', async () => {
    const gift = await given({ rounds: 3 });
    const [before, bets] = [await cash(), await owner.query('SELECT FROM bet_record')];
    const game = await open();
    expect(game.freeRounds).toMatchObject({ id: gift, rounds: 3, left: 3, stake: 0.4, won: 0, most: 1_000 });
    const played: Played[] = [];
    for (let n = 0; n < 3; n++) {
      expect(await cash()).toBe(before);
      if (n === 2) await winMore(gift, 5_00n);
      played.push((await press(game, gift)).body.value as Played);
    }
    const sum = (await wonOf(gift)).won;
    expect(await wonOf(gift)).toEqual({ rounds: 3, won: sum, paid: sum });
    expect(Number(sum)).toBe(5_00 + Math.round(played.reduce((all, { round }) => all + round.payout, 0) * 100));
    expect(await cash()).toBe(before + BigInt(sum));
    expect(played.at(-1)!.balance * 100).toBeCloseTo(Number(before + BigInt(sum)), 5);
    expect((await owner.query('SELECT FROM bet_record')).rowCount).toBe(bets.rowCount);
    expect((await press(game, gift)).body.code).toBe('rounds.free_rounds_over');
    expect((await open()).freeRounds).toBeNull();
    const detail = (await call('GET', `/wps/member/rounds/${played[0]!.round.roundId}`, { token })).body.value as WireOutput<
      typeof roundDetail,
      number
    >;
    expect(detail).toMatchObject({ isFree: true, mode: 'real', turnover: 0 });
    expect([detail.balanceBefore, detail.balanceAfter]).toEqual([null, null]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('of a game with a choice are dealt by the choice of each press, and no addition is sold for them', async () => {
    const gameCode = 'AE-0012';
    const gift = await given({ rounds: 3, gameCode, stake: 50 });
    const [before, game] = [await cash(), await open(token, gameCode)];
    expect(game.freeRounds).toMatchObject({ id: gift, left: 3, stake: 0.5 });
    for (const [bet, stake] of [
      [{ way: 'buy' }, 0.5],
      [{ way: 'buy' }, 9.96],
      [{ way: 'ante' }, 0.54],
      [{ gamble: true }, 0.5],
      [{ choice: 3 }, 0.5],
    ] as const) {
      const refused = await press(game, gift, { stake, bet });
      expect(refused.status, JSON.stringify(bet)).not.toBe(200);
      expect(refused.body.code).toMatch(/^rounds\./);
    }
    expect((await wonOf(gift)).rounds).toBe(0);
    for (const choice of [0, 1, 2]) {
      const { round } = (await press(game, gift, { stake: 0.5, bet: { choice } })).body.value as Played;
      const detail = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as WireOutput<
        typeof roundDetail,
        number
      >;
      expect([detail.model, detail.round.bet, detail.isFree]).toEqual(['choice-ways.96', { choice }, true]);
    }
    const { rounds, won, paid } = await wonOf(gift);
    expect([rounds, paid ?? '0']).toEqual([3, won]);
    expect(await cash()).toBe(before + BigInt(won));
  });

  test('of fifty presses at once as many are dealt as were given, and the credit comes once', async () => {
    const gift = await given({ rounds: 5 });
    const [before, game] = [await cash(), await open()];
    const answers = await Promise.all(FIFTY.map(() => press(game, gift)));
    expect(codes(answers)['ok']).toBe(5);
    expect(Object.keys(codes(answers)).filter((code) => !['ok', 'rounds.free_rounds_over', 'request.too_many'].includes(code))).toEqual([]);
    await Promise.all([payAll(), payAll(), payAll()]);
    const { rounds, won, paid } = await wonOf(gift);
    expect([rounds, paid]).toEqual([5, won]);
    expect(await cash()).toBe(before + BigInt(won));
  });

  test('one request is one round: a repeat is answered alike and deals no other', async () => {
    const [gift, game] = [await given(), await open()];
    const requestId = randomUUID();
    const first = (await press(game, gift, { requestId })).body.value as Played;
    const again = await Promise.all(FIFTY.slice(0, 10).map(() => press(game, gift, { requestId })));
    for (const one of again) expect((one.body.value as Played).round).toEqual(first.round);
    expect((await wonOf(gift)).rounds).toBe(1);
    const paid = await call('POST', '/wps/rounds/play', {
      token,
      body: { gameToken: game.gameToken, requestId, stake: 0.4, currency: 'USD' },
    });
    expect(paid.body.code).toBe('wallet.request_reused');
  });

  test('no more is credited than one gift may win', async () => {
    const gift = await given({ rounds: 2, most: 3_00n });
    const [before, game] = [await cash(), await open()];
    await press(game, gift);
    await winMore(gift, 90_00n);
    await press(game, gift);
    expect(await cash()).toBe(before + 3_00n);
    expect((await wonOf(gift)).paid).toBe('300');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('what was played is credited at the end, or when staff stop it, though rounds are left; one that nobody played comes to nothing', async () => {
    const before = await cash();
    const gift = await given({ rounds: 4 });
    const game = await open();
    await press(game, gift);
    await winMore(gift, 2_00n);
    expect(await payAll()).toBe(0);
    await owner.query("UPDATE free_round_campaign SET expires_at = now() - interval '1 s' WHERE is_own AND state = 'running'");
    expect((await press(game, gift)).body.code).toBe('rounds.free_rounds_over');
    // Twice, as after a process that was killed in between.
    expect([await payAll(), await payAll()]).toEqual([1, 0]);
    expect(await cash()).toBe(before + BigInt((await wonOf(gift)).won));
    await given({ ends: '-1 s' });
    expect(await payAll()).toBe(0);
  });

  test('another stake, another game’s gift, another member’s, and practice are refused', async () => {
    const [gift, game] = [await given(), await open()];
    for (const requested of [press(game, gift, { stake: 0.8 }), press(game, randomUUID())])
      expect((await requested).body.code).toBe('rounds.free_rounds_over');
    const other = await signIn('linus01', 'Agent001');
    expect((await press(await open(other), gift, { as: other })).body.code).toBe('rounds.free_rounds_over');
    const launched = await call('POST', '/wps/game/launchGame', { token, body: { ...GAME, mode: 'practice' } });
    const practice = (
      await call('POST', '/wps/rounds/open', { token, body: { launchToken: (launched.body.value as { launchToken: string }).launchToken } })
    ).body.value as Opened;
    expect(practice.freeRounds).toBeNull();
    expect((await press(practice, gift)).body.code).toBe('rounds.free_rounds_over');
    expect((await wonOf(gift)).rounds).toBe(0);
  });

  test('two staff members give them for a game that is played here, at once, and the stop ends them', async () => {
    const [maker, checker] = [await signedInStaff(server, 'marketing'), await signedInStaff(server, 'finance')];
    await given({ ends: '-1 s' });
    const terms = { merchantId: 1, ...GAME, currency: 'USD', rounds: 5, stake: '40', mostEach: '2000', budget: '2000' };
    const ends = { expiresAt: new Date(Date.now() + 86_400_000).toISOString(), to: { accounts: ['linus01'] } };
    const requested = await maker.call('POST', '/bo/free-rounds', { ...terms, ...ends, reason: 'as planned', requestId: randomUUID() });
    expect(requested.status, requested.text).toBe(200);
    const { approvalId } = requested.body.value as { approvalId: string };
    const waiting = await checker.call('GET', '/bo/approvals?pageSize=200');
    const { hash } = (waiting.body.value as { rows: { id: string; hash: string }[] }).rows.find(({ id }) => id === approvalId)!;
    await checker.call('POST', `/bo/approvals/${approvalId}/decision`, { verdict: 'approve', hash, note: '' });
    const linus = await signIn('linus01', 'Agent001');
    const game = await open(linus);
    expect(game.freeRounds).toMatchObject({ left: 5, stake: 0.4, most: 20 });
    const sent = async () =>
      (await call('GET', '/wps/messages?folder=inbox', { token: linus })).body.value as { list: { sent: unknown }[] };
    await expect
      .poll(async () => (await sent()).list.map((one) => one.sent))
      .toContainEqual(expect.objectContaining({ template: 'free_rounds_given', rounds: { ...GAME, count: 5 } }));
    const page = (await checker.call('GET', '/bo/free-rounds')).body.value as { rows: { id: number; sent: number; state: string }[] };
    expect(page.rows[0]).toMatchObject({ sent: 1, state: 'running' });
    await checker.call('POST', `/bo/free-rounds/${page.rows[0]!.id}/stop`, { reason: 'a mistake' });
    expect((await press(game, game.freeRounds!.id, { as: linus })).body.code).toBe('rounds.free_rounds_over');
  });
});
