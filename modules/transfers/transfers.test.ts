import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, StaffCaller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { runningBonus } from '#tests/factories/bonus.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, move } from '#tests/factories/ledger.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, obedientProvider());
const { identity, wallet, limits } = world;
const transfers = createTransfers({ ...world, db });
/** As it is once the payment password was right: for calls at once, of which the password lets three through. */
const proven = createTransfers({ ...world, db, identity: { ...identity, checkPaymentPassword: async () => ok(true) } });
let ines: StaffCaller;
beforeAll(async () => void (ines = await staffCaller({ owner }, ['finance'])));
afterAll(() => world.stop());

const NOW = new Date();
const PAYMENT = '482913';
const usd = (minor: bigint) => money(minor, 'USD');
let names = 0;

type Member = { caller: Caller; account: string };

async function member(
  upline?: Member,
  { minor = 0n, currency = 'USD' }: { minor?: bigint; currency?: Caller['currency'] } = {},
): Promise<Member> {
  const account = `kin${++names}`;
  const order = { merchantId: 1, account, nickname: account, accountType: 0 as const, currency, password: 'Deposit01' };
  const opened = await identity.openMember({ ...order, ...(upline && { uplineId: upline.caller.memberId }) });
  if (!opened.ok) throw new Error(opened.failure.code);
  const caller = memberCaller(opened.value.id, { currency });
  await identity.setPaymentPassword({ caller, password: 'Deposit01', paymentPassword: PAYMENT, ip: '127.0.0.1', now: NOW });
  if (minor > 0n) {
    const house = await wallet.houseAccount(1, 'house', 'test', currency);
    const { cash } = await wallet.accountsOf(caller);
    const key = { source: 'test', kind: 'fund', externalId: randomUUID(), meaning: [] };
    await wallet.commit({ key, account: cash, transfers: [{ kind: 'fund', from: house, to: cash, amount: money(minor, currency) }] });
  }
  return { caller, account };
}
/** A member with a hundred above one with nothing. */
async function pair() {
  const upline = await member(undefined, { minor: 100_00n });
  return { upline, downline: await member(upline, { minor: 100_00n }) };
}
const send = (
  { caller }: Member,
  { account: to }: Pick<Member, 'account'>,
  minor: bigint,
  more: { requestId?: string; paymentPassword?: string } = {},
  by = proven,
) => by.send({ caller, to, amount: usd(minor), paymentPassword: PAYMENT, requestId: randomUUID(), ip: '127.0.0.1', now: NOW, ...more });
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => (result.ok ? 'ok' : result.failure!.code);
const cash = ({ caller }: Member) => world.cashOf(caller);
const atOnce = (make: (at: number) => ReturnType<typeof send>) => Promise.all(Array.from({ length: 50 }, (_, at) => make(at)));

describe('money from member to member', () => {
  test('goes up and down, is in both records with equal sums, and is told to who receives it', async () => {
    const { upline, downline } = await pair();
    const reported: unknown[] = [];
    proven.onReceived(({ to, account, amount }) => reported.push([to, account, amount.minor]));
    expect(await send(downline, upline, 30_00n)).toMatchObject(ok({ side: 'sent', account: upline.account, amount: usd(30_00n) }));
    expect(codeOf(await send(upline, { account: downline.account.toUpperCase() }, 5_00n))).toBe('ok');
    expect([await cash(upline), await cash(downline)]).toEqual([125_00n, 75_00n]);
    expect(reported).toEqual([
      [upline.caller.memberId, downline.account, 30_00n],
      [downline.caller.memberId, upline.account, 5_00n],
    ]);
    const page = { days: 7, pageNo: 1, pageSize: 20 };
    const [above, below] = [
      await transfers.records(upline.caller, page, new Date()),
      await transfers.records(downline.caller, page, new Date()),
    ];
    expect(above.totals).toEqual({ count: 2, sent: usd(5_00n), received: usd(30_00n) });
    expect(below.totals).toEqual({ count: 2, sent: usd(30_00n), received: usd(5_00n) });
    expect(new Set(above.content.map(({ side, requestId }) => `${side} ${requestId !== null}`))).toEqual(
      new Set(['received false', 'sent true']),
    );
  });

  test('is in the record of its days alone, whose sums are what the ledger moved', async () => {
    const { upline, downline } = await pair();
    await send(downline, upline, 30_00n);
    await send(downline, upline, 12_34n);
    await send(upline, downline, 5_01n);
    const read = ({ caller }: Member, more: object = {}) =>
      transfers.records(caller, { days: 7, pageNo: 1, pageSize: 2, ...more }, new Date(NOW.getTime() + 10 * 86_400_000));
    for (const one of [upline, downline]) {
      expect((await read(one)).totals.count).toBe(0);
      const [first, second] = [await read(one, { ago: 7 }), await read(one, { ago: 7, pageNo: 2 })];
      const [ledger] = await db.query<{ sent: bigint; received: bigint }>(
        `SELECT coalesce(sum(t.amount) FILTER (WHERE t.debit_account = a.id), 0)::bigint AS sent,
                coalesce(sum(t.amount) FILTER (WHERE t.credit_account = a.id), 0)::bigint AS received
           FROM ledger.account a JOIN ledger.transfer t ON a.id IN (t.debit_account, t.credit_account)
          WHERE a.member_id = $1 AND a.kind = 'cash' AND t.kind = 'member-transfer'`,
        [one.caller.memberId],
      );
      expect(first.totals).toEqual({ count: 3, sent: usd(ledger!.sent), received: usd(ledger!.received) });
      expect(second).toMatchObject({ totals: first.totals, pageNum: 2, totalPages: 2, period: first.period });
      const lines = [...first.content, ...second.content];
      for (const side of ['sent', 'received'] as const) {
        const sum = lines.filter((line) => line.side === side).reduce((total, { amount }) => total + amount.minor, 0n);
        expect(usd(sum), side).toEqual(first.totals[side]);
      }
    }
  });

  test('is no bet: nothing of it counts as turnover', async () => {
    const { upline, downline } = await pair();
    await send(downline, upline, 30_00n);
    await send(upline, downline, 30_00n);
    const ids = [upline.caller.memberId, downline.caller.memberId];
    expect(await db.query('SELECT 1 FROM bet_record WHERE member_id = ANY ($1::bigint[])', [ids])).toEqual([]);
    expect(await db.query("SELECT 1 FROM outbox WHERE topic = 'RoundsSettled'")).toEqual([]);
  });

  test('goes nowhere else: not to a sibling, above the one above, to oneself, to nobody, or to another currency', async () => {
    const top = await member();
    const upline = await member(top);
    const own = await member(upline, { minor: 50_00n });
    const sibling = await member(upline);
    for (const other of [sibling, top, own, { account: 'nobodyatall' }, { account: 'а-look-alike' }])
      expect(codeOf(await send(own, other, 5_00n)), other.account).toBe('transfers.stranger');
    const foreign = await member(own, { currency: 'VND' });
    expect(codeOf(await send(own, foreign, 5_00n))).toBe('transfers.other_currency');
    expect(await cash(own)).toBe(50_00n);
  });

  test('keeps to its least, its most and the balance', async () => {
    const { upline, downline } = await pair();
    expect(codeOf(await send(downline, upline, 99n))).toBe('transfers.amount_outside_limits');
    expect(codeOf(await send(downline, upline, 5_000_01n))).toBe('transfers.amount_outside_limits');
    expect(codeOf(await send(downline, upline, 100_01n))).toBe('wallet.insufficient_funds');
    expect(codeOf(await send(downline, upline, 100_00n))).toBe('ok');
  });

  test('needs the payment password, and three wrong ones lock it', async () => {
    const { upline, downline } = await pair();
    const guess = (paymentPassword: string) => send(downline, upline, 5_00n, { paymentPassword }, transfers);
    expect(codeOf(await guess('000000'))).toBe('identity.payment_password_wrong');
    expect(codeOf(await guess(PAYMENT))).toBe('ok');
    for (let time = 0; time < 3; time++) await guess('000000');
    expect(codeOf(await guess(PAYMENT))).toBe('request.too_many');
  });
});

describe('fifty at once', () => {
  test('of one request are one transfer; with another amount it is refused (R-05, R-06)', async () => {
    const { upline, downline } = await pair();
    const requestId = randomUUID();
    const all = await atOnce(() => send(downline, upline, 10_00n, { requestId }));
    expect(new Set(all.map((one) => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? String(value) : value))))).toHaveLength(
      1,
    );
    expect(await cash(upline)).toBe(110_00n);
    expect(codeOf(await send(downline, upline, 11_00n, { requestId }))).toBe('wallet.request_reused');
    expect(codeOf(await send(downline, await member(downline), 10_00n, { requestId }))).toBe('wallet.request_reused');
  });

  test('of the whole balance are one, and back and forth loses nothing', async () => {
    const { upline, downline } = await pair();
    const all = await atOnce(() => send(downline, upline, 100_00n));
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    await atOnce((at) => (at % 2 ? send(upline, downline, 7_00n) : send(downline, upline, 3_00n)));
    expect((await cash(upline)) + (await cash(downline))).toBe(200_00n);
  });

  test('send no more than the limit of 24 hours', async () => {
    const upline = await member();
    const downline = await member(upline, { minor: 100_000_00n });
    const all = await atOnce(() => send(downline, upline, 5_000_00n));
    expect(all.map(codeOf).filter((code) => code === 'ok')).toHaveLength(4);
    expect(new Set(all.map(codeOf))).toEqual(new Set(['ok', 'transfers.day_limit']));
    const terms = await transfers.terms(downline.caller, NOW);
    expect(terms).toMatchObject(ok({ upline: upline.account, hasDownlines: false, left: usd(0n) }));
    expect(await transfers.terms(downline.caller, new Date(NOW.getTime() + 24 * 3_600_000 + 1))).toMatchObject(
      ok({ left: usd(20_000_00n) }),
    );
  });
});

describe('who may not', () => {
  test('who owes sends nothing away, nor does who plays with a bonus until it is given up', async () => {
    const { upline, downline } = await pair();
    const giveUp = await runningBonus({ db, wallet }, downline.caller.memberId);
    expect(codeOf(await send(downline, upline, 5_00n))).toBe('bonus.running');
    // To receive is no way out.
    expect(codeOf(await send(upline, downline, 5_00n))).toBe('ok');
    await giveUp();
    expect(codeOf(await send(downline, upline, 5_00n))).toBe('ok');
    const debt = await wallet.accountOf(downline.caller, 'receivable');
    await wallet.commit(command([move(debt, await wallet.houseAccount(1, 'house', 'test', 'USD'), 1n)]));
    expect(codeOf(await send(downline, upline, 5_00n))).toBe('wallet.debt_owed');
    expect(await cash(downline)).toBe(100_00n);
  });

  test('an excluded, closed or limited receiver gets nothing, and the sender does not learn why', async () => {
    const { upline, downline } = await pair();
    for (const state of ['excluded', 'closed'] as const) {
      await identity.setMemberState({ memberId: upline.caller.memberId, state, now: NOW });
      expect(codeOf(await send(downline, upline, 5_00n)), state).toBe('transfers.not_received');
    }
    await identity.setMemberState({ memberId: upline.caller.memberId, state: 'active', now: NOW });
    await limits.setLimit({ memberId: upline.caller.memberId, kind: 'deposit', period: 'day', amount: usd(40_00n) });
    expect(codeOf(await send(downline, upline, 30_00n))).toBe('ok');
    expect(codeOf(await send(downline, upline, 10_01n))).toBe('transfers.not_received');
    expect(codeOf(await world.deposit(upline.caller, 10_01n))).toBe('limits.deposit_limit_reached');
    expect(codeOf(await send(downline, upline, 10_00n))).toBe('ok');
  });

  test('a closed sender is told so; an excluded one may still send money away', async () => {
    const { upline, downline } = await pair();
    await identity.setMemberState({ memberId: downline.caller.memberId, state: 'excluded', now: NOW });
    expect(codeOf(await send(downline, upline, 5_00n))).toBe('ok');
    await identity.setMemberState({ memberId: downline.caller.memberId, state: 'closed', now: NOW });
    expect(codeOf(await send(downline, upline, 5_00n))).toBe('identity.account_closed');
  });

  test('nobody where the brand has the switch off, or while withdrawals are stopped; a repeat is answered as it was', async () => {
    const { upline, downline } = await pair();
    const requestId = randomUUID();
    const first = await send(downline, upline, 5_00n, { requestId });
    expect(first.ok).toBe(true);
    const stop = { kind: 'withdrawals', subject: '', merchantId: 1 } as const;
    await world.site.stops.stop(ines, stop, 'the bank is closed');
    await expect.poll(async () => codeOf(await send(downline, upline, 5_00n))).toBe('transfers.stopped');
    expect(await send(downline, upline, 5_00n, { requestId })).toEqual(first);
    await world.site.stops.resume(ines, stop, 'it is open again');
    await expect.poll(async () => codeOf(await send(downline, upline, 5_00n))).toBe('ok');
    const off = { ...downline, caller: { ...downline.caller, merchantId: 2 } };
    expect(codeOf(await send(off, upline, 5_00n))).toBe('transfers.off');
    expect(codeOf(await transfers.terms(off.caller, NOW))).toBe('transfers.off');
  });
});

test('the ledger agrees: no invariant is broken, and a row without its money is noticed', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const { upline, downline } = await pair();
  await send(downline, upline, 5_00n);
  await owner.query('UPDATE member_transfer SET amount = amount + 1 WHERE from_member = $1', [downline.caller.memberId]);
  expect((await brokenInvariants(db)).join()).toContain('its transfers move 500');
});
