import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#kernel/result.ts';
import type { Break } from '#modules/identity/leaving/take-break.ts';
import { memberMayNow } from '#modules/identity/members/member-may.ts';
import { testServer } from '#tests/factories/server.ts';

type Shown = Omit<Break, 'until'> & { until: string | null };
const { call, signIn, owner, db } = await testServer();
const DAY_MS = 86_400_000;
let token = '';
let id = 0n;
beforeAll(async () => {
  token = await signIn();
  id = (await owner.query<{ id: bigint }>("SELECT id FROM member WHERE account = 'mara07'")).rows[0]!.id;
});
beforeEach(() => owner.query("UPDATE member SET state = 'active', state_until = NULL WHERE id = $1", [id]));

const take = (length: string) => call('POST', '/wps/member/break', { token, body: { length } });
const back = () => call('POST', '/wps/member/break/end', { token });
const own = async () => (await call('GET', '/wps/member/break', { token })).body.value as Shown;
const days = ({ until }: Shown) => (Date.parse(until!) - Date.now()) / DAY_MS;
const launch = () => call('POST', '/wps/game/launchGame', { token, body: { vendor: 'AE', gameCode: 'AE-0001', mode: 'real' } });
const passDays = (count: number) =>
  owner.query("UPDATE member SET state_until = state_until - $2 * interval '1 day' WHERE id = $1", [id, count]);

describe('a break', () => {
  test('closes play and deposits at once and leaves the account to withdraw from; a time-out ends by itself', async () => {
    expect(await own()).toEqual({ state: 'none', until: null, isOver: false });
    expect((await launch()).status).toBe(200);
    expect((await take('week')).body).toMatchObject({ success: true, value: { state: 'timed_out' } });
    expect(days(await own())).toBeCloseTo(7, 2);
    expect((await launch()).body.code).toBe('identity.timed_out');
    const order = { amount: 50, currency: 'USD', requestId: crypto.randomUUID() };
    const methods = (await call('GET', '/wps/cashier/methods', { token })).text;
    const method = /"code":"([\w-]+)"/.exec(methods)?.[1] ?? '';
    expect(method).not.toBe('');
    const deposit = await call('POST', '/wps/cashier/deposits', { token, body: { ...order, method } });
    expect(deposit.body.code, deposit.text).toBe('identity.timed_out');
    expect(await memberMayNow(db, id, 'withdraw')).toEqual(ok(true));
    await passDays(7);
    expect(await own()).toEqual({ state: 'none', until: null, isOver: false });
    expect((await launch()).status).toBe(200);
  });

  test('is made longer by its member, and shorter by nobody', async () => {
    await take('week');
    expect((await take('day')).body.code).toBe('identity.break_shorter');
    expect((await take('six_weeks')).body).toMatchObject({ value: { state: 'timed_out' } });
    expect((await take('six_months')).body).toMatchObject({ value: { state: 'excluded' } });
    for (const shorter of ['day', 'six_weeks']) expect((await take(shorter)).body.code).toBe('identity.break_shorter');
    expect((await take('five_years')).body).toMatchObject({ success: true });
    expect((await take('year')).body.code).toBe('identity.break_shorter');
    expect((await take('always')).body).toMatchObject({ value: { state: 'excluded', until: null } });
    expect((await take('five_years')).body.code).toBe('identity.break_shorter');
    expect((await back()).body.code).toBe('identity.break_runs');
    const { rows } = await owner.query('SELECT state, ends_at IS NULL AS "isForEver" FROM member_break WHERE member_id = $1 ORDER BY id', [
      id,
    ]);
    expect(rows.slice(-4)).toEqual([
      { state: 'timed_out', isForEver: false },
      { state: 'excluded', isForEver: false },
      { state: 'excluded', isForEver: false },
      { state: 'excluded', isForEver: true },
    ]);
  });

  test('of an exclusion ends when its member asks to come back, a day after that', async () => {
    await take('year');
    expect((await back()).body.code).toBe('identity.break_runs');
    await passDays(366);
    expect(await own()).toMatchObject({ state: 'excluded', isOver: true });
    expect((await launch()).body.code).toBe('identity.excluded');
    expect((await back()).body).toMatchObject({ value: { state: 'timed_out', isOver: false } });
    expect(days(await own())).toBeCloseTo(1, 2);
    expect((await launch()).body.code).toBe('identity.timed_out');
    await passDays(1);
    expect((await launch()).status).toBe(200);
  });
});
