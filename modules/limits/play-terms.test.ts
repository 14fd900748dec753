import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { createLimits, pastPlayLimits, withinDepositLimit, withinPlayLimits, type StakedOn } from '#modules/limits/index.ts';
import { playingSince } from '#modules/limits/reality-check.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { plantRows } from '#tests/factories/plant.ts';

const { db, owner } = await testDatabase();
const wallet = createWallet({ db });
const limits = createLimits({ db });
afterAll(() => wallet.stop());

const SLOT = { vendor: 'AE', gameCode: 'SPIN', cycle: null };
const CARDS = { ...SLOT, gameCode: 'CARDS' };
const LIVE = { ...SLOT, gameCode: 'LIVE' };
await owner.query(
  `INSERT INTO game (vendor, game_code, name, game_type, model, released_on, rank)
   VALUES ('AE', 'SPIN', 'Spin', 'RNG', 'slots/lines', now(), 1), ('AE', 'CARDS', 'Cards', 'RNG', 'holdem/one', now(), 2),
          ('AE', 'LIVE', 'Live', 'LIVE', 'baccarat/one', now(), 3)`,
);

let lastBrand = 700;
let lastMember = 2n ** 52n;
/** A member of a brand of its own, with these settings; born some years ago, where that is known. */
async function player(settings: object, age?: number) {
  const merchantId = ++lastBrand;
  const memberId = ++lastMember;
  await plant('merchant', {
    id: merchantId,
    code: `B${merchantId}`,
    name: 'Brand',
    languages: '{en}',
    default_language: 'en',
    currencies: '{USD}',
    time_zone: 'UTC',
    settings,
  });
  await plant('member', {
    id: memberId,
    merchant_id: merchantId,
    account: `m${memberId}`,
    nickname: 'x',
    account_type: 0,
    password_hash: 'x',
    currency: 'USD',
    created_at: new Date(),
  });
  if (age !== undefined)
    await plant('member_registration', {
      member_id: memberId,
      request_id: randomUUID(),
      fields: '{}',
      birthday: birthday(age),
      at: new Date(),
    });
  await wallet.openMember(merchantId, memberId, 'USD');
  return { memberId, merchantId };
}
type Who = Awaited<ReturnType<typeof player>>;

let serial = 0;
/** A stake that moves nothing: its gates judge, and what passes counts. */
async function stake(who: Who, minor: bigint, on: StakedOn = SLOT) {
  const { cash } = await wallet.accountsOf({ ...who, currency: 'USD' });
  const key = { source: 'test', kind: 'stake', externalId: String(++serial), meaning: [] };
  const done = await wallet.commit({ key, account: cash, gates: [withinPlayLimits(who, money(minor, 'USD'), on)], transfers: [] });
  return done.ok ? 'taken' : { code: done.failure.code, ...(done.failure.facts as object) };
}
const begin = (who: Who, on: StakedOn, minor = 100n) => stake(who, minor, { ...on, cycle: `round ${++serial}` });
/** Moves the last stake back by a time. */
const pass = (who: Who, seconds: number) =>
  owner.query(
    "UPDATE play_time SET last_at = last_at - $2 * interval '1 second', busy_until = busy_until - $2 * interval '1 second' WHERE member_id = $1",
    [who.memberId, seconds],
  );

describe('the least cycle of a game', () => {
  test.each([
    ['slots', SLOT, 2.5],
    ['other casino', CARDS, 5],
  ] as const)('of %s is held by the server under the strict profile', async (_what, game, seconds) => {
    const who = await player({ saferPlay: 'strict' });
    expect(await begin(who, game)).toBe('taken');
    await pass(who, seconds - 0.4);
    const refused = (await begin(who, game)) as { code: string; waitMs: number };
    expect(refused.code).toBe('limits.too_soon');
    expect(refused.waitMs).toBeGreaterThan(0);
    expect(refused.waitMs).toBeLessThanOrEqual(400);
    await pass(who, 0.4);
    expect(await begin(who, game)).toBe('taken');
  });

  test('is not shortened by another game, nor by a refused press', async () => {
    const who = await player({ saferPlay: 'strict' });
    expect(await begin(who, CARDS)).toBe('taken');
    await pass(who, 3);
    expect(await begin(who, SLOT)).toMatchObject({ code: 'limits.too_soon' });
    await pass(who, 2);
    expect(await begin(who, SLOT)).toBe('taken');
  });

  test('lets more into the round that goes on, and the bets of a table, which has a time of its own', async () => {
    const who = await player({ saferPlay: 'strict' });
    expect(await stake(who, 100n, { ...CARDS, cycle: 'AE/7' })).toBe('taken');
    expect(await stake(who, 100n, { ...CARDS, cycle: 'AE/7' })).toBe('taken');
    expect(await stake(who, 100n, CARDS)).toBe('taken');
    expect(await begin(who, LIVE)).toBe('taken');
    expect(await begin(who, CARDS)).toMatchObject({ code: 'limits.too_soon' });
  });

  test('lets one of 20 presses at once through', async () => {
    const who = await player({ saferPlay: 'strict' });
    const done = await Promise.all(Array.from({ length: 20 }, () => begin(who, SLOT)));
    expect(done.filter((one) => one === 'taken')).toHaveLength(1);
  });

  test('is none under the common profile', async () => {
    const who = await player({});
    expect(await Promise.all([begin(who, SLOT), begin(who, SLOT), begin(who, CARDS)])).toEqual(['taken', 'taken', 'taken']);
  });
});

describe('the cap of a stake', () => {
  test.each([
    [24, 200n],
    [25, 500n],
    [70, 500n],
    [undefined, 200n],
  ] as const)('at slots by an age of %s is %s cents under the strict profile', async (age, most) => {
    const who = await player({ saferPlay: 'strict' }, age);
    expect(await stake(who, most + 1n)).toEqual({ code: 'limits.stake_capped', most: `${most / 100n}.00` });
    expect(await stake(who, most)).toBe('taken');
    expect(await stake(who, 100_00n, CARDS)).toBe('taken');
  });

  test('goes by the younger of two birthdays', async () => {
    const who = await player({ saferPlay: 'strict' }, 40);
    const standing = { full_name: 'A', country: 'GB', address: 'B', changed_at: new Date() };
    await plant('kyc_profile', { member_id: who.memberId, merchant_id: who.merchantId, birth_date: birthday(25, 1), ...standing });
    expect(await stake(who, 201n)).toMatchObject({ code: 'limits.stake_capped' });
  });
});

describe('a limit on time', () => {
  test('counts from stake to stake, leaves long pauses out, and refuses what comes after it', async () => {
    const who = await player({});
    await limits.setTimeLimit({ memberId: who.memberId, period: 'day' }, 30);
    for (const minutes of [0, 14, 14]) {
      await pass(who, minutes * 60);
      expect(await stake(who, 1n)).toBe('taken');
    }
    const shown = await limits.limitsOf({ memberId: who.memberId, currency: 'USD', timeZone: 'UTC' });
    expect(shown.times).toEqual([{ period: 'day', minutes: 30, used: 28, later: null }]);
    const stretch = await playingSince(db, who.memberId);
    expect(Date.now() - stretch!.getTime()).toBeLessThan(60_000);
    await pass(who, 16 * 60);
    expect(await playingSince(db, who.memberId)).toBeNull();
    expect(await stake(who, 1n)).toBe('taken');
    expect(await playingSince(db, who.memberId)).not.toEqual(stretch);
    await pass(who, 2 * 60);
    expect(await stake(who, 1n)).toMatchObject({ code: 'limits.time_limit_reached', period: 'day', limit: '30', left: '0' });
    const past = await pastPlayLimits(db, [{ ...who, currency: 'USD' }]);
    expect(past).toEqual(['limits.time_limit_reached']);
  });

  test('is raised by a second yes, as limits in money are', async () => {
    const { memberId } = await player({});
    const named = { memberId, kind: 'time', period: 'week' } as const;
    await limits.setTimeLimit(named, 60);
    expect((await limits.setTimeLimit(named, 90)).holdsFrom).not.toBeNull();
    expect(await limits.confirmLimit(named)).toMatchObject({ failure: { code: 'limits.raise_waits' } });
    await owner.query("UPDATE member_limit SET pending_from = now() - interval '1 hour' WHERE member_id = $1", [memberId]);
    expect((await limits.confirmLimit(named)).ok).toBe(true);
    const shown = await limits.limitsOf({ memberId, currency: 'USD', timeZone: 'UTC' });
    expect(shown.times).toMatchObject([{ minutes: 90, later: null }]);
  });
});

describe('of member, brand and profile the strictest decides', () => {
  test.each([
    ['member', 90n],
    ['brand', 80n],
    ['profile', 70n],
  ] as const)('the %s', async (source, most) => {
    const at = (name: string) => (name === source ? most : 100n);
    const profile = `test ${source}`;
    await owner.query("INSERT INTO play_profile (name, limits, is_beside) VALUES ($1, jsonb_build_object('stake', $2::jsonb), true)", [
      profile,
      { day: String(at('profile')) },
    ]);
    const who = await player({ saferPlay: profile, playLimits: { stake: { day: String(at('brand')) } } });
    await limits.setLimit({ memberId: who.memberId, kind: 'stake', period: 'day', amount: money(at('member') * 100n, 'USD') });
    expect(await stake(who, most * 100n + 1n)).toMatchObject({ code: 'limits.stake_limit_reached', limit: `${most}.00` });
    expect(await stake(who, most * 100n)).toBe('taken');
    const { house } = await limits.limitsOf({ memberId: who.memberId, currency: 'USD', timeZone: 'UTC' });
    const lowest = at('brand') < at('profile') ? at('brand') : at('profile');
    expect(house).toEqual([{ kind: 'stake', period: 'day', amount: money(lowest * 100n, 'USD'), minutes: null }]);
  });

  test('a brand limits time and deposits too, and its members see it', async () => {
    const who = await player({ playLimits: { time: { day: '15' }, deposit: { month: '250' } } });
    await stake(who, 1n);
    await pass(who, 15 * 60 - 1);
    expect(await stake(who, 1n)).toBe('taken');
    await pass(who, 2);
    expect(await stake(who, 1n)).toMatchObject({ code: 'limits.time_limit_reached' });
    const shown = await limits.limitsOf({ memberId: who.memberId, currency: 'THB', timeZone: 'UTC' });
    expect(shown.house).toEqual([
      { kind: 'deposit', period: 'month', amount: money(6250_00n, 'THB'), minutes: null },
      { kind: 'time', period: 'day', amount: null, minutes: 15 },
    ]);
    const { cash } = await wallet.accountsOf({ ...who, currency: 'USD' });
    const deposit = (minor: bigint) =>
      wallet.commit({
        key: { source: 'test', kind: 'deposit', externalId: String(++serial), meaning: [] },
        account: cash,
        gates: [withinDepositLimit({ ...who, timeZone: 'UTC' }, money(minor, 'USD'))],
        transfers: [],
      });
    expect((await deposit(250_00n)).ok).toBe(true);
    expect(await deposit(250_01n)).toMatchObject({ failure: { code: 'limits.deposit_limit_reached' } });
  });
});

describe('one game at a time', () => {
  const open = (who: Who, game: StakedOn, more: object = {}) =>
    plant('open_round', {
      ...ROUND,
      member_id: who.memberId,
      ...nameOf(game),
      mode: 'real',
      id: ++serial,
      external_id: String(serial),
      ...more,
    });
  test.each([
    ['a round at another game', CARDS, {}, { code: 'limits.game_elsewhere', vendor: 'AE', gameCode: 'CARDS' }],
    ['a round of this game', SLOT, {}, 'taken'],
    ['a round for play money', CARDS, { mode: 'practice' }, 'taken'],
    ['a ticket', CARDS, { draw_id: 7, seed_id: null, place: null }, 'taken'],
  ] as const)('under the strict profile, while %s goes on', async (_what, game, more, answer) => {
    const who = await player({ saferPlay: 'strict' });
    await open(who, game, more);
    expect(await stake(who, 100n)).toEqual(answer);
  });

  test('and any number under the common one', async () => {
    const who = await player({});
    await open(who, CARDS);
    expect(await stake(who, 100n)).toBe('taken');
  });
});

const nameOf = ({ vendor, gameCode }: StakedOn) => ({ vendor, game_code: gameCode });

const ROUND = {
  merchant_id: 1,
  family: 'f',
  model: 'm',
  stake: 1,
  currency: 'USD',
  bet: '{}',
  state: '{}',
  drawn: 0,
  staked_in: '{1}',
  seed_id: 1,
  nonce: 1,
  opened_at: new Date(),
  stepped_at: new Date(),
};

/** The day on which somebody was born who is so many years old, and so many days short of it. */
function birthday(years: number, daysShort = 0): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + daysShort);
  return day.toISOString().slice(0, 10);
}

function plant(table: string, row: object): Promise<void> {
  return plantRows(owner, table, [row]);
}
