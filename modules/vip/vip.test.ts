import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { createVip } from '#modules/vip/index.ts';
import { listLevels, saveLevels } from '#modules/vip/back-office/levels-desk.ts';
import { memberStanding } from '#modules/vip/back-office/member-vip.ts';
import { seedVip } from '#modules/vip/seed-vip.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { wallet, site } = world;
const vip = createVip({ db, wallet, site });
let vera: StaffCaller;
beforeAll(async () => {
  vera = await staffCaller({ owner }, ['owner']);
  await seedVip(db, site.merchants());
});
afterAll(() => world.stop());

/** The middle of the month that is, or of one before or after it. */
const monthly = (offset: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 15, 12));
};
const NOW = monthly(0);
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const value = <T>(result: { ok: true; value: T } | { ok: false; failure: { code: string } }): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};
const cashOf = (caller: Caller) => world.cashOf(caller);
const member = () => world.newCaller();

/** Settled turnover in dollars, as in an event of the outbox. */
function play({ memberId, merchantId, currency }: Caller, dollars: number, at = NOW) {
  const cents = String(Math.round(dollars * 100));
  const sums = { stake: cents, payout: '0', turnover: cents };
  const sent = {
    round: '1',
    merchant: merchantId,
    member: String(memberId),
    vendor: 'AE',
    game: 'AE-0001',
    currency,
    at: at.toISOString(),
  };
  return db.transact((tx) => vip.onSettled(tx, [{ ...sent, ...sums }], at));
}
const road = (caller: Caller, now = NOW) => vip.road(caller, 'EN', now);
const rankOf = async (caller: Caller, now = NOW) => (await road(caller, now)).rank;
const slotsOf = async (caller: Caller, now = NOW) => (await road(caller, now)).gifts.map(({ slot, amount }) => `${slot} ${amount.minor}`);
const collect = (caller: Caller, slot: string, requestId: string = randomUUID(), now = NOW) =>
  vip.collect({ caller, slot, requestId, now });
/** Judges the month before that of a moment, as the job would on its fifteenth. */
async function judge(offset: number) {
  await owner.query('INSERT INTO vip_ladder (merchant_id, judged) VALUES (1, $1) ON CONFLICT (merchant_id) DO UPDATE SET judged = $1', [
    new Date(monthly(offset - 2).setUTCDate(1)).toISOString().slice(0, 10),
  ]);
  await vip.judge(monthly(offset));
}

describe('a level', () => {
  test('is reached at once by the turnover of a month, and what it gives is due with those leapt over', async () => {
    const ada = await member();
    await play(ada, 499.99);
    expect([await rankOf(ada), await slotsOf(ada)]).toEqual([0, []]);
    await play(ada, 0);
    await play(ada, 0.01);
    expect([await rankOf(ada), await slotsOf(ada)]).toEqual([1, ['level:1 200']]);
    await play(ada, 9_500);
    const { rank, turnover, history, gifts, levels } = await road(ada);
    expect([rank, turnover.minor]).toEqual([3, 10_000_00n]);
    expect(history.map(({ from, to }) => `${from}>${to}`)).toEqual(['1>3', '0>1']);
    expect(gifts.map(({ slot, kind, amount, state }) => `${slot} ${kind} ${amount.minor} ${state}`)).toEqual([
      'level:3 level 2500 due',
      'level:2 level 800 due',
      'level:1 level 200 due',
    ]);
    expect(levels.map(({ name }) => name)).toEqual(['Ember', 'Candle', 'Lantern', 'Beacon', 'Comet', 'Aurora']);
    const { rows } = await owner.query("SELECT events->0->>'level' AS level FROM outbox WHERE topic = 'VipLevelReached' ORDER BY id");
    expect(rows.slice(-2)).toEqual([{ level: '1' }, { level: '3' }]);
  });

  test('counts each month of the brand by itself', async () => {
    const ada = await member();
    await play(ada, 300, monthly(-1));
    await play(ada, 300);
    expect([await rankOf(ada), (await road(ada)).turnover.minor]).toEqual([0, 300_00n]);
  });

  test('stands beside the member’s name with its way to the next: hasVip, vipLabelName, vipRankLevel', async () => {
    const ada = await member();
    expect(await vip.standing(ada, 'EN', NOW)).toEqual({ hasVip: true, vipLabelName: null, vipRankLevel: 0, progress: 0, due: 0 });
    await play(ada, 1_250);
    expect(await vip.standing(ada, 'TY', NOW)).toEqual({
      hasVip: true,
      vipLabelName: 'ถ่านอุ่น',
      vipRankLevel: 1,
      progress: 0.5,
      due: 1,
    });
    await play(ada, 2_000_000);
    expect(await vip.standing(ada, 'xx', NOW)).toMatchObject({ vipLabelName: 'Aurora', vipRankLevel: 6, progress: 1 });
    expect(await vip.standing({ ...ada, merchantId: 1, currency: 'XXX' as never }, 'EN', NOW)).toMatchObject({
      hasVip: false,
      vipRankLevel: 0,
    });
  });

  test('is kept by a month that is enough, has a month of grace, then goes down by one with a grace of its own', async () => {
    const [ada, eve] = [await member(), await member()];
    for (const one of [ada, eve]) await play(one, 2_600, monthly(-4));
    await play(ada, 1_500, monthly(-3));
    await play(eve, 1_499.99, monthly(-3));
    await judge(-3);
    expect([await rankOf(ada), await rankOf(eve)]).toEqual([2, 2]);
    await judge(-2);
    expect([(await road(ada)).isInGrace, (await road(eve)).isInGrace]).toEqual([false, true]);
    await judge(-1);
    expect([await rankOf(ada), await rankOf(eve)]).toEqual([2, 1]);
    expect([(await road(ada)).isInGrace, (await road(eve)).isInGrace]).toEqual([true, false]);
    await judge(0);
    expect([await rankOf(ada), await rankOf(eve), (await road(eve)).isInGrace]).toEqual([1, 1, true]);
    expect((await road(eve)).history[0]).toMatchObject({ from: 2, to: 1, turnover: money(0n, 'USD') });
    // An old month lifts nobody again, a new one does, and the gift of a level is given for the first time alone.
    await play(eve, 1, NOW);
    expect(await rankOf(eve)).toBe(1);
    await play(eve, 2_500, NOW);
    expect([await rankOf(eve), (await road(eve)).isInGrace]).toEqual([2, false]);
    expect((await slotsOf(eve)).filter((slot) => slot.startsWith('level:2'))).toHaveLength(1);
  });

  test('is judged once a month, not before its end, nor while play of it waits to be heard', async () => {
    const judged = async () =>
      (await owner.query<{ m: string }>('SELECT judged::text AS m FROM vip_ladder WHERE merchant_id = 1')).rows[0]!.m;
    await owner.query(
      `INSERT INTO vip_ladder (merchant_id, judged) VALUES (1, date_trunc('month', $1::timestamptz) - interval '2 months')
       ON CONFLICT (merchant_id) DO UPDATE SET judged = excluded.judged`,
      [NOW],
    );
    const before = await judged();
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO outbox_delivery (consumer, id, topic, events, at) SELECT 'vip-of-play', 987654321, 'RoundsSettled', '[]', $1 RETURNING id`,
      [monthly(-1)],
    );
    await vip.judge(NOW);
    expect(await judged()).toBe(before);
    await owner.query('DELETE FROM outbox_delivery WHERE id = $1', [rows[0]!.id]);
    await Promise.all(Array.from({ length: 10 }, () => vip.judge(NOW)));
    expect(await judged()).toBe(new Date(monthly(-1).setUTCDate(1)).toISOString().slice(0, 10));
    await vip.judge(NOW);
    expect(await judged()).toBe(new Date(monthly(-1).setUTCDate(1)).toISOString().slice(0, 10));
  });
});

describe('what a level gives', () => {
  test('is collected once, however many ask at once, and a repeat has the same answer', async () => {
    const ada = await member();
    await play(ada, 2_500);
    const requestId = randomUUID();
    const first = value(await collect(ada, 'level:2', requestId));
    expect(first).toMatchObject({ slot: 'level:2', state: 'collected', amount: money(8_00n, 'USD') });
    const again = await Promise.all(
      Array.from({ length: 50 }, (_, at) => collect(ada, 'level:2', at % 2 === 0 ? requestId : randomUUID())),
    );
    expect(again.map(codeOf)).toEqual(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'ok' : 'vip.gift_taken')));
    expect(await cashOf(ada)).toBe(8_00n);
    const all = await Promise.all(Array.from({ length: 50 }, () => collect(ada, 'level:1')));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(await cashOf(ada)).toBe(10_00n);
    expect((await vip.standing(ada, 'EN', NOW)).due).toBe(0);
  });

  test('is its member’s alone, for thirty days, and waits while the member takes a break', async () => {
    const [ada, eve] = [await member(), await member()];
    await play(ada, 500);
    expect(codeOf(await collect(eve, 'level:1'))).toBe('vip.gift_unknown');
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    expect(codeOf(await collect(ada, 'level:1'))).toBe('identity.excluded');
    await owner.query("UPDATE member SET state = 'active' WHERE id = $1", [ada.memberId]);
    expect(codeOf(await collect(ada, 'level:1'))).toBe('ok');
    expect([await cashOf(ada), await cashOf(eve)]).toEqual([2_00n, 0n]);
    await owner.query("UPDATE vip_gift SET until = clock_timestamp() - interval '1 second' WHERE member_id = $1", [ada.memberId]);
    await play(eve, 500);
    await owner.query("UPDATE vip_gift SET until = clock_timestamp() - interval '1 second' WHERE member_id = $1", [eve.memberId]);
    expect(codeOf(await collect(eve, 'level:1', randomUUID(), new Date()))).toBe('vip.gift_over');
    expect((await road(eve, new Date())).gifts[0]).toMatchObject({ state: 'over' });
    expect(await cashOf(eve)).toBe(0n);
  });

  test('is cash back on the turnover of a month by the level that was held in it, once, without parts of a cent', async () => {
    const [ada, eve] = [await member(), await member()];
    await play(ada, 2_599.99, monthly(-1));
    await play(eve, 499, monthly(-1));
    await play(ada, 20_000, NOW);
    await judge(0);
    await judge(0);
    const slot = `rebate:${monthly(-1).toISOString().slice(0, 7)}`;
    // 2,599.99 at 0.04 % of level 2: 1.0399; level 3 was reached a month later.
    expect((await slotsOf(ada)).filter((one) => one.startsWith('rebate'))).toEqual([`${slot} 103`]);
    expect(await slotsOf(eve)).toEqual([]);
    expect(value(await collect(ada, slot))).toMatchObject({ kind: 'rebate', rank: 2, amount: money(1_03n, 'USD') });
    expect(await cashOf(ada)).toBe(1_03n);
  });

  test('is a gift on the birthday, once a year by the level that is held, and none without a level', async () => {
    const born = async (caller: Caller, birthday: string) =>
      owner.query(
        'INSERT INTO member_registration (member_id, request_id, fields, birthday, at) VALUES ($1, gen_random_uuid(), $2, $3, now())',
        [caller.memberId, '{}', birthday],
      );
    const [ada, eve, otto, leap] = [await member(), await member(), await member(), await member()];
    await born(ada, '1990-02-27');
    await born(eve, '1990-02-27');
    await born(otto, '1990-03-09');
    await born(leap, '1988-02-29');
    for (const one of [ada, otto, leap]) await play(one, 2_500);
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    await vip.offerBirthdays(at('2027-02-28'));
    await vip.offerBirthdays(at('2027-02-28'));
    const birthdays = async (caller: Caller) => (await slotsOf(caller, at('2027-02-28'))).filter((slot) => slot.startsWith('birthday'));
    expect(await Promise.all([ada, eve, otto, leap].map(birthdays))).toEqual([['birthday:2027 1000'], [], [], []]);
    await vip.offerBirthdays(at('2027-03-01'));
    await vip.offerBirthdays(at('2028-03-01'));
    expect(await birthdays(leap)).toEqual(['birthday:2028 1000', 'birthday:2027 1000']);
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    await vip.offerBirthdays(at('2029-02-27'));
    expect(await birthdays(ada)).toEqual(['birthday:2028 1000', 'birthday:2027 1000']);
    expect(value(await collect(leap, 'birthday:2027')).amount.minor).toBe(10_00n);
    expect(await cashOf(leap)).toBe(10_00n);
    const { rows } = await owner.query(
      "SELECT count(*)::int AS n FROM outbox WHERE topic = 'VipBirthday' AND events->0->>'memberId' = $1",
      [String(leap.memberId)],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe('staff', () => {
  const change = async (
    more: (levels: Parameters<typeof saveLevels>[2]['levels']) => Parameters<typeof saveLevels>[2]['levels'],
    version?: number,
  ) => {
    const read = await listLevels(db, 2);
    const levels = read.levels.map(({ names, rebateBps, hasPriority, figures }) => ({
      names,
      rebateBps,
      hasPriority,
      figures: Object.fromEntries(
        figures.map(({ currency, reach, keep, gift, birthday, payout }) => [
          currency,
          {
            reach: String(reach.minor),
            keep: String(keep.minor),
            gift: String(gift.minor),
            birthday: String(birthday.minor),
            payout: String(payout.minor),
          },
        ]),
      ),
    }));
    const order = { merchantId: 2, version: version ?? read.version, levels: more(levels), reason: 'as planned' };
    return saveLevels(db, vera, order, site.merchant(2).currencies);
  };
  const figures = (at: number, more: object) => (levels: Parameters<typeof saveLevels>[2]['levels']) =>
    levels.map((level, index) =>
      index === at
        ? {
            ...level,
            figures: Object.fromEntries(Object.entries(level.figures).map(([currency, own]) => [currency, { ...own, ...more }])),
          }
        : level,
    );

  test('keep the levels of a brand in ascending order, not over what others wrote, with the line of the audit', async () => {
    expect(codeOf(await change(figures(1, { reach: '1' })))).toBe('vip.levels_wrong');
    expect(codeOf(await change(figures(1, { keep: '0' })))).toBe('vip.levels_wrong');
    expect(codeOf(await change(figures(1, { keep: '99999999999999' })))).toBe('vip.levels_wrong');
    expect(codeOf(await change(figures(2, { keep: '1' })))).toBe('vip.levels_wrong');
    expect(codeOf(await change((levels) => levels.map((level) => ({ ...level, figures: {} }))))).toBe('vip.levels_wrong');
    expect(value(await change(figures(1, { gift: '777' })))).toEqual({ version: 1 });
    expect((await listLevels(db, 2)).levels[1]!.figures[0]!.gift.minor).toBe(777n);
    expect(codeOf(await change((levels) => levels, 0))).toBe('vip.levels_changed');
    await seedVip(db, site.merchants());
    expect((await listLevels(db, 2)).levels[1]!.figures[0]!.gift.minor).toBe(777n);
    const { rows } = await owner.query("SELECT after FROM audit_entry WHERE action = 'vip.save_levels'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).toContain('777');
  });

  test('take no level away that a member holds', async () => {
    const { currencies } = site.merchant(2);
    const ada: Caller = { ...(await member()), merchantId: 2, currency: currencies[0]! };
    await play(ada, 90_000_000_000);
    expect(codeOf(await change((levels) => levels.slice(0, 5)))).toBe('vip.level_held');
    await owner.query('UPDATE vip_member SET rank = 5 WHERE member_id = $1', [ada.memberId]);
    expect(value(await change((levels) => levels.slice(0, 5)))).toEqual({ version: 2 });
    expect((await listLevels(db, 2)).levels).toHaveLength(5);
  });

  test('see where a member stands', async () => {
    const ada = await member();
    await play(ada, 600);
    const seen = await memberStanding(vip.deps, ada, NOW);
    expect(seen).toMatchObject({
      rank: 1,
      name: 'Ember',
      turnover: money(600_00n, 'USD'),
      next: { name: 'Candle', reach: money(2_500_00n, 'USD') },
    });
    expect(seen.gifts).toMatchObject([{ slot: 'level:1', state: 'due' }]);
    expect(await memberStanding(vip.deps, await member(), NOW)).toMatchObject({ rank: 0, name: null, next: { name: 'Ember' } });
  });
});

test('what was collected agrees with what was due and moved, and what is wrong is found', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const ada = await member();
  await play(ada, 500);
  value(await collect(ada, 'level:1'));
  await owner.query('UPDATE vip_gift SET amount = 300 WHERE member_id = $1', [ada.memberId]);
  expect(await brokenInvariants(db)).toEqual([
    expect.stringMatching(/^\(vip_gifts\) VIP gift by command \d+: 200 of 300, its transfers move 200$/),
  ]);
  await owner.query('UPDATE vip_gift SET amount = 200 WHERE member_id = $1', [ada.memberId]);
});
