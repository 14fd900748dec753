import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { createTransfers } from '#modules/transfers/index.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider, paid } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, move } from '#tests/factories/ledger.ts';

const { db, owner } = await testDatabase();
const world = await cashierWorld(db, {
  ...obedientProvider(),
  methods: [
    { code: 'bank', icon: 'bank', arrivalMinutes: 1, terms: { USD: { min: 1n, max: 1_000_000n, fee: 0n } } },
    { code: 'card', icon: 'card', arrivalMinutes: 1, terms: { USD: { min: 1n, max: 1_000_000n, fee: 0n } } },
    { code: 'purse', icon: 'wallet', arrivalMinutes: 1, terms: { USD: { min: 1n, max: 1_000_000n, fee: 0n } } },
  ],
});
const { identity, rollover, wallet } = world;
const transfers = createTransfers({ ...world, db, identity: { ...identity, checkPaymentPassword: async () => ok(true) } });
afterAll(() => world.stop());

const usd = (minor: bigint) => money(minor, 'USD');
type Member = { caller: Caller; account: string };
let names = 0;

async function member(upline?: Member): Promise<Member> {
  const account = `roll${++names}`;
  const { rows } = await owner.query<{ id: bigint }>(
    `INSERT INTO member (merchant_id, account, nickname, account_type, currency, password_hash, upline_id)
     VALUES (1, $1, $1, 0, 'USD', 'x', $2) RETURNING id`,
    [account, upline?.caller.memberId ?? null],
  );
  return { caller: memberCaller(rows[0]!.id), account };
}

async function deposit({ caller }: Member, minor: bigint, method = 'bank'): Promise<string> {
  const opened = await world.deposit(caller, minor, { method });
  if (!opened.ok) throw new Error(opened.failure.code);
  expect(await world.cashier.receivePayment('sandbox', paid(opened.value))).toMatchObject({ ok: true });
  return opened.value.id;
}

/** A bet that is lost: what it had at risk is gone from the balance. */
async function lose({ caller }: Member, minor: bigint): Promise<void> {
  const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
  const { cash } = await wallet.accountsOf(caller);
  expect(await wallet.commit(command([move(cash, house, minor)]))).toMatchObject({ ok: true });
  await owner.query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, at_risk, house_win)
     VALUES ($1, current_date, 'XX', $2, 'USD', 1, $3, 0, 0, $3, $3)`,
    [caller.memberId, randomUUID(), minor],
  );
}

const send = async ({ caller }: Member, { account: to }: Member, minor: bigint) =>
  transfers.send({ caller, to, amount: usd(minor), paymentPassword: '', requestId: randomUUID(), ip: '127.0.0.1', now: new Date() });
async function owedBy({ caller }: Member) {
  const { left, ways } = await rollover.owedBy(caller);
  return { left: left.minor, ways: Object.fromEntries(ways.map(({ kind, amount }) => [kind, amount.minor])) };
}

describe('what is owed of money', () => {
  test('goes with a transfer, so an account in between washes nothing', async () => {
    const top = await member();
    const [payer, clean] = [await member(top), await member(top)];
    await deposit(payer, 900_00n);
    expect((await send(payer, top, 900_00n)).ok).toBe(true);
    expect((await send(top, clean, 900_00n)).ok).toBe(true);
    expect(await owedBy(clean)).toEqual({ left: 900_00n, ways: { bank: 900_00n } });
    for (const one of [payer, top]) expect(await owedBy(one)).toEqual({ left: 0n, ways: {} });
  });

  test('goes in proportion, rounded up, and the rest stays', async () => {
    const top = await member();
    const payer = await member(top);
    await deposit(payer, 100_00n);
    await deposit(payer, 200_00n, 'purse');
    await lose(payer, 50_00n);
    // 250.00 of turnover on 250.00; 300.00 to go back, of which no more than the money itself.
    expect((await send(payer, top, 33_33n)).ok).toBe(true);
    expect(await owedBy(top)).toEqual({ left: 33_33n, ways: { bank: 11_11n, ewallet: 22_22n } });
    expect(await owedBy(payer)).toEqual({ left: 216_67n, ways: { bank: 88_89n, ewallet: 177_78n } });
    await lose(top, 33_33n);
    expect((await owedBy(top)).left).toBe(0n);
  });

  test('is no more than a deposit of the amount would owe, whatever the sender has lost otherwise', async () => {
    const top = await member();
    const payer = await member(top);
    await deposit(payer, 100_00n);
    const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
    const { cash } = await wallet.accountsOf(payer.caller);
    await wallet.commit(command([move(cash, house, 90_00n)]));
    expect((await send(payer, top, 10_00n)).ok).toBe(true);
    expect(await owedBy(top)).toEqual({ left: 10_00n, ways: { bank: 10_00n } });
    expect(await owedBy(payer)).toEqual({ left: 90_00n, ways: { bank: 90_00n } });
  });

  test('is given up with the money alone: what was won beside it takes none of it away', async () => {
    const top = await member();
    const payer = await member(top);
    await deposit(payer, 100_00n);
    const house = await wallet.houseAccount(1, 'house', 'test', 'USD');
    const { cash } = await wallet.accountsOf(payer.caller);
    await wallet.commit(command([move(house, cash, 300_00n)]));
    expect((await send(payer, top, 200_00n)).ok).toBe(true);
    expect((await owedBy(top)).left).toBe(50_00n);
    expect((await owedBy(payer)).left).toBe(50_00n);
  });

  test('is read under the lock: of twenty transfers at once each takes its part', async () => {
    const top = await member();
    const payer = await member(top);
    await deposit(payer, 100_00n);
    await Promise.all(Array.from({ length: 20 }, () => send(payer, top, 5_00n)));
    expect(await owedBy(top)).toEqual({ left: 100_00n, ways: { bank: 100_00n } });
    expect(await owedBy(payer)).toEqual({ left: 0n, ways: {} });
  });

  test('of a deposit that is taken back is nothing, but for what has gone on', async () => {
    const top = await member();
    const payer = await member(top);
    const order = { id: await deposit(payer, 100_00n), amount: usd(100_00n) };
    await send(payer, top, 40_00n);
    await world.cashier.receivePayment('sandbox', paid(order, { status: 'charged_back' }));
    expect(await owedBy(payer)).toEqual({ left: 0n, ways: {} });
    expect(await owedBy(top)).toEqual({ left: 40_00n, ways: { bank: 40_00n } });
  });
});

/** The model: a counter for each member, as the words say, without marks. */
type Book = { cash: bigint; left: bigint; bank: bigint; ewallet: bigint };
const least = (...all: bigint[]) => all.reduce((one, other) => (one < other ? one : other));
const most = (...all: bigint[]) => all.reduce((one, other) => (one > other ? one : other));
const share = (owed: bigint, amount: bigint, of: bigint) =>
  least(owed, amount, (owed * amount + most(of, owed, 1n) - 1n) / most(of, owed, 1n));

test('after any chain of deposits, bets and transfers each member owes what a counter says, and nothing is lost between them', async () => {
  const step = fc.record({
    kind: fc.constantFrom('deposit', 'lose', 'send', 'send'),
    from: fc.nat(3),
    to: fc.nat(3),
    minor: fc.bigInt(1_00n, 90_00n),
    method: fc.constantFrom('bank', 'card', 'purse'),
  });
  const check = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
    const top = await member();
    const people = [top, await member(top), await member(top), await member(top)];
    const books = people.map((): Book => ({ cash: 0n, left: 0n, bank: 0n, ewallet: 0n }));
    for (const { kind, from, to, minor, method } of steps) {
      const [one, book] = [people[from]!, books[from]!];
      if (kind === 'deposit') {
        await deposit(one, minor, method);
        book.cash += minor;
        book.left += minor;
        book[method === 'purse' ? 'ewallet' : 'bank'] += minor;
      } else if (kind === 'lose' && minor <= book.cash) {
        await lose(one, minor);
        book.cash -= minor;
        book.left = most(0n, book.left - minor);
      } else if (kind === 'send' && from !== to && (from === 0 || to === 0) && minor <= book.cash) {
        expect((await send(one, people[to]!, minor)).ok).toBe(true);
        const left = share(book.left, minor, book.cash);
        const whole = most(book.cash, book.bank + book.ewallet);
        const bank = share(book.bank, minor, whole);
        const ewallet = least(share(book.ewallet, minor, whole), minor - bank);
        const theirs = books[to]!;
        for (const [key, moved] of Object.entries({ cash: minor, left, bank, ewallet }) as [keyof Book, bigint][]) {
          book[key] -= moved;
          theirs[key] += moved;
        }
      }
    }
    for (const [at, one] of people.entries()) {
      const { left, bank, ewallet } = books[at]!;
      const { left: said, ways } = await owedBy(one);
      expect([said, ways['bank'] ?? 0n, ways['ewallet'] ?? 0n]).toEqual([left, bank, ewallet]);
    }
  });
  await fc.assert(check, { numRuns: 8 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a transfer that takes nothing with it, or loses some of it, is found', async () => {
  const top = await member();
  const payer = await member(top);
  await deposit(payer, 100_00n);
  await send(payer, top, 40_00n);
  await owner.query('UPDATE rollover_mark SET turnover = turnover - 1 WHERE member_id = $1 AND amount > 0', [top.caller.memberId]);
  expect((await brokenInvariants(db)).join()).toContain('differ by (0,-1,0,0,0)');
  await owner.query('UPDATE rollover_mark SET turnover = turnover + 1 WHERE member_id = $1 AND amount > 0', [top.caller.memberId]);
  const accounts = await Promise.all([payer, top].map(({ caller }) => wallet.accountsOf(caller)));
  await wallet.commit(command([move(accounts[0]!.cash, accounts[1]!.cash, 1_00n, 'member-transfer')]));
  expect((await brokenInvariants(db)).join()).toContain('moves 100 between members, its marks say 0');
});
