import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { paid } from '#tests/factories/cashier.ts';
import { brokenInvariants, faultsBy } from '#tests/factories/ledger.ts';
import { missionWorld } from '#tests/factories/missions.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const world = await missionWorld();
afterAll(() => world.stop());
const { db, owner, missions, open, member, play, deposit, shown, collect, cashOf } = world;
const DAY_MS = 86_400_000;
const HUNDREDS = Array.from({ length: 200 }, (_, at) => at);
const rounds = { gameTypes: [], games: [] };
const partsOf = async (of: Caller, id: number, now?: Date) => (await shown(of, id, now)).steps.map(({ part }) => part);
const onSettled = (one: ReturnType<typeof deposit>) => db.transact((tx) => missions.onDeposit(tx, one));
const takeBack = (one: ReturnType<typeof deposit>) => db.transact((tx) => missions.onReversal(tx, one));
const spentOf = async (id: number) =>
  (await owner.query<{ spent: bigint }>('SELECT spent FROM offer_budget WHERE offer_id = $1', [id])).rows[0]!.spent;

describe('what counts', () => {
  test('turnover and rounds of the categories and games that a step names; a void does not', async () => {
    const ada = await member();
    const id = await open({
      steps: [
        { kind: 'turnover', gameTypes: ['RNG'], games: [], amounts: { USD: '1000' } },
        { kind: 'rounds', gameTypes: [], games: ['AE/RNG-7'], count: 4 },
      ],
    });
    await play(ada, { stake: 2_50 }, { stake: 2_50, game: 'RNG-7' }, { stake: 9_00, game: 'LIVE-1' });
    await play(ada, { stake: 5_00, turnover: 0, game: 'RNG-7' });
    expect(await partsOf(ada, id)).toEqual([0.5, 0.25]);
    expect((await shown(ada, id)).status).toBe('joined');
    await play(ada, { stake: 90_00 });
    expect((await shown(ada, id)).steps[0]).toMatchObject({ part: 1, done: { amount: { minor: 10_00n }, count: null } });
  });

  test('a win counts from so many times its stake on', async () => {
    const [ada, id] = [await member(), await open({ steps: [{ kind: 'win', ...rounds, times: 10, count: 2 }] })];
    await play(ada, { stake: 1_00, payout: 9_99 });
    expect(await partsOf(ada, id)).toEqual([0]);
    await play(ada, { stake: 1_00, payout: 10_00 });
    expect(await partsOf(ada, id)).toEqual([0.5]);
  });

  test('a gambled win counts as it was before, and a bought feature by its full price', async () => {
    const [ada, id] = [await member(), await open({ steps: [{ kind: 'win', ...rounds, times: 10, count: 2 }] })];
    await play(ada, { stake: 1_00, payout: 27_00, won: 9_00 }, { stake: 50_00, payout: 499_99 });
    expect(await partsOf(ada, id)).toEqual([0]);
    await play(ada, { stake: 1_00, payout: 0, won: 10_00 });
    expect(await partsOf(ada, id)).toEqual([0.5]);
  });

  test('a deposit counts once, and for nothing when it was taken back, whichever is heard first', async () => {
    const [ada, id] = [await member(), await open({ steps: [{ kind: 'deposit', amounts: { USD: '10000' } }] })];
    const [first, second] = [deposit(ada, 50_00n), deposit(ada, 25_00n)];
    await onSettled(first);
    await onSettled(first);
    await onSettled(second);
    expect(await partsOf(ada, id)).toEqual([0.75]);
    await takeBack(first);
    await takeBack(first);
    await onSettled(first);
    expect(await partsOf(ada, id)).toEqual([0.25]);
    const third = deposit(ada, 75_00n);
    await takeBack(third);
    await onSettled(third);
    expect(await partsOf(ada, id)).toEqual([0.25]);
  });

  test('the check of the ledger finds a count that is not what its deposits come to', async () => {
    const [ada, id] = [await member(), await open({ steps: [{ kind: 'deposit', amounts: { USD: '10000' } }] })];
    for (const minor of [50_00n, 30_00n]) {
      const request = { caller: ada, method: 'bank', amount: money(minor, 'USD'), requestId: randomUUID(), origin: '', now: new Date() };
      const order = await world.cashier.createDeposit(request);
      if (!order.ok) throw new Error(order.failure.code);
      await world.cashier.receivePayment('sandbox', paid(order.value));
      const counted = deposit(ada, minor, order.value.id);
      await onSettled(counted);
      if (minor === 30_00n) await takeBack(counted);
    }
    expect(await brokenInvariants(db)).toEqual([]);
    const wrong = [expect.stringContaining(`mission_deposits_counted: step 1 of mission ${id} counts deposits of `)];
    for (const sql of [
      'UPDATE mission_count SET value = value + 1 WHERE mission_id = $1 AND member_id = $2',
      'DELETE FROM mission_count WHERE mission_id = $1 AND member_id = $2',
      'UPDATE mission_deposit SET amount = 1 WHERE $1::int > 0 AND member_id = $2 AND taken_back_at IS NULL',
    ])
      expect(await faultsBy(world, /^mission_deposits_counted$/, sql, [id, ada.memberId]), sql).toEqual(wrong);
  });

  test('a day of the brand for what is daily, a week for what is weekly, all of the time for what is done once', async () => {
    const ada = await member();
    const now = new Date();
    const slots = new Map<string, string>();
    for (const period of ['daily', 'weekly', 'once'] as const) {
      const id = await open({ period, steps: [{ kind: 'rounds', ...rounds, count: 4 }] });
      await play(ada, { at: now }, { at: new Date(now.getTime() - 9 * DAY_MS) });
      expect(await partsOf(ada, id, now), period).toEqual([period === 'once' ? 0.5 : 0.25]);
      const { slot, until } = await shown(ada, id, now);
      slots.set(period, slot);
      const { rows } = await owner.query<{ day: string; ends: Date }>(
        `SELECT brand_day(1, $1)::text AS day, ((brand_day(1, $1) + 1)::timestamp AT TIME ZONE m.time_zone) AS ends FROM merchant m WHERE m.id = 1`,
        [now],
      );
      if (period === 'daily') expect([slot, until]).toEqual([rows[0]!.day, rows[0]!.ends]);
    }
    expect(new Date(slots.get('weekly')!).getUTCDay()).toBe(1);
    expect(slots.get('once')).toBe('1970-01-01');
  });

  test('a round that its transaction did not take out of the outbox has not counted', async () => {
    const [ada, id] = [await member(), await open({ steps: [{ kind: 'rounds', ...rounds, count: 4 }] })];
    const lost = db.transact(async (tx) => {
      await missions.onSettled(tx, [
        {
          round: '1',
          merchant: 1,
          member: String(ada.memberId),
          vendor: 'AE',
          game: 'RNG-1',
          currency: 'USD',
          stake: '100',
          payout: '0',
          turnover: '100',
          at: new Date().toISOString(),
        },
      ]);
      throw new Error('the process is gone');
    });
    await expect(lost).rejects.toThrow('gone');
    expect(await partsOf(ada, id)).toEqual([0]);
  });
});

describe('a claim', () => {
  test('two hundred at once pay once', async () => {
    const [ada, id] = [await member(), await open()];
    await play(ada, {});
    expect(await missions.collectable(ada, new Date())).toBe(1);
    const one = randomUUID();
    const { slot } = await shown(ada, id);
    const answers = await Promise.all(HUNDREDS.map((at) => collect(ada, id, { slot, requestId: at % 2 === 0 ? one : randomUUID() })));
    expect(new Set(answers.map(codeOf)).difference(new Set(['ok', 'missions.claimed']))).toEqual(new Set());
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect([await cashOf(ada), await spentOf(id)]).toEqual([5_00n, 5_00n]);
    expect(await missions.collectable(ada, new Date())).toBe(0);
    expect((await shown(ada, id)).status).toBe('claimed');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is refused while a step lacks anything, in another day, and of what staff stopped', async () => {
    const ada = await member();
    const id = await open({
      steps: [
        { kind: 'rounds', ...rounds, count: 2 },
        { kind: 'deposit', amounts: { USD: '100' } },
      ],
    });
    await play(ada, {}, {});
    expect(codeOf(await collect(ada, id))).toBe('missions.not_done');
    await onSettled(deposit(ada, 99n));
    expect(codeOf(await collect(ada, id))).toBe('missions.not_done');
    await onSettled(deposit(ada, 1n));
    expect(codeOf(await collect(ada, id, { slot: '2026-01-01' }))).toBe('missions.over');
    await owner.query("UPDATE offer SET state = 'closed' WHERE id = $1", [id]);
    expect(codeOf(await collect(ada, id, { slot: '2026-01-01' }))).toBe('missions.unknown');
    const daily = await open({ period: 'daily' });
    const yesterday = new Date(Date.now() - DAY_MS);
    await play(ada, { at: yesterday });
    expect(await partsOf(ada, daily, yesterday)).toEqual([1]);
    const { slot } = await shown(ada, daily, yesterday);
    expect(codeOf(await collect(ada, daily, { slot }))).toBe('missions.over');
    expect(await cashOf(ada)).toBe(0n);
  });

  test('of many at once for the last of the budget those are paid that fit', async () => {
    const id = await open({ budget: { USD: '1200' } });
    const doers = await Promise.all(Array.from({ length: 8 }, () => member()));
    await Promise.all(doers.map((one) => play(one, {})));
    const codes = (await Promise.all(doers.map((one) => collect(one, id)))).map(codeOf);
    expect(codes.toSorted()).toEqual([...Array.from({ length: 6 }, () => 'missions.budget_spent'), 'ok', 'ok']);
    expect(await spentOf(id)).toBe(10_00n);
  });

  test('of a bonus grants it with its terms, and not while another runs', async () => {
    const ada = await member();
    const id = await open({ wagering: { times: 3, days: 7, maxStake: { USD: '250' } } });
    await play(ada, {});
    expect(await collect(ada, id)).toMatchObject({ ok: true, value: { pays: 'bonus', amount: 5_00n } });
    expect(await cashOf(ada)).toBe(0n);
    const { rows } = await owner.query<{ amount: bigint; required: bigint }>(
      'SELECT amount, required FROM bonus_grant WHERE origin LIKE $1',
      [`mission/${id}/${ada.memberId}/%`],
    );
    expect(rows).toEqual([{ amount: 5_00n, required: 15_00n }]);
    const other = await open({ wagering: { times: 3, days: 7, maxStake: { USD: '250' } } });
    await play(ada, {});
    expect(codeOf(await collect(ada, other))).toBe('bonus.one_running');
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('is not paid to who may not play', async () => {
    const [ada, id] = [await member(), await open()];
    await play(ada, {});
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    expect(codeOf(await collect(ada, id))).toBe('identity.excluded');
  });
});
