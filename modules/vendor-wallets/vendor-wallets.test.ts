import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { sendCall, type SendCall } from '#modules/gateway/outgoing/send-call.ts';
import { MANNERS } from '#vendors/seamless-kit/simulator/manners.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { connectKeeper, keeper, walletsOf } from '#tests/factories/vendor-wallets.ts';
import { slowness } from '#tests/factories/slowness.ts';

const { db, owner } = await testDatabase();
/** Hours that have gone by beside the clock of this machine. */
let later = 0;
const clock = { now: () => new Date(Date.now() + later) };
/** Transport between us and the supplier; a test may replace it. */
let between: SendCall = sendCall;
const send: SendCall = (...call) => between(...call);
const supplier = await keeper();
await connectKeeper(db, 'SIMT', supplier.port);
const world = await walletsOf(db, { clock, send });
const { wallets, newMember } = world;
afterAll(async () => {
  supplier.setManner('honest');
  await world.stopAll();
  await supplier.stop();
});
beforeEach(() => {
  supplier.setManner('honest');
  between = sendCall;
});
afterEach(async () => {
  supplier.setManner('honest');
  between = sendCall;
  // A breaker that a test has opened is closed again.
  later += 60_000;
  expect(await brokenInvariants(db)).toEqual([]);
});

type Way = { direction?: 'in' | 'out'; requestId?: string; vendor?: string };
const move = (caller: Caller, minor: bigint, { direction = 'in', requestId = randomUUID(), vendor = 'SIMT' }: Way = {}) =>
  wallets.move({ caller, vendor, direction, amount: money(minor, caller.currency), requestId, now: clock.now() });
const bring = (caller: Caller, requestId = randomUUID()) => wallets.bring({ caller, vendor: 'SIMT', requestId, now: clock.now() });
const back = (caller: Caller, requestId = randomUUID()) => wallets.back({ caller, requestId, now: clock.now() });
const codeOf = (result: { ok: boolean; failure?: { code: string }; value?: { state: string } }) =>
  result.ok ? result.value!.state : result.failure!.code;
const cash = (caller: Caller) => world.cashOf(caller);
const kept = ({ memberId }: Caller) => supplier.storedFor(`p${memberId}`);
const stateOf = async (caller: Caller) => (await wallets.list(caller)).transfers[0]?.state;
const heldFor = async ({ memberId }: Caller) =>
  BigInt(
    (
      await owner.query<{ n: string }>(
        "SELECT coalesce(sum(balance), 0) AS n FROM ledger.account WHERE member_id = $1 AND kind = 'held' AND code = 'SIMT'",
        [memberId],
      )
    ).rows[0]!.n,
  );
/** Lets time go by and looks after what is due, until nothing is under way. */
async function settle(caller: Caller): Promise<void> {
  for (let times = 0; times < 40 && (await stateOf(caller)) === 'under_way'; times++) {
    later += 31_000;
    await wallets.carryOutDue();
    await sleep(20);
  }
  expect(await stateOf(caller)).not.toBe('under_way');
}
const atOnce = <T>(make: (at: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, (_, at) => make(at)));

describe('money to a vendor that keeps it, and back', () => {
  test('goes there and comes back in whole and in part, and the vendor has what the balance lacks', async () => {
    const member = await newMember(100_00n);
    expect(codeOf(await move(member, 60_00n))).toBe('done');
    expect([await cash(member), kept(member), await heldFor(member)]).toEqual([40_00n, 60_00n, 0n]);
    expect(await wallets.balance(member, 'SIMT', clock.now())).toMatchObject({ ok: true, value: { balance: money(60_00n, 'USD') } });
    expect(codeOf(await move(member, 10_00n, { direction: 'out' }))).toBe('done');
    expect([await cash(member), kept(member)]).toEqual([50_00n, 50_00n]);
    expect(await back(member)).toMatchObject({ ok: true, value: { transfers: [{ state: 'done', direction: 'out' }], unheard: [] } });
    expect([await cash(member), kept(member)]).toEqual([100_00n, 0n]);
    expect(await back(member)).toMatchObject({ ok: true, value: { transfers: [], unheard: [] } });
  });

  test('all of the balance is brought for a game, and a repeat brings nothing more', async () => {
    const member = await newMember(12_34n);
    const requestId = randomUUID();
    const first = await bring(member, requestId);
    expect(codeOf(first)).toBe('done');
    expect(await bring(member, requestId)).toEqual(first);
    expect([await cash(member), kept(member)]).toEqual([0n, 12_34n]);
    expect(codeOf(await bring(member))).toBe('vendor_wallets.nothing_there');
  });

  test('more than is there is refused: of the balance by us, of what is kept by the vendor, and nothing has moved', async () => {
    const member = await newMember(10_00n);
    expect(codeOf(await move(member, 10_01n))).toBe('wallet.insufficient_funds');
    await move(member, 4_00n);
    expect(codeOf(await move(member, 4_01n, { direction: 'out' }))).toBe('refused');
    expect([await cash(member), kept(member)]).toEqual([6_00n, 4_00n]);
  });

  test('an amount that is finer than its words is refused, and what is too fine of all stays', async () => {
    const member = await newMember(10_123456n, 'USDT');
    expect(codeOf(await move(member, 1_000001n))).toBe('vendor_wallets.amount_too_fine');
    expect(codeOf(await bring(member))).toBe('done');
    expect([await cash(member), kept(member)]).toEqual([3456n, 10_12n]);
    await back(member);
    expect(await cash(member)).toBe(10_123456n);
  });

  test('owes its turnover and its way back all the time: there, on the way and back again', async () => {
    const member = await world.newCaller();
    const order = await world.deposit(member, 100_00n);
    if (!order.ok) throw new Error(order.failure.code);
    expect(await world.cashier.receivePayment('sandbox', paid(order.value))).toMatchObject({ ok: true });
    const owed = async () => {
      const { left, ways } = await world.rollover.owedBy(member);
      return [left.minor, ways.map(({ amount }) => amount.minor)];
    };
    const before = await owed();
    expect(before).toEqual([100_00n, [100_00n]]);
    await move(member, 100_00n);
    expect(await owed(), 'at the vendor').toEqual(before);
    between = async () => ({ http: 0, text: 'lost' });
    await move(member, 60_00n, { direction: 'out' });
    expect([await stateOf(member), await owed()], 'on the way').toEqual(['under_way', before]);
    between = sendCall;
    await settle(member);
    await back(member);
    expect([await cash(member), await owed()], 'back').toEqual([100_00n, before]);
  });

  test('currencies without decimals go as whole numbers', async () => {
    const member = await newMember(250_000n, 'VND');
    expect(codeOf(await move(member, 200_000n))).toBe('done');
    expect(kept(member)).toBe(200_000_00n);
    await back(member);
    expect(await cash(member)).toBe(250_000n);
  });
});

describe('an outcome that nobody knows is asked for under the same reference, and never called a failure', () => {
  const HONEST_LATER = MANNERS.filter((manner) => manner !== 'lying');
  test.each(HONEST_LATER)('to a supplier that is %s, then honest again: all of it is there, once', async (manner) => {
    const member = await newMember(100_00n);
    supplier.setManner(manner);
    const requested = await move(member, 70_00n);
    expect(['done', 'under_way']).toContain(codeOf(requested));
    expect(await cash(member)).toBe(30_00n);
    supplier.setManner('honest');
    await sleep(1_600);
    await settle(member);
    expect([await stateOf(member), await cash(member), kept(member), await heldFor(member)]).toEqual(['done', 30_00n, 70_00n, 0n]);
  });

  test.each(HONEST_LATER)('from a supplier that is %s, then honest again: all of it is back, once', async (manner) => {
    const member = await newMember(100_00n);
    await move(member, 70_00n);
    supplier.setManner(manner);
    await move(member, 50_00n, { direction: 'out' });
    supplier.setManner('honest');
    await sleep(1_600);
    await settle(member);
    expect([await stateOf(member), await cash(member), kept(member)]).toEqual(['done', 80_00n, 20_00n]);
  });

  test('a call that is lost on its way is sent again under its own reference', async () => {
    const member = await newMember(100_00n);
    await move(member, 1_00n);
    const references = new Set<string>();
    let isLost = true;
    between = async (url, call, patience) => {
      if (isLost) return { http: 0, text: 'lost' };
      references.add(call.body);
      return sendCall(url, call, patience);
    };
    expect(codeOf(await move(member, 50_00n))).toBe('under_way');
    expect([await cash(member), await heldFor(member)]).toEqual([49_00n, 50_00n]);
    isLost = false;
    await settle(member);
    expect([await stateOf(member), kept(member)]).toEqual(['done', 51_00n]);
    const { rows } = await owner.query<{ tries: number }>('SELECT tries FROM vendor_transfer WHERE member_id = $1 ORDER BY stored_seq', [
      member.memberId,
    ]);
    expect(rows.map(({ tries }) => tries)).toEqual([1, 2]);
  });

  test('while one is under way no other is begun with the same vendor', async () => {
    const member = await newMember(100_00n);
    await move(member, 1_00n);
    between = async () => ({ http: 0, text: 'lost' });
    await move(member, 50_00n);
    between = sendCall;
    later += 6_000;
    expect(codeOf(await move(member, 1_00n))).toBe('vendor_wallets.under_way');
    await settle(member);
    expect(codeOf(await move(member, 1_00n))).toBe('done');
  });

  test('a vendor that cannot be told at all for half a minute has never heard of it: the money is back', async () => {
    const member = await newMember(100_00n);
    between = async () => ({ http: 0, text: 'away' });
    const requested = await move(member, 50_00n);
    expect(codeOf(requested)).toBe('under_way');
    expect([await cash(member), await heldFor(member)]).toEqual([50_00n, 50_00n]);
    later += 31_000;
    await wallets.carryOutDue();
    expect([await stateOf(member), await cash(member), await heldFor(member), kept(member)]).toEqual(['refused', 100_00n, 0n, 0n]);
  });

  test('one that said no while an earlier call may still arrive is not freed before that is past', async () => {
    const member = await newMember(100_00n);
    await move(member, 1_00n);
    const lost: (() => Promise<unknown>)[] = [];
    between = async (url, call, patience) => {
      lost.push(() => sendCall(url, call, patience));
      return { http: 0, text: 'late' };
    };
    await move(member, 50_00n);
    // It is sent again and refused, and is not there; then the first call arrives after all.
    let says = 0;
    between = async (url, call, patience) => {
      says += 1;
      if (says === 1) return { http: 200, text: '{"status":0,"transaction_status":"NOT FOUND"}' };
      if (says === 2) return { http: 200, text: '{"status":15,"error_desc":"no"}' };
      if (says === 3) return { http: 200, text: '{"status":0,"transaction_status":"NOT FOUND"}' };
      return sendCall(url, call, patience);
    };
    later += 31_000;
    await wallets.carryOutDue();
    expect([says, await stateOf(member), await cash(member)]).toEqual([3, 'under_way', 49_00n]);
    await lost[0]!();
    await settle(member);
    expect([await stateOf(member), await cash(member), kept(member)]).toEqual(['done', 49_00n, 51_00n]);
  });

  test('a supplier that says no although it did it is found out an hour later (F12)', async () => {
    const member = await newMember(100_00n);
    supplier.setManner('lying');
    expect(codeOf(await move(member, 20_00n))).toBe('refused');
    expect([await cash(member), kept(member)]).toEqual([100_00n, 20_00n]);
    supplier.setManner('honest');
    await wallets.checkEnded();
    const trouble = async () =>
      (await owner.query<{ trouble: string | null }>('SELECT trouble FROM vendor_transfer WHERE member_id = $1', [member.memberId]))
        .rows[0]!.trouble;
    expect(await trouble()).toBeNull();
    later += 3_600_001;
    await wallets.checkEnded();
    expect(await trouble()).toBe('done_after_refusal');
  });
});

describe('fifty at once (R-05, R-06)', () => {
  test('of one request are one transfer, to the vendor and back', async () => {
    const member = await newMember(100_00n);
    const [there, home] = [randomUUID(), randomUUID()];
    await atOnce(() => move(member, 40_00n, { requestId: there }));
    await settle(member);
    expect([await cash(member), kept(member)]).toEqual([60_00n, 40_00n]);
    expect(codeOf(await move(member, 41_00n, { requestId: there }))).toBe('wallet.request_reused');
    await atOnce(() => back(member, home));
    await settle(member);
    expect([await cash(member), kept(member)]).toEqual([100_00n, 0n]);
    expect((await wallets.list(member)).transfers).toHaveLength(2);
  });

  test('that ask for all of the balance move it once', async () => {
    const member = await newMember(80_00n);
    const all = await atOnce(() => bring(member));
    await settle(member);
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect([await cash(member), kept(member)]).toEqual([0n, 80_00n]);
  });

  test('that look after one transfer tell the vendor once and end it once', async () => {
    const member = await newMember(100_00n);
    await move(member, 1_00n);
    between = async () => ({ http: 0, text: 'lost' });
    await move(member, 30_00n);
    between = sendCall;
    later += 31_000;
    await atOnce(() => wallets.carryOutDue());
    await settle(member);
    expect([await cash(member), kept(member)]).toEqual([69_00n, 31_00n]);
  });
});

describe('a vendor that hangs', () => {
  test('opens its breaker within ten seconds, keeps no database connection, and another vendor is as quick (R-23)', async () => {
    const other = await keeper();
    await connectKeeper(db, 'OTHR', other.port);
    const member = await newMember(100_00n);
    await move(member, 1_00n);
    await expect.poll(() => world.outgoing.keepsMoney('OTHR')).toBe(true);
    await move(member, 1_00n, { vendor: 'OTHR' });
    supplier.setManner('hung');
    const began = Date.now();
    const hanging = atOnce(() => wallets.balance(member, 'SIMT', clock.now()));
    await sleep(100);
    const { rows } = await owner.query<{ n: string }>(
      "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()",
    );
    expect(Number(rows[0]!.n)).toBeLessThanOrEqual(2);
    const quick = Date.now();
    expect(await wallets.balance(member, 'OTHR', clock.now())).toMatchObject({ value: { balance: money(1_00n, 'USD') } });
    expect(Date.now() - quick).toBeLessThan(500 * slowness());
    expect((await hanging).every((one) => one.ok && one.value.balance === null)).toBe(true);
    expect(world.outgoing.isAway('SIMT')).toBe(true);
    expect(Date.now() - began).toBeLessThan(10_000 * slowness());
    expect(codeOf(await move(member, 5_00n))).toBe('vendor_wallets.away');
    expect((await wallets.list(member)).wallets).toMatchObject([
      { vendor: 'OTHR', state: 'open' },
      { vendor: 'SIMT', state: 'away' },
    ]);
    supplier.setManner('honest');
    later += 6_000;
    expect(await wallets.balance(member, 'SIMT', clock.now())).toMatchObject({ value: { balance: money(1_00n, 'USD') } });
    expect(world.outgoing.isAway('SIMT')).toBe(false);
    await other.stop();
    await owner.query("DELETE FROM vendor_player WHERE vendor = 'OTHR'");
    await owner.query("DELETE FROM vendor_key WHERE vendor = 'OTHR'");
    await owner.query("DELETE FROM vendor_connection WHERE vendor = 'OTHR'");
  });
});

describe('who may not', () => {
  test('an excluded member moves nothing there, and gets back what is there', async () => {
    const member = await newMember(100_00n);
    await move(member, 60_00n);
    await world.identity.setMemberState({ memberId: member.memberId, state: 'excluded', now: clock.now() });
    expect(codeOf(await move(member, 1_00n))).toBe('identity.excluded');
    await back(member);
    expect([await cash(member), kept(member)]).toEqual([100_00n, 0n]);
  });

  test('whoever has a limit on losses moves nothing to where it could not be kept', async () => {
    const member = await newMember(100_00n);
    await world.limits.setLimit({ memberId: member.memberId, kind: 'loss', period: 'day', amount: money(50_00n, 'USD') });
    expect(codeOf(await move(member, 1_00n))).toBe('limits.not_kept_outside');
    expect(codeOf(await bring(member))).toBe('limits.not_kept_outside');
  });

  test('whoever plays with a bonus moves nothing to where its turnover is not counted, and gets back what is there, until it is given up', async () => {
    const member = await newMember(100_00n);
    await move(member, 10_00n);
    const giveUp = await runningBonus({ db, wallet: world.wallet }, member.memberId);
    expect(codeOf(await move(member, 1_00n))).toBe('bonus.running');
    expect(codeOf(await bring(member))).toBe('bonus.running');
    await back(member);
    expect([await cash(member), kept(member)]).toEqual([100_00n, 0n]);
    await giveUp();
    expect(codeOf(await move(member, 1_00n))).toBe('done');
  });

  test('an unknown vendor, one of our own wallet and another currency are refused', async () => {
    const member = await newMember(100_00n);
    expect(codeOf(await move(member, 1_00n, { vendor: 'SIM' }))).toBe('vendor_wallets.vendor_unknown');
    expect(codeOf(await move(member, 1_00n, { vendor: 'NOPE' }))).toBe('vendor_wallets.vendor_unknown');
    expect(codeOf(await wallets.move({ ...wayOf(member), amount: money(1_00n, 'THB') }))).toBe('wallet.wrong_currency');
  });
});

function wayOf(caller: Caller) {
  return { caller, vendor: 'SIMT', direction: 'in' as const, requestId: randomUUID(), now: clock.now() };
}

test('a row that says another amount than its transfers is noticed', async () => {
  const member = await newMember(100_00n);
  await move(member, 60_00n);
  await owner.query('ALTER TABLE vendor_transfer DISABLE TRIGGER USER');
  await owner.query('UPDATE vendor_transfer SET amount = amount + 1 WHERE member_id = $1', [member.memberId]);
  expect((await brokenInvariants(db)).join()).toContain('its transfers move 6000');
  await owner.query('UPDATE vendor_transfer SET amount = amount - 1 WHERE member_id = $1', [member.memberId]);
});
