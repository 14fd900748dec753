import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { memberActivity, memberLimits } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, playRound } from '#contracts/rounds.ts';
import type { activity, saferPlay } from '#contracts/safer-play.ts';
import { money } from '#kernel/money.ts';
import { createLimits, withinPlayLimits } from '#modules/limits/index.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';

type Played = WireOutput<typeof playRound, number>;
type Kind = 'deposit' | 'loss' | 'stake';

const server = await testServer();
const { call, signIn, owner, db } = server;
const limits = createLimits({ db });
const CARDS = { vendor: 'AE', gameCode: 'AE-3CARD' };
const SLOT = { vendor: 'AE', gameCode: 'AE-0001' };
let token = '';
let memberId = 0n;

beforeAll(async () => {
  const wallet = createWallet({ db });
  memberId = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
  await funded(wallet, memberId, 1_000_00n);
  await wallet.stop();
  token = await signIn();
});

async function open(game: { vendor: string; gameCode: string }, mode: 'real' | 'practice' = 'real') {
  const launched = await call('POST', '/wps/game/launchGame', { token, body: { ...game, mode } });
  const { launchToken } = launched.body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token, body: { launchToken } });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.value as WireOutput<typeof openGame, number>;
}
const press = (gameToken: string, stake: number, bet?: object, requestId: string = randomUUID()) =>
  call('POST', '/wps/rounds/play', { token, body: { gameToken, requestId, stake, currency: 'USD', ...(bet && { bet }) } });
const limit = (kind: Kind, period: 'day' | 'week' | 'month', amount: number) =>
  call('POST', '/wps/member/limits', { token, body: { kind, period, amount: Number(amount.toFixed(2)), currency: 'USD' } });
const own = async () => (await call('GET', '/wps/member/safer-play', { token })).body.value as WireOutput<typeof saferPlay, number>;
const usedOf = async (kind: Kind) => (await own()).limits.find((one) => one.kind === kind)!.used;
const cents = (amount: number) => Math.round(amount * 100);
// No limit any more, as if the member had waited.
beforeEach(() => owner.query('DELETE FROM member_limit WHERE member_id = $1', [memberId]));
/** Returns stakes and payouts by the wallet's own transfers. */
async function moved(): Promise<{ stake: bigint; payout: bigint }> {
  const { rows } = await owner.query<{ kind: 'stake' | 'payout'; sum: bigint }>(
    `SELECT t.kind, sum(t.amount)::bigint AS sum FROM ledger.transfer t JOIN ledger.account a ON a.id IN (t.debit_account, t.credit_account)
      WHERE a.member_id = $1 AND a.kind = 'cash' AND t.kind IN ('stake', 'payout') GROUP BY t.kind`,
    [memberId],
  );
  return { stake: 0n, payout: 0n, ...Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum])) };
}

describe('a limit of play', () => {
  test('is in the path of every bet: a stake above what is left is refused, says what is left and moves nothing', async () => {
    const game = await open(SLOT);
    const stake = game.stakes[0]!;
    for (let round = 0; round < 5; round++) expect((await press(game.gameToken, stake)).status).toBe(200);
    const before = await moved();
    const limitOf = Number(before.stake) / 100 + stake;
    expect((await limit('stake', 'day', limitOf)).body).toMatchObject({ success: true, value: { holdsFrom: null } });
    expect(cents(await usedOf('stake'))).toBe(Number(before.stake));
    expect((await press(game.gameToken, stake)).status).toBe(200);
    const refused = await press(game.gameToken, stake);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'limits.stake_limit_reached' });
    expect((await moved()).stake).toBe(before.stake + BigInt(cents(stake)));
    // Play money is nobody's loss.
    const practice = await open(SLOT, 'practice');
    expect((await press(practice.gameToken, stake)).status).toBe(200);
  });

  test('of a loss counts what came back, and refuses a stake that could take the member past it', async () => {
    const game = await open(SLOT);
    const stake = game.stakes[0]!;
    const before = await moved();
    const lost = before.stake - before.payout;
    await limit('loss', 'week', Math.max(1, Number(lost) / 100) + 10 * stake);
    const held = (await own()).limits.find(({ kind }) => kind === 'loss')!;
    expect(cents(held.used)).toBe(Number(lost));
    let refusals = 0;
    for (let at = 0; at < 400 && refusals === 0; at++) {
      const answer = await press(game.gameToken, stake);
      const { stake: staked, payout } = await moved();
      expect(Number(staked - payout)).toBeLessThanOrEqual(cents(held.amount));
      if (answer.status === 200) continue;
      expect(answer.body.code).toBe('limits.loss_limit_reached');
      expect(Number(staked - payout) + cents(stake)).toBeGreaterThan(cents(held.amount));
      refusals += 1;
    }
    expect(refusals).toBe(1);
  });

  test('counts what is staked on a round that goes on, and refuses what its next act would stake on top', async () => {
    const game = await open(CARDS);
    const stake = game.stakes[0]!;
    const before = await moved();
    await limit('stake', 'day', Number(before.stake) / 100 + stake);
    const opened = await press(game.gameToken, stake, { chips: [{ spot: 'ante', amount: cents(stake) }] });
    expect(opened.status, opened.text).toBe(200);
    expect(cents(await usedOf('stake'))).toBe(Number(before.stake) + cents(stake));
    const slot = await open(SLOT);
    expect((await press(slot.gameToken, slot.stakes[0]!)).body.code).toBe('limits.stake_limit_reached');
    const { roundId, step } = (opened.body.value as Played).round;
    const act = (choose: string) =>
      call('POST', '/wps/rounds/act', { token, body: { roundId, step, requestId: randomUUID(), act: { choose } } });
    expect((await act('play')).body.code).toBe('limits.stake_limit_reached');
    // A member who may stake no more may still end an open round.
    expect((await act('fold')).status).toBe(200);
  });

  test('holds against 50 stakes at once', async () => {
    const game = await open(SLOT);
    const stake = game.stakes[0]!;
    const before = await moved();
    await limit('stake', 'month', Number(before.stake) / 100 + 7 * stake);
    const answers = await Promise.all(Array.from({ length: 50 }, () => press(game.gameToken, stake)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect((await moved()).stake).toBe(before.stake + 7n * BigInt(cents(stake)));
  });

  test('counts stakes of one commit one after the other, each member for itself', async () => {
    const [one, other] = [2n ** 53n + 70n, 2n ** 53n + 71n];
    const usd = (minor: bigint) => money(minor, 'USD');
    for (const who of [one, other]) await limits.setLimit({ memberId: who, kind: 'stake', period: 'day', amount: usd(100n) });
    const gates = [
      [one, 60n],
      [other, 100n],
      [one, 60n],
      [one, 40n],
    ] as const;
    const requested = gates.map(([who, minor], at) => ({
      cmd: at + 1,
      ...withinPlayLimits({ memberId: who, merchantId: 1 }, usd(minor), { ...SLOT, cycle: null }).args,
    }));
    const refused = await db.query<{ cmd: number }>('SELECT cmd FROM gate_play_limit($1) ORDER BY cmd', [JSON.stringify(requested)]);
    expect(refused.map(({ cmd }) => cmd)).toEqual([3, 4]);
  });

  test('is lowered at once; raised or lifted by a second yes a day later, which is said (R-53)', async () => {
    await limit('loss', 'month', 500);
    expect((await limit('loss', 'month', 400)).body).toMatchObject({ value: { holdsFrom: null } });
    const raised = await limit('loss', 'month', 900);
    const { holdsFrom } = raised.body.value as { holdsFrom: string };
    expect(Date.parse(holdsFrom) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await own()).limits).toMatchObject([{ kind: 'loss', period: 'month', amount: 400, later: { amount: 900, from: holdsFrom } }]);
    const lifted = await call('POST', '/wps/member/limits/lift', { token, body: { kind: 'loss', period: 'month' } });
    expect((lifted.body.value as { holdsFrom: string }).holdsFrom).not.toBeNull();
    expect((await own()).limits).toMatchObject([{ amount: 400, later: { amount: null } }]);
    await owner.query("UPDATE member_limit SET pending_from = pending_from - interval '25 hours' WHERE member_id = $1", [memberId]);
    expect((await own()).limits).toMatchObject([{ amount: 400 }]);
    const confirmed = await call('POST', '/wps/member/limits/confirm', { token, body: { kind: 'loss', period: 'month' } });
    expect(confirmed.body).toMatchObject({ success: true });
    expect((await own()).limits).toEqual([]);
  });

  test('shows staff a raise while its member may confirm it, and not after it has lapsed', async () => {
    const risk = await signedInStaff(server, 'risk');
    const seen = async () => {
      const { rows } = (await risk.call('GET', `/bo/members/${memberId}/limits`)).body.value as WireOutput<typeof memberLimits, number>;
      return rows.map(({ amount, pending, pendingFrom }) => ({ amount, pending, isDated: pendingFrom !== null }));
    };
    const pass = (hours: number) =>
      owner.query(`UPDATE member_limit SET pending_from = pending_from - interval '${hours} hours' WHERE member_id = $1`, [memberId]);
    await limit('loss', 'month', 400);
    await limit('loss', 'month', 900);
    await pass(24 + 167.9);
    expect(await seen()).toEqual([{ amount: 400, pending: 900, isDated: true }]);
    await pass(0.1);
    expect(await seen()).toEqual([{ amount: 400, pending: null, isDated: false }]);
  });
});

test('the statement of activity has money in and out, play and time of the days, as they are stored', async () => {
  const game = await open(SLOT);
  for (let round = 0; round < 3; round++) expect((await press(game.gameToken, game.stakes[0]!)).status).toBe(200);
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const paid = () => ({ id: randomUUID(), merchant_id: 1, member_id: memberId, request_id: randomUUID(), currency: 'USD' });
  const deposit = (amount: number, days: number) => ({
    ...paid(),
    provider: 'sandbox',
    method: 'qr',
    amount,
    fee: 0,
    credited: amount,
    status: 'credited',
    opened_seq: 1,
    decided_seq: 1,
    created_at: ago(0),
    expires_at: ago(0),
    decided_at: ago(days),
  });
  const withdrawal = (amount: number, days: number, state: string) => ({
    ...paid(),
    account_id: randomUUID(),
    amount,
    state,
    requested_seq: 1,
    paid_seq: 1,
    requested_at: ago(0),
    paid_at: ago(days),
  });
  await plantRows(owner, 'deposit_order', [deposit(50_00, 0), deposit(20_00, 40)]);
  await plantRows(owner, 'withdrawal', [withdrawal(15_00, 1, 'paid'), withdrawal(5_00, 50, 'received')]);
  const of = async (days: number) =>
    (await call('GET', `/wps/member/activity?days=${days}`, { token })).body.value as WireOutput<typeof activity, number>;
  const { stake, payout } = await moved();
  const week = await of(7);
  expect(week).toMatchObject({ deposits: 50, withdrawals: 15, daysPlayed: 1, currency: 'USD' });
  expect([week.stake, week.payout, week.net].map(cents)).toEqual([Number(stake), Number(payout), Number(payout) - Number(stake)]);
  expect(await of(90)).toMatchObject({ deposits: 70, withdrawals: 20 });
  const risk = await signedInStaff(server, 'risk');
  const { rows } = (await risk.call('GET', `/bo/members/${memberId}/activity`)).body.value as WireOutput<typeof memberActivity, number>;
  expect(rows.map(({ days, ago: back }) => [days, back])).toEqual([
    [1, 0],
    [1, 1],
    [7, 0],
    [30, 0],
    [90, 0],
  ]);
  expect(rows.slice(0, 2)).toMatchObject([
    { deposits: 50, withdrawals: 0, stake: week.stake, daysPlayed: 1 },
    { deposits: 0, withdrawals: 15, stake: 0, net: 0, minutes: 0, daysPlayed: 0 },
  ]);
  expect(rows.slice(2)).toMatchObject([week, await of(30), await of(90)]);
  expect((await call('GET', '/wps/member/activity?days=31', { token })).body.code).toBe('request.invalid');
});

describe('under the strict profile', () => {
  const profile = async (saferPlay: 'common' | 'strict') => {
    await owner.query("UPDATE merchant SET settings = settings || jsonb_build_object('saferPlay', $1::text) WHERE id = 1", [saferPlay]);
    await expect.poll(async () => (await open(SLOT)).canAutoplay).toBe(saferPlay === 'common');
  };
  afterEach(() => profile('common'));

  test('a press before its time is refused whatever the browser does, moves nothing, and says how long it waits', async () => {
    await profile('strict');
    const game = await open(SLOT);
    expect(game).toMatchObject({ leastCycleMs: 2_500, canAutoplay: false, canSkip: false, isBeside: false, extras: [] });
    expect(await open(CARDS)).toMatchObject({ leastCycleMs: 5_000 });
    const stake = game.stakes[0]!;
    expect((await press(game.gameToken, stake)).status).toBe(200);
    const before = await moved();
    const early = await press(game.gameToken, stake);
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: 'limits.too_soon', value: { waitMs: expect.any(Number) } });
    expect(await moved()).toEqual(before);
    const practice = await open(SLOT, 'practice');
    expect(practice.leastCycleMs).toBe(0);
    expect((await press(practice.gameToken, stake)).status).toBe(200);
    await owner.query("UPDATE play_time SET busy_until = busy_until - interval '2500 milliseconds' WHERE member_id = $1", [memberId]);
    expect((await press(game.gameToken, stake)).status).toBe(200);
  });

  test('a stake above the cap of an unknown age is refused at a slot', async () => {
    await profile('strict');
    const game = await open(SLOT);
    const high = game.stakes.find((stake) => stake > 2)!;
    expect((await press(game.gameToken, high)).body).toMatchObject({ code: 'limits.stake_capped', value: { most: '2.00' } });
  });
});

describe('the look at the clock', () => {
  test('comes every hour until the member says otherwise, and its figures are those of the ledger (R-55)', async () => {
    expect((await own()).realityMinutes).toBe(60);
    const set = (minutes: number) => call('POST', '/wps/member/reality-check', { token, body: { minutes } });
    expect((await set(45)).body.code).toBe('request.invalid');
    expect((await set(15)).body).toMatchObject({ success: true });
    expect((await own()).realityMinutes).toBe(15);
    const since = new Date().toISOString();
    const before = await moved();
    const game = await open(SLOT);
    for (let round = 0; round < 8; round++) await press(game.gameToken, game.stakes[0]!);
    const after = await moved();
    const played = (await call('GET', `/wps/member/played?since=${since}`, { token })).body.value as Record<string, number>;
    expect(played['count']).toBe(8);
    expect(BigInt(cents(played['stake']!))).toBe(after.stake - before.stake);
    expect(BigInt(cents(played['payout']!))).toBe(after.payout - before.payout);
    expect(cents(played['net']!)).toBe(cents(played['payout']!) - cents(played['stake']!));
  });
});
