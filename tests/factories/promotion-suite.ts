import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import type { GameType } from '#contracts/catalogue.ts';
import { err } from '#kernel/result.ts';
import { createPromotions, loadPromotionTypes } from '#modules/promotions/index.ts';
import { saveDraft, setState } from '#modules/offers/index.ts';
import { PROMOTION } from '#modules/promotions/promotion-store.ts';
import { spentSince } from '#modules/points/order-store.ts';
import { placesSince } from '#modules/races/race-store.ts';
import { playByDay, playersOn } from '#modules/bets/records/bet-records.ts';
import { root } from '#tools/site/site-inputs.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { bonusWorld } from '#tests/factories/bonus.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';

const DAY_MS = 86_400_000;

export type Stage = {
  /** Returns a calendar day of the brand, counted from today: −1 is yesterday. */
  day(offset: number): Promise<string>;
  /** Adds a member's play on a calendar day of the brand, counted from today: −1 is yesterday. */
  play(memberId: bigint, day: number, sums: { stake: bigint; payout: bigint }): Promise<void>;
  /** Voids all play of a member. */
  voidPlay(memberId: bigint): Promise<void>;
  takeBack(memberId: bigint, depositId: string): Promise<void>;
  /** Makes a deposit; with `secondsAgo` some seconds ago, where the time of joining matters. */
  deposit(memberId: bigint, minor: bigint, secondsAgo?: number): Promise<string>;
  join(member: Caller, daysAgo?: number): Promise<void>;
  registeredAgo(memberId: bigint, days: number): Promise<void>;
  /** Binds a Zalo account with a number that no other member has. */
  bindZalo(memberId: bigint): Promise<void>;
  /** Spends points in the mall, for an order that staff have approved or not decided yet. */
  spendPoints(memberId: bigint, points: number, state?: 'approved' | 'in_process'): Promise<void>;
  rejectOrders(memberId: bigint): Promise<void>;
  /** Gives a member a place in the final table of a race; returns the race. */
  place(memberId: bigint, place: number, more?: { daysAgo?: number; isRaffle?: boolean }): Promise<number>;
  /** Makes an application of the member in a state. */
  applied(member: Caller, state: 'waiting' | 'approved' | 'refused'): Promise<void>;
};

/**
 * Settings and acts with which a kind of promotion is tried: `arrange` makes one reward due, and returns its slot and amount for these
 * settings.
 */
export type Tried = {
  type: string;
  settings: object;
  pays: 'cash' | 'bonus';
  /** Kind of the games that `play` uses; slots by default. */
  plays?: GameType;
  arrange(stage: Stage, member: Caller): Promise<{ slot: string; minor: bigint }>;
  /** Takes back the cause of the reward; `nothing` if it cannot be taken back. */
  undo: ((stage: Stage, member: Caller, slot: string) => Promise<void>) | 'nothing';
  /** True if a reward ends with its cause; a reward for play stays. */
  isClawedBack?: boolean;
};

export const UNDO_PLAY = (stage: Stage, { memberId }: Caller): Promise<void> => stage.voidPlay(memberId);
export const UNDO_DEPOSIT = (stage: Stage, { memberId }: Caller, slot: string): Promise<void> =>
  stage.takeBack(memberId, slot.split('/')[1]!);

/** Opens a brand with one promotion of the kind, and members for it. */
export async function promotionWorld({ type, settings, plays = 'RNG' }: Pick<Tried, 'type' | 'settings' | 'plays'>) {
  const { db, owner } = await testDatabase();
  const world = await bonusWorld(db);
  const types = await loadPromotionTypes(root);
  const typeOf = () => plays;
  const rounds = {
    playByDay: (filter: Parameters<typeof playByDay>[1]) => playByDay(db, filter, typeOf),
    playersOn: (filter: Parameters<typeof playersOn>[1]) => playersOn(db, filter),
  };
  const promotions = createPromotions({
    db,
    wallet: world.wallet,
    bonus: world.bonuses,
    points: { spentSince: (memberId, since) => spentSince(db, memberId, since) },
    races: { placesSince: (memberId, since) => placesSince(db, memberId, since) },
    bets: rounds,
    types,
    claims: { of: async () => new Map() },
    brandOf: () => ({ id: 1, defaultLanguage: 'EN', settings: { trialTypes: [4] } }) as never,
  });
  let slugs = 0;
  let members = 50_000n;

  async function open(budget: bigint, more: { startsAt?: Date; endsAt?: Date } = {}): Promise<number> {
    const slug = `${type}-${++slugs}`;
    const [startsAt, endsAt] = [new Date(Date.now() - 10 * DAY_MS), new Date(Date.now() + 10 * DAY_MS)];
    const texts = { EN: { title: slug, summary: slug } };
    const draft = { merchantId: 1, slug, type, settings, texts, budget: { USD: String(budget) }, startsAt, endsAt, ...more };
    return db.transact(async (tx) => {
      const id = (await saveDraft(tx, PROMOTION, draft))!;
      await setState(tx, id, 'published');
      return id;
    });
  }

  /** Adds a member without a password, because there are many of them. */
  async function member(accountType = 0): Promise<Caller> {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, $3, 'USD', 'x')`,
      [memberId, `taker${memberId}`, accountType],
    );
    await world.wallet.openMember(1, memberId, 'USD');
    return memberCaller(memberId, { accountType: accountType as 0 });
  }

  const stageOf = (promotionId: number): Stage => ({
    day: async (offset) =>
      (await owner.query<{ day: string }>('SELECT (brand_day(1, now()) + $1::int)::text AS day', [offset])).rows[0]!.day,
    voidPlay: async (memberId) =>
      void (await owner.query('UPDATE bet_day SET stake = 0, payout = 0, turnover = 0, house_win = 0 WHERE member_id = $1', [memberId])),
    takeBack: (memberId, id) => promotions.onReversal({ id, memberId, currency: 'USD', minor: 1n, at: new Date() }),
    play: async (memberId, day, { stake, payout }) =>
      void (await owner.query(
        `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, house_win)
         VALUES ($1, brand_day(1, now()) + $2::int, 'XX', $3, 'USD', 1, $4, $5, $4, $4::bigint - $5::bigint)`,
        [memberId, day, randomUUID(), stake, payout],
      )),
    bindZalo: async (memberId) =>
      void (await owner.query("UPDATE member SET zalo = '+8490' || lpad(id::text, 7, '0'), zalo_bound_at = now() WHERE id = $1", [
        memberId,
      ])),
    deposit: async (memberId, minor, secondsAgo = 0) => {
      const id = randomUUID();
      await promotions.onDeposit({ id, memberId, currency: 'USD', minor, at: new Date(Date.now() - secondsAgo * 1_000) });
      return id;
    },
    join: async (of, daysAgo = 0) => {
      expect(await promotions.join(of, promotionId, new Date(Date.now() - daysAgo * DAY_MS))).toMatchObject({ ok: true });
    },
    spendPoints: async (memberId, points, state = 'approved') =>
      void (await owner.query(
        `WITH item AS (
           INSERT INTO mall_item (merchant_id, slug, art, texts, points) VALUES (1, 'i' || replace($1::text, '-', ''), 'lantern', '{}', 1) RETURNING id)
         INSERT INTO point_order (id, merchant_id, member_id, request_id, type, item_id, quantity, points, currency, amount, state, points_left, seq, at)
         SELECT $1::uuid, 1, $2, $1::uuid, 'gift', item.id, 1, $3, 'USD', 0, $4, 0, coalesce((SELECT max(seq) FROM point_order), 9000000) + 1, now() FROM item`,
        [randomUUID(), memberId, points, state],
      )),
    rejectOrders: async (memberId) =>
      void (await owner.query("UPDATE point_order SET state = 'rejected' WHERE member_id = $1", [memberId])),
    place: async (memberId, place, { daysAgo = 0, isRaffle = false } = {}) =>
      (
        await owner.query<{ id: number }>(
          `WITH made AS (
             INSERT INTO offer (merchant_id, kind, slug, texts, settings, starts_at, ends_at, state)
             VALUES (1, 'race', 'r' || replace($1::text, '-', ''), '{}', jsonb_build_object('ticket', $5::text), now() - interval '1 d', now(), 'closed')
             RETURNING id)
           INSERT INTO race_prize (race_id, member_id, place, shared_by, score, currency, amount, at)
           SELECT id, $2, $3, 1, 100, 'USD', 100, now() - $4 * interval '1 d' FROM made RETURNING race_id AS id`,
          [randomUUID(), memberId, place, daysAgo, isRaffle ? '100' : null],
        )
      ).rows[0]!.id,
    applied: async ({ memberId, merchantId }, state) =>
      void (await owner.query(
        `INSERT INTO promotion_application (id, merchant_id, promotion_id, member_id, request_id, comment, sent_at, state, decided_by, decided_at)
         VALUES ($1, $2, $3, $4, $1, '', now(), $5, CASE WHEN $5 <> 'waiting' THEN 'staff' END, CASE WHEN $5 <> 'waiting' THEN now() END)`,
        [randomUUID(), merchantId, promotionId, memberId, state],
      )),
    registeredAgo: async (memberId, days) =>
      void (await owner.query("UPDATE member SET created_at = now() - $2 * interval '1 day' WHERE id = $1", [memberId, days])),
  });

  const collect = (of: Caller, promotionId: number, slot: string, requestId: string = randomUUID(), now = new Date()) =>
    promotions.collect(of, { promotionId, slot, requestId, now });
  const slotsOf = async ({ memberId }: Caller): Promise<string[]> =>
    (await owner.query<{ slot: string }>('SELECT slot FROM offer_reward WHERE member_id = $1 ORDER BY seq', [memberId])).rows.map(
      ({ slot }) => slot,
    );
  const spentOf = async (promotionId: number): Promise<bigint> =>
    (await owner.query<{ spent: bigint }>('SELECT spent FROM offer_budget WHERE offer_id = $1', [promotionId])).rows[0]!.spent;
  return { ...world, db, owner, promotions, open, member, stageOf, collect, slotsOf, spentOf };
}

/** Tests the rules of every kind of promotion (issue "promotions": once, cap, trial members, two tabs, many at once, the end). */
export async function promotionSuite(tried: Tried): Promise<Awaited<ReturnType<typeof promotionWorld>>> {
  const world = await promotionWorld(tried);
  const { promotions, open, member, stageOf, collect, slotsOf, spentOf, balances } = world;
  afterAll(() => world.stop());
  const type = (await loadPromotionTypes(root)).get(tried.type)!;
  const isIssued = type.given === 'issued';
  const isFirstJoined = type.isJoined || type.isApplied === true;
  /** Takes a reward by the member, or by the job that issues it. */
  const take = (of: Caller, id: number, slot: string) => (isIssued ? promotions.issue(new Date()) : collect(of, id, slot));
  const gained = (minor: bigint) => (tried.pays === 'cash' ? [minor, 0n] : [0n, minor]);
  const close = (id: number) => world.owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [id]);

  describe(`a promotion of the kind ${tried.type}`, () => {
    test('gives once what is due, however often and from however many tabs it is asked for (R-64)', async () => {
      const [id, ada] = [await open(1_000_000n), await member()];
      const { slot, minor } = await tried.arrange(stageOf(id), ada);
      await Promise.all(Array.from({ length: 50 }, () => take(ada, id, slot)));
      await take(ada, id, slot);
      expect(await balances(ada)).toEqual(gained(minor));
      expect(await spentOf(id)).toBe(minor);
      if (!isIssued) expect(await collect(ada, id, slot)).toEqual(err('promotions.claimed'));
      await close(id);
    });

    test('gives no more than its budget: of 200 members at once for the last of it, one', async () => {
      const id = await open(10n);
      const takers = await Promise.all(Array.from({ length: 200 }, () => member()));
      const arranged: { slot: string; minor: bigint }[] = [];
      for (const one of takers) arranged.push(await tried.arrange(stageOf(id), one));
      const { minor } = arranged[0]!;
      await world.owner.query('UPDATE offer_budget SET total = $2 WHERE offer_id = $1', [id, minor * 2n - 1n]);
      if (isIssued) expect(await promotions.issue(new Date())).toBe(1);
      else {
        const all = await Promise.all(takers.map((one, at) => collect(one, id, arranged[at]!.slot)));
        expect(all.filter(({ ok }) => ok)).toHaveLength(1);
        expect(all.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 199 }, () => err('promotions.budget_spent')));
      }
      expect(await spentOf(id)).toBe(minor);
      await close(id);
    });

    test('gives nothing to trial members, after its end, before its beginning and in a slot that is not due', async () => {
      const id = await open(1_000_000n);
      const [trial, ada] = [await member(4), await member()];
      await close(await open(1n));
      const { slot } = await tried.arrange(stageOf(id), ada);
      await tried.arrange({ ...stageOf(id), join: async () => {} }, trial).catch(() => {});
      if (isIssued) {
        await promotions.issue(new Date());
        expect(await balances(trial)).toEqual([0n, 0n]);
      } else {
        expect((await collect(trial, id, slot)).ok).toBe(false);
        expect(await collect(ada, id, 'nothing/here')).toEqual(err('promotions.not_due'));
        await world.owner.query("UPDATE offer SET ends_at = now() - interval '1 s' WHERE id = $1", [id]);
        expect(await collect(ada, id, slot)).toEqual(err('promotions.over'));
        await world.owner.query("UPDATE offer SET ends_at = now() + interval '1 d' WHERE id = $1", [id]);
        expect((await collect(ada, id, slot)).ok).toBe(true);
      }
      await close(id);
      expect(await collect(ada, id, slot)).toEqual(err('promotions.unknown'));
    });

    test('gives nothing for what was taken back, and nothing again for what is taken back later', async () => {
      const { arrange, undo, isClawedBack = false } = tried;
      if (undo !== 'nothing') {
        const [id, eve] = [await open(1_000_000n), await member()];
        const stage = stageOf(id);
        const { slot } = await arrange(stage, eve);
        await undo(stage, eve, slot);
        const taken = await take(eve, id, slot);
        if (!isIssued) expect(taken).toEqual(err('promotions.not_due'));
        expect(await balances(eve)).toEqual([0n, 0n]);
        await close(id);
      }
      const [id, ada] = [await open(1_000_000n), await member()];
      const stage = stageOf(id);
      const { slot, minor } = await arrange(stage, ada);
      await take(ada, id, slot);
      if (undo !== 'nothing') await Promise.all(Array.from({ length: 20 }, () => undo(stage, ada, slot)));
      await take(ada, id, slot);
      expect(await balances(ada)).toEqual(isClawedBack ? [0n, 0n] : gained(minor));
      expect(await slotsOf(ada)).toEqual([slot]);
      await close(id);
    });

    test('is for its audience alone: who is none of it is refused by a code, and who took part before stays', async () => {
      const [id, ada, eve] = [await open(1_000_000n), await member(), await member()];
      const { slot, minor } = await tried.arrange(stageOf(id), ada);
      const narrow = (of: number, audience: object) =>
        world.owner.query('UPDATE offer SET audience = $2 WHERE id = $1', [of, JSON.stringify(audience)]);
      await narrow(id, { levels: [3], daysTo: 2 });
      const joined = await promotions.join(eve, id, new Date());
      const taken = await take(ada, id, slot);
      if (isFirstJoined) {
        expect(await balances(ada)).toEqual(gained(minor));
        if (type.isJoined) expect(joined).toEqual(err('promotions.not_for_member'));
      } else {
        if (!isIssued) expect(taken).toEqual(err('promotions.not_for_member'));
        expect(await collect(ada, id, slot)).toEqual(err('promotions.not_for_member'));
        expect(await balances(ada)).toEqual([0n, 0n]);
      }
      await close(id);
      const [other, bob] = [await open(1_000_000n), await member()];
      const due = await tried.arrange(stageOf(other), bob);
      await narrow(other, { levels: [0, 3], currencies: ['USD'] });
      await take(bob, other, due.slot);
      expect(await balances(bob)).toEqual(gained(due.minor));
      await close(other);
    });

    test('goes by the calendar of its brand, where the day is another than here', async () => {
      // Half a day behind, or more than half a day ahead.
      const zone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14';
      await world.owner.query('UPDATE merchant SET time_zone = $1 WHERE id = 1', [zone]);
      const [id, ada] = [await open(1_000_000n), await member()];
      expect(await stageOf(id).day(0)).not.toBe(new Date().toISOString().slice(0, 10));
      const { slot, minor } = await tried.arrange(stageOf(id), ada);
      await take(ada, id, slot);
      expect(await slotsOf(ada)).toEqual([slot]);
      expect(await balances(ada)).toEqual(gained(minor));
      await close(id);
      await world.owner.query("UPDATE merchant SET time_zone = 'UTC' WHERE id = 1");
    });

    test('leaves the books whole', async () => {
      expect(await brokenInvariants(world.db)).toEqual([]);
    });
  });
  return world;
}

export const USD_WAGERING = {
  times: 10,
  of: 'bonus' as const,
  days: 7,
  maxStake: { USD: '500' },
  capTimes: null,
  weights: { RNG: 10_000 },
  excluded: [],
};
