// Walks through: modules/meters, modules/bets, modules/instant, games/slots.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameMeters, openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { CURRENCIES, money } from '#kernel/money.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { stream } from '#modules/fairness/index.ts';
import { createWallet, type Wallet } from '#modules/wallet/index.ts';
import slots from '#games/slots/family.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import type { InstantRules } from '#modules/rules/index.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { testServer } from '#tests/factories/server.ts';

type Opened = WireOutput<typeof openGame, number>;
type Played = WireOutput<typeof playRound, number>;
type Detail = WireOutput<typeof roundDetail, number>;

/** A title of the model `collect-twenty`, whose meter of 100 owes three coins of twenty for each scatter. */
const GAME = { vendor: 'AE', gameCode: 'AE-0101' };
const [SIZE, COINS] = [100, 3];
const { call, signIn, owner, db } = await testServer();
const token = await signIn();
let member = 0n;
let wallet: Wallet;
beforeAll(async () => {
  wallet = createWallet({ db });
  member = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
  await funded(wallet, member, 5_000_00n);
});
afterAll(() => wallet.stop());

type By = { as?: string; mode?: 'real' | 'practice' };
async function open({ as = token, mode = 'real' }: By = {}): Promise<Opened> {
  const { body } = await call('POST', '/wps/game/launchGame', { token: as, body: { ...GAME, mode } });
  const opened = await call('POST', '/wps/rounds/open', {
    token: as,
    body: { launchToken: (body.value as { launchToken: string }).launchToken },
  });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.value as Opened;
}
const press = (
  { gameToken, currency }: Opened,
  stake: number,
  { as = token, bet, id = randomUUID() }: By & { bet?: object; id?: string } = {},
) => call('POST', '/wps/rounds/play', { token: as, body: { gameToken, requestId: id, stake, currency, ...(bet && { bet }) } });
async function play(game: Opened, stake: number, by: By & { id?: string } = {}): Promise<Played> {
  const { status, text, body } = await press(game, stake, by);
  expect(status, text).toBe(200);
  return body.value as Played;
}
const outcomeOf = ({ round }: Pick<Played, 'round'>) => round.outcome as Outcome;
const meterOf = (played: Pick<Played, 'round'>) => outcomeOf(played).meter!;
const countAt = ({ meters }: Pick<Opened, 'meters'>, stake: number): number => meters!.find((one) => one.stake === stake)?.count ?? 0;
/** Meters of the next round, as an open game requests them. */
const now = async ({ as = token, mode = 'real' }: By = {}) =>
  (await call('GET', `/wps/rounds/meters?vendor=${GAME.vendor}&gameCode=${GAME.gameCode}&mode=${mode}`, { token: as })).body
    .value as WireOutput<typeof gameMeters, number>;
const owed = async (): Promise<bigint> =>
  (
    await owner.query<{ sum: bigint }>(
      "SELECT coalesce(sum(ledger.balance_of(id)), 0)::bigint AS sum FROM ledger.account WHERE kind = 'meter' AND currency = 'USD'",
    )
  ).rows[0]!.sum;

describe('a meter', () => {
  test('is filled from round to round at each stake for itself, starts its bonus when it is full, and is a liability in the books', async () => {
    const game = await open();
    const [stake, other] = [game.stakes[0]!, game.stakes[1]!];
    expect(game.meters).toEqual([]);
    let count = 0;
    let isFull = false;
    let most = 0n;
    const perScatter = (BigInt(Math.round(stake * 100)) * BigInt(COINS)) / 20n;
    for (let rounds = 0; rounds < 400 && !isFull; rounds++) {
      const played = await play(game, stake);
      const { before, after } = meterOf(played);
      const { scatters } = outcomeOf(played).spins[0]!;
      expect(before).toBe(count);
      isFull = outcomeOf(played).bonus !== undefined;
      expect(isFull).toBe(before + scatters >= SIZE);
      expect(after).toBe(before + scatters - (isFull ? SIZE : 0));
      count = after;
      if (!isFull) most = perScatter * BigInt(after);
      if (rounds % 50 === 0) expect(await owed()).toBe(perScatter * BigInt(count));
    }
    expect(isFull).toBe(true);
    expect(most).toBeGreaterThan(perScatter * 95n);
    expect(await owed()).toBe(perScatter * BigInt(count));
    const first = meterOf(await play(game, other));
    expect(first.before).toBe(0);
    const again = await open();
    expect([countAt(again, stake), countAt(again, other)]).toEqual([count, first.after]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('takes part in each of fifty rounds at once, and once in a round that is asked for fifty times', async () => {
    const game = await open();
    const stake = game.stakes[0]!;
    const start = countAt(game, stake);
    const rounds = await Promise.all(Array.from({ length: 50 }, () => play(game, stake)));
    const scatters = rounds.reduce((sum, played) => sum + outcomeOf(played).spins[0]!.scatters, 0);
    const bonuses = rounds.filter((played) => outcomeOf(played).bonus).length;
    const end = countAt(await open(), stake);
    expect(end).toBe(start + scatters - bonuses * SIZE);
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => play(game, stake, { id })));
    expect(new Set(same.map(({ round }) => round.roundId)).size).toBe(1);
    expect(countAt(await open(), stake)).toBe(meterOf(same[0]!).after);
    expect(meterOf(same[0]!).before).toBe(end);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('belongs to its member and its kind of money: practice, bonus money and another member begin with their own', async () => {
    const mine = await open();
    expect(mine.meters!.length).toBeGreaterThan(0);
    const practice = await open({ mode: 'practice' });
    expect(practice.meters).toEqual([]);
    const before = await owed();
    expect(meterOf(await play(practice, practice.stakes[0]!)).before).toBe(0);
    expect(await owed()).toBe(before);

    const { rows } = await owner.query<{ id: bigint; currency: 'VND' }>("SELECT id, currency FROM member WHERE account = 'minhvnd'");
    const { id: memberId, currency } = rows[0]!;
    await funded(wallet, memberId, 50_000_000n, currency);
    const as = await signIn('minhvnd', 'Lantern08');
    const theirs = await open({ as });
    expect(theirs.meters).toEqual([]);
    const stake = theirs.stakes[0]!;
    let count = 0;
    for (let tries = 0; tries < 30 && count === 0; tries++) count = meterOf(await play(theirs, stake, { as })).after;
    expect(count).toBeGreaterThan(0);
    const of = (amount: number) => money(BigInt(Math.round(amount * 10 ** CURRENCIES[currency])), currency);
    expect(await now({ as })).toEqual({ model: theirs.model, meters: [{ stake, count }] });
    const bonuses = createBonuses({ db, wallet });
    const granted = await bonuses.grant({
      origin: 'test/meters',
      merchantId: 1,
      memberId,
      amount: of(stake * 10),
      required: of(stake * 10_000),
      cap: null,
      terms: { maxStake: of(stake * 10).minor, weights: { RNG: 10_000 }, excluded: [] },
      endsAt: new Date(Date.now() + 86_400_000),
      now: new Date(),
    });
    expect(granted.ok).toBe(true);
    // The game that was opened before the bonus reads them again.
    expect((await now({ as })).meters).toEqual([]);
    const bonus = await open({ as });
    expect(bonus.meters).toEqual([]);
    expect(meterOf(await play(bonus, stake, { as })).before).toBe(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is that of the version in force, and waits where it was when the brand switches back', async () => {
    const before = await open();
    const stake = before.stakes[0]!;
    const asShown = { gameToken: before.gameToken, requestId: randomUUID(), stake, currency: 'USD', model: before.model };
    expect((await call('POST', '/wps/rounds/play', { token, body: asShown })).status).toBe(200);
    const own = countAt(await now(), stake);
    const settings = (returns: object) => owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [{ returns }]);
    await settings({ all: '92', studios: {} });
    await expect.poll(async () => (await open()).meters, { timeout: 60_000 }).toEqual([]);
    expect(await now()).toMatchObject({ model: 'collect-twenty.92', meters: [] });
    // The page still shows the other version, so it plays none; the round from before is answered as it was.
    const balance = (await open()).balance;
    const late = await call('POST', '/wps/rounds/play', { token, body: { ...asShown, requestId: randomUUID() } });
    expect([late.status, late.body.code]).toEqual([409, 'rounds.game_session_over']);
    expect((await call('POST', '/wps/rounds/play', { token, body: asShown })).body.value).toMatchObject({ isReplay: true });
    expect((await open()).balance).toBe(balance);
    expect(meterOf(await play(await open(), stake)).before).toBe(0);
    await settings({ all: null, studios: {} });
    await expect.poll(async () => countAt(await open(), stake), { timeout: 60_000 }).toBe(own);
  });

  test('is proven with its round: dealt again from the seeds and the count that is recorded, and not from another count', async () => {
    const game = await open();
    const played = await play(game, game.stakes[0]!);
    const revealed = await call('POST', '/wps/fairness/seed', { token, body: { mode: 'real', requestId: randomUUID() } });
    expect(revealed.status, revealed.text).toBe(200);
    const { round, model } = (await call('GET', `/wps/member/rounds/${played.round.roundId}`, { token })).body.value as Detail;
    const { serverSeed, clientSeed, nonce } = round.fair;
    const redeal = redealBy((name) => slots.open(name) as InstantRules);
    const order = { model, stake: money(BigInt(Math.round(round.stake * 100)), 'USD'), bet: round.bet, acts: [] };
    const again = (outcome: unknown) => redeal({ ...order, outcome }, stream(serverSeed!, clientSeed, nonce))?.outcome;
    expect(again(round.outcome)).toEqual(round.outcome);
    const { before, after } = meterOf({ round });
    expect(again({ ...(round.outcome as Outcome), meter: { before: before + 1, after } })).not.toEqual(round.outcome);
  });

  test('refuses a round that was dealt with another count, and a bet that states one', async () => {
    const game = await open();
    const stake = game.stakes[0]!;
    const count = countAt(game, stake);
    const place = {
      member,
      vendor: GAME.vendor,
      game: GAME.gameCode,
      model: 'collect-twenty.96',
      currency: 'USD',
      stake: BigInt(Math.round(stake * 100)),
      fund: 'cash',
    };
    const commit = (said: number) =>
      wallet.commit({
        key: { source: 'test', kind: 'meter', externalId: randomUUID(), meaning: [] },
        gates: [{ kind: 'meter_stands', args: { ...place, count: said } }],
        transfers: [],
      });
    expect(await commit(count)).toMatchObject({ ok: true });
    for (const wrong of [count + 1, Math.max(0, count - 1), 99])
      if (wrong !== count) expect(await commit(wrong)).toMatchObject({ ok: false, failure: { code: 'fairness.nonce_taken' } });
    const before = game.balance;
    for (const bet of [{ meter: 99 }, { way: 'buy' }, { choice: 0 }])
      expect((await press(game, stake, { bet })).body.code).toBe('rounds.bet_invalid');
    expect((await press(game, stake, { bet: { gamble: true } })).body.code).toBe('rounds.extra_not_offered');
    expect(game.extras).toEqual([]);
    expect((await open()).balance).toBe(before);
    expect(countAt(await open(), stake)).toBe(count);
  });

  test('takes no free round, of a gift from before its title had a meter neither: none is offered, and a press is refused and moves nothing', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `WITH campaign AS (
         INSERT INTO free_round_campaign (approval_id, merchant_id, vendor, game_code, currency, rounds, stake, most_each, budget, expires_at, made_at, is_own)
         VALUES ($1, 1, $2, $3, 'USD', 5, 40, 10000, 10000, now() + interval '1 day', now(), true) RETURNING id)
       INSERT INTO free_round_gift (campaign_id, member_id, state, next_at) SELECT id, $4, 'sent', now() FROM campaign RETURNING id`,
      [randomUUID(), GAME.vendor, GAME.gameCode, member],
    );
    const game = await open();
    expect(game.freeRounds).toBeNull();
    const [counts, value] = [await now(), await owed()];
    const body = { gameToken: game.gameToken, requestId: randomUUID(), stake: 0.4, currency: 'USD', gift: rows[0]!.id };
    const { status, body: answer } = await call('POST', '/wps/rounds/play', { token, body });
    expect([status, answer.code]).toEqual([409, 'rounds.free_rounds_over']);
    expect((await owner.query('SELECT FROM free_round_play WHERE gift_id = $1', [rows[0]!.id])).rowCount).toBe(0);
    expect([await now(), await owed(), (await open()).balance]).toEqual([counts, value, game.balance]);
  });
});
