import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { openGame, playRound, roundDetail } from '#contracts/rounds.ts';
import { CURRENCIES, money } from '#kernel/money.ts';
import { createLog } from '#platform/log/log.ts';
import type { OutboxEvent } from '#platform/outbox/relay.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createFairness, stream } from '#modules/fairness/index.ts';
import { settledRounds } from '#modules/bets/index.ts';
import { createBonuses } from '#modules/bonus/index.ts';
import { createJackpots } from '#modules/jackpots/index.ts';
import { createWallet, type Wallet } from '#modules/wallet/index.ts';
import slots from '#games/slots/family.ts';
import type { GambledOutcome } from '#games/slots/gamble/gamble-rules.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { redealBy } from '#games/kit/view/redeal.ts';
import { brokenInvariants, funded } from '#tests/factories/ledger.ts';
import { playHouse } from '#tests/factories/play-house.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { testServer } from '#tests/factories/server.ts';
import type { GameRules } from '#modules/rules/index.ts';

type Opened = WireOutput<typeof openGame, number> & { info: SlotInfo<number> };
type Round = WireOutput<typeof playRound, number>['round'];
type Answer = Awaited<ReturnType<typeof call>>;

const { call, signIn, owner, db } = await testServer();
const GAME = { vendor: 'AE', gameCode: 'AE-0012' };
const token = await signIn();
let member = 0n;
let wallet: Wallet;
beforeAll(async () => {
  wallet = createWallet({ db });
  member = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
  await funded(wallet, member, 5_000_00n);
});
afterAll(() => wallet.stop());

async function open(as = token): Promise<Opened> {
  const { body } = await call('POST', '/wps/game/launchGame', { token: as, body: { ...GAME, mode: 'real' } });
  const { launchToken } = body.value as { launchToken: string };
  const opened = await call('POST', '/wps/rounds/open', { token: as, body: { launchToken } });
  expect(opened.status, opened.text).toBe(200);
  return opened.body.value as Opened;
}
const press = ({ gameToken }: Opened, stake: number, bet: object, requestId: string = randomUUID(), by = { token, currency: 'USD' }) =>
  call('POST', '/wps/rounds/play', {
    token: by.token,
    body: { gameToken, requestId, stake: Number(stake.toFixed(2)), currency: by.currency, bet },
  });
const act = ({ roundId, step }: Pick<Round, 'roundId' | 'step'>, done: object, requestId: string = randomUUID()) =>
  call('POST', '/wps/rounds/act', { token, body: { roundId, step, requestId, act: done } });
const value = ({ status, text, body }: Answer) => {
  expect(status, text).toBe(200);
  return body.value as WireOutput<typeof playRound, number>;
};
const cents = (amount: number): number => Math.round(amount * 100);
const balance = async (): Promise<number> => cents((await open()).balance);
const priceOf = ({ info, stakes }: Opened, way: 'buy' | 'ante'): number =>
  (stakes[0]! * info.extras.find((one) => one.way === way)!.price) / info.totalBet;
const record = async (round: Round) =>
  (
    await owner.query<{ stake: bigint; payout: bigint; at_risk: bigint; won: bigint | null }>(
      'SELECT stake, payout, at_risk, won FROM bet_record WHERE round_id = $1',
      [round.roundId],
    )
  ).rows[0]!;
/** Returns the settled play of a round as the outbox has it. */
const settledEvent = async ({ roundId }: Round) =>
  (await owner.query<{ events: OutboxEvent[] }>("SELECT events FROM outbox WHERE topic = 'RoundsSettled'")).rows
    .flatMap(({ events }) => events.flatMap(settledRounds))
    .find(({ round }) => round === roundId)!;
const settings = (more: object) => owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [more]);
const gambleOf = ({ outcome }: Round) => (outcome as GambledOutcome).gamble;

/** Plays with gamble until a win is offered for one; spins that lose are over at once. */
async function offeredGamble(game: Opened, bet: object = {}): Promise<Round> {
  for (let tries = 0; tries < 200; tries++) {
    const { round } = value(await press(game, game.stakes[0]!, { ...bet, gamble: true }));
    if (round.step !== null) return round;
  }
  throw new Error('no spin has won');
}

describe('a bought feature', () => {
  test('costs its exact price, begins with the feature, and its return stands beside that of a spin', async () => {
    const game = await open();
    const { info } = game;
    expect(game.extras).toEqual(['buy', 'ante', 'gamble']);
    for (const { returnPercent } of info.extras) expect(Math.abs(Number(returnPercent) - Number(info.returnPercent))).toBeLessThan(1);
    const price = priceOf(game, 'buy');
    const { round, balance: left } = value(await press(game, price, { way: 'buy' }));
    expect(cents(round.stake)).toBe(996);
    const outcome = round.outcome as GambledOutcome;
    expect(outcome.spins[0]).toMatchObject({ isFree: false, scatters: 3, awarded: 24 });
    expect(outcome.spins).toHaveLength(25);
    expect(cents(round.payout)).toBe(2 * outcome.coins);
    expect(cents(left)).toBe(cents(game.balance) - 996 + cents(round.payout));
    for (const wrong of [price - 0.02, price + 0.02, game.stakes[0]!, 0.01])
      expect((await press(game, wrong, { way: 'buy' })).body.code, String(wrong)).toBe('rounds.stake_not_offered');
    expect((await press(game, price, {})).body.code).toBe('rounds.stake_not_offered');
  });

  test('counts as turnover without what is certain to come back; an ante counts in full', async () => {
    const game = await open();
    const bought = await record(value(await press(game, priceOf(game, 'buy'), { way: 'buy' })).round);
    expect(bought.stake).toBe(996n);
    expect(bought.at_risk).toBeLessThan(996n);
    expect(bought.at_risk).toBeGreaterThan(300n);
    const ante = await record(value(await press(game, priceOf(game, 'ante'), { way: 'ante' })).round);
    expect([ante.stake, ante.at_risk]).toEqual([54n, 54n]);
  });

  test('is judged by limits at its full price, and so is an ante', async () => {
    const game = await open();
    const { rows } = await owner.query<{ sum: string }>('SELECT coalesce(sum(stake), 0) AS sum FROM bet_record WHERE member_id = $1', [
      member,
    ]);
    const limit = Number(rows[0]!.sum) / 100 + 0.5;
    const set = { kind: 'stake', period: 'day', amount: Number(limit.toFixed(2)), currency: 'USD' };
    expect((await call('POST', '/wps/member/limits', { token, body: set })).status).toBe(200);
    const before = await balance();
    for (const way of ['buy', 'ante'] as const)
      expect((await press(game, priceOf(game, way), { way })).body.code).toBe('limits.stake_limit_reached');
    expect(await balance()).toBe(before);
    expect((await press(game, game.stakes[0]!, {})).status).toBe(200);
    await owner.query('DELETE FROM member_limit WHERE member_id = $1', [member]);
  });

  test('asked for fifty times at once with one id is one round, and with ids of their own each is paid once', async () => {
    const game = await open();
    const before = await balance();
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => press(game, priceOf(game, 'buy'), { way: 'buy' }, id)));
    const rounds = same.filter(({ status }) => status === 200).map((answer) => value(answer).round);
    expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(1);
    expect(await balance()).toBe(before - 996 + cents(rounds[0]!.payout));
    expect((await press(game, priceOf(game, 'ante'), { way: 'ante' }, id)).body.code).toBe('wallet.request_reused');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test.each([
    [{ way: 'steal' }, 'rounds.bet_invalid'],
    [{ way: 'buy', price: 1 }, 'rounds.bet_invalid'],
    [{ choice: 3 }, 'rounds.bet_invalid'],
    [{ gamble: false }, 'rounds.bet_invalid'],
  ])('refuses the bet %j, which is not offered, and moves nothing', async (bet, code) => {
    const game = await open();
    expect((await press(game, game.stakes[0]!, bet)).body.code).toBe(code);
    expect(await balance()).toBe(cents(game.balance));
  });

  test('is refused under the strict profile and where the brand has switched it off, with ante and gamble', async () => {
    const game = await open();
    const orders = [
      [priceOf(game, 'buy'), { way: 'buy' }],
      [priceOf(game, 'ante'), { way: 'ante' }],
      [game.stakes[0]!, { gamble: true }],
    ] as const;
    const before = await balance();
    await settings({ saferPlay: 'strict' });
    await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toEqual([]);
    for (const [stake, bet] of orders) expect((await press(game, stake, bet)).body.code).toBe('rounds.extra_not_offered');
    await settings({ saferPlay: 'common', extras: { buy: false, ante: true, gamble: false } });
    await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toEqual(['ante']);
    expect((await press(game, ...orders[0])).body.code).toBe('rounds.extra_not_offered');
    expect((await press(game, ...orders[2])).body.code).toBe('rounds.extra_not_offered');
    expect(await balance()).toBe(before);
    await settings({ extras: { buy: true, ante: true, gamble: true } });
    await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toHaveLength(3);
  });
});

describe('a gambled win', () => {
  test('doubles or is lost by a card, is collected by its player, and is neither stake nor turnover', async () => {
    const game = await open();
    const before = await balance();
    let [collected, lost] = [0, 0];
    let expected = before;
    for (let tries = 0; tries < 80 && (collected === 0 || lost === 0); tries++) {
      const start = await balance();
      const round = await offeredGamble(game);
      const spent = start - (await balance());
      const won = Number(gambleOf(round).won);
      const next = value(await act(round, { gamble: 'red' })).round;
      const [step] = gambleOf(next).gambles;
      const isRed = step!.drawn % 4 < 2;
      expect(step!.stands).toBe(isRed ? String(2 * won) : '0');
      const last = isRed ? (next.step === null ? next : value(await act(next, { collect: true })).round) : next;
      expect(last.step).toBeNull();
      expect(cents(last.payout)).toBe(isRed ? 2 * won : 0);
      const { stake, at_risk: atRisk, payout, won: before } = await record(last);
      expect([stake, atRisk, payout, before]).toEqual([50n, 50n, BigInt(isRed ? 2 * won : 0), BigInt(won)]);
      // Races and missions count multiples of the win before the gamble.
      expect((await settledEvent(last)).won).toBe(String(won));
      if (isRed) collected++;
      else lost++;
      expected = start - spent + cents(last.payout);
      expect(await balance()).toBe(expected);
    }
    expect(Math.min(collected, lost)).toBeGreaterThan(0);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is dealt again from its seeds, card by card, and shown with its version', async () => {
    const game = await open();
    const round = await offeredGamble(game);
    const next = value(await act(round, { gamble: 'climb' })).round;
    if (next.step !== null) value(await act(next, { collect: true }));
    const revealed = await call('POST', '/wps/fairness/seed', { token, body: { mode: 'real', requestId: randomUUID() } });
    expect(revealed.status, revealed.text).toBe(200);
    const detail = (await call('GET', `/wps/member/rounds/${round.roundId}`, { token })).body.value as WireOutput<
      typeof roundDetail,
      number
    >;
    expect([detail.model, detail.info]).toMatchObject(['choice-ways.96.gamble', { version: '96' }]);
    const { serverSeed, clientSeed, nonce } = detail.round.fair;
    const deal = redealBy((name) => slots.open(name) as Extract<GameRules, { kind: 'instant' | 'stepped' }>);
    const requested = { model: detail.model, stake: money(50n, 'USD'), bet: detail.round.bet, acts: detail.round.acts };
    const dealt = deal(requested, stream(serverSeed!, clientSeed, nonce))!;
    expect(dealt.outcome).toEqual(detail.round.outcome);
    expect(Number(dealt.payout.minor)).toBe(cents(detail.round.payout));
  });

  test('asked for fifty times at once is one gamble, and a gamble twice is refused', async () => {
    const round = await offeredGamble(await open());
    const id = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => act(round, { gamble: 'black' }, id)));
    expect(new Set(same.map(({ text }) => text.replace(/"isReplay":\w+/, ''))).size).toBe(1);
    const twice = await Promise.all(Array.from({ length: 50 }, () => act(round, { gamble: 'black' })));
    expect(new Set(twice.map(({ body }) => body.code))).toEqual(new Set(['rounds.open_elsewhere']));
    const next = value(same[0]!).round;
    expect(gambleOf(next).gambles).toHaveLength(1);
    if (next.step !== null) value(await act(next, { collect: true }));
    expect((await act({ ...next, step: 1 }, { collect: true })).status).toBe(409);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('refuses an act that is not offered, and one of another member', async () => {
    const round = await offeredGamble(await open());
    for (const done of [{ gamble: 'green' }, { collect: false }, { gamble: 'red', collect: true }, {}])
      expect((await act(round, done)).body.code, JSON.stringify(done)).toBe('rounds.act_invalid');
    const other = await signIn('minhvnd', 'Lantern08');
    const body = { roundId: round.roundId, step: round.step, requestId: randomUUID(), act: { collect: true } };
    expect((await call('POST', '/wps/rounds/act', { token: other, body })).body.code).toBe('rounds.round_unknown');
    const collected = value(await act(round, { collect: true })).round;
    // Without a gamble the win is the payout.
    expect([(await record(collected)).won, (await settledEvent(collected)).won]).toEqual([null, undefined]);
  });

  test('is collected by an idle hour, and at once where its member may not play any more', async () => {
    const rounds = playHouse({
      db,
      secrets: testSecrets,
      wallet,
      fairness: createFairness({ db, secrets: testSecrets }),
      families: [slots],
      clock: systemClock,
      log: createLog('silent'),
      jackpots: createJackpots({ db, wallet, secrets: testSecrets, brands: () => [] }),
      bonus: createBonuses({ db, wallet }),
      catalogue: {} as Catalogue,
      isStopped: () => false,
      brandOf: () => ({ launchHosts: [], saferPlay: 'common' as const, extras: { buy: true, ante: true, gamble: true } }),
    });
    const game = await open();
    const left = await offeredGamble(game);
    const before = await balance();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await rounds.abandonOld(inMinutes(55))).toBe(0);
    expect(await rounds.abandonOld(inMinutes(65))).toBe(1);
    expect(await balance()).toBe(before + Number(gambleOf(left).won));

    const barred = await offeredGamble(game);
    const standing = await balance();
    await owner.query("UPDATE member SET state = 'timed_out', state_until = now() + interval '1 day' WHERE id = $1", [member]);
    try {
      expect((await act(barred, { gamble: 'red' })).body.code).toBe('identity.timed_out');
      expect(await rounds.abandonOld(inMinutes(0))).toBe(1);
    } finally {
      await owner.query("UPDATE member SET state = 'active', state_until = NULL WHERE id = $1", [member]);
    }
    expect(await balance()).toBe(standing + Number(gambleOf(barred).won));
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test.each([
    ['the brand turns to the strict profile', { saferPlay: 'strict' }, { saferPlay: 'common' }],
    [
      'the brand switches gambles off',
      { extras: { buy: true, ante: true, gamble: false } },
      { extras: { buy: true, ante: true, gamble: true } },
    ],
  ])('is only collected once %s while its round goes on', async (_, off, on) => {
    const round = await offeredGamble(await open());
    const before = await balance();
    await settings(off);
    try {
      await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).not.toContain('gamble');
      for (const gamble of ['red', 'black', 'climb']) {
        const refused = await act(round, { gamble });
        expect([refused.status, refused.body.code], refused.text).toEqual([409, 'rounds.extra_not_offered']);
      }
      expect(await balance()).toBe(before);
      const over = value(await act(round, { collect: true })).round;
      expect([over.step, cents(over.payout)]).toEqual([null, Number(gambleOf(round).won)]);
      expect(await balance()).toBe(before + Number(gambleOf(round).won));
    } finally {
      await settings(on);
      await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toHaveLength(3);
    }
  });

  test('that was answered before gambles were switched off is answered alike when it is repeated', async () => {
    const round = await offeredGamble(await open());
    const id = randomUUID();
    const first = value(await act(round, { gamble: 'red' }, id));
    await settings({ saferPlay: 'strict' });
    try {
      await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toEqual([]);
      const again = value(await act(round, { gamble: 'red' }, id));
      expect(again).toEqual({ ...first, isReplay: true });
      if (first.round.step !== null) value(await act(first.round, { collect: true }));
    } finally {
      await settings({ saferPlay: 'common' });
      await expect.poll(async () => (await open()).extras, { timeout: 20_000 }).toHaveLength(3);
    }
  });

  test('goes on with its round where the version was switched meanwhile', async () => {
    const round = await offeredGamble(await open());
    await settings({ returns: { all: '92', studios: {} } });
    await expect.poll(async () => (await open()).info.version, { timeout: 60_000 }).toBe('92');
    const over = value(await act(round, { collect: true })).round;
    const detail = (await call('GET', `/wps/member/rounds/${over.roundId}`, { token })).body.value as WireOutput<
      typeof roundDetail,
      number
    >;
    expect(detail.model).toBe('choice-ways.96.gamble');
    await settings({ returns: { all: null, studios: {} } });
  });
});

test('bonus money does not pay a bought feature, an ante or a gamble, and nothing moves', async () => {
  await expect.poll(async () => (await open()).info.version, { timeout: 60_000 }).toBe('96');
  const other = await signIn('minhvnd', 'Lantern08');
  const { rows } = await owner.query<{ id: bigint; currency: 'VND' }>("SELECT id, currency FROM member WHERE account = 'minhvnd'");
  const { id: memberId, currency } = rows[0]!;
  const game = await open(other);
  const decimals = 10 ** CURRENCIES[currency];
  // Cash alone does not reach the price, cash and bonus do.
  const least = game.stakes.findIndex((stake) => stake * 10 > game.balance);
  const stake = game.stakes[least === -1 ? game.stakes.length - 1 : least]!;
  const bonus = createBonuses({ db, wallet });
  const granted = await bonus.grant({
    origin: 'test/extras',
    merchantId: 1,
    memberId,
    amount: money(BigInt(Math.round(stake * 100 * decimals)), currency),
    required: money(BigInt(Math.round(stake * 1_000_000 * decimals)), currency),
    cap: null,
    terms: { maxStake: BigInt(Math.round(stake * 1_000 * decimals)), weights: { RNG: 10_000 }, excluded: [] },
    endsAt: new Date(Date.now() + 86_400_000),
    now: new Date(),
  });
  expect(granted.ok).toBe(true);
  const sums = async () => {
    const { rows: found } = await owner.query<{ kind: string; balance: bigint }>(
      `SELECT kind, balance FROM ledger.account WHERE member_id = $1 ORDER BY id`,
      [memberId],
    );
    return found;
  };
  const before = await sums();
  const price = (way: 'buy' | 'ante') => (game.info.extras.find((one) => one.way === way)!.price * stake) / game.info.totalBet;
  const orders = [
    [price('buy'), { way: 'buy' }],
    [price('ante'), { way: 'ante' }],
    [stake, { gamble: true }],
    [price('ante'), { way: 'ante', gamble: true }],
  ] as const;
  for (const [cost, bet] of orders) {
    const refused = await press(game, cost, bet, randomUUID(), { token: other, currency });
    expect(refused.body.code, refused.text).toBe('bonus.game_excluded');
    expect(await sums(), JSON.stringify(bet)).toEqual(before);
  }
  expect((await press(game, stake, {}, randomUUID(), { token: other, currency })).status).toBe(200);
  expect(await sums()).not.toEqual(before);
});
