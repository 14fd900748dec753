import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { createWallet, event, type Gate, type Wallet, type Write } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let members = 0n;

beforeAll(async () => {
  test = await testDatabase();
  await test.owner.query(`
    CREATE TABLE market (id int PRIMARY KEY, is_open boolean NOT NULL, left_over int NOT NULL);
    INSERT INTO market SELECT id, true, 1000 FROM generate_series(1, 5) AS id;
    SELECT ledger.declare_gate('market', 'market int', $$
      SELECT requested.cmd, 'market.closed', NULL::jsonb FROM requested JOIN public.market m ON m.id = requested.market WHERE NOT m.is_open
    $$, locks => $$ SELECT FROM public.market m WHERE m.id IN (SELECT market FROM requested) ORDER BY m.id FOR UPDATE $$);
    CREATE TABLE budget (id int PRIMARY KEY);
    INSERT INTO budget SELECT generate_series(1, 5);
    SELECT ledger.declare_gate('budget', 'budget int', $$ SELECT cmd, '', NULL::jsonb FROM requested WHERE false $$,
      locks => $$ SELECT FROM public.budget b WHERE b.id IN (SELECT budget FROM requested) ORDER BY b.id FOR UPDATE $$);
    SELECT ledger.declare_refusing_write('stock', 'market int, amount int', $$
      WITH taken AS (
        UPDATE public.market m SET left_over = m.left_over - w.amount
          FROM (SELECT market, sum(amount) AS amount FROM written GROUP BY market) AS w WHERE m.id = w.market RETURNING m.id, m.left_over
      )
      SELECT 'market.sold_out' AS refusal, json_build_object('market', id) AS facts FROM taken WHERE left_over < 0
    $$);
    SELECT ledger.bind_kinds();
    GRANT ALL ON market TO croupier_app`);
  wallet = createWallet({ db: test.db });
  return () => wallet.stop();
});

const nextMember = async (minor: bigint) => {
  const memberId = ++members;
  return { ...(await funded(wallet, memberId, minor)), owner: owned(memberId) };
};
const cashOf = async (memberId: bigint) => (await wallet.balancesOf(owned(memberId))).cash.minor;
const onMarket = (market: number): Gate<'market.closed'> => ({ kind: 'market', args: { market } });
const stock = (market: number, amount: number): Write<'market.sold_out'> => ({ kind: 'stock', row: { market, amount } });

describe('thousands that come together', () => {
  it('are each decided once, apart from a bad one, and answered in their order', async () => {
    const some = await Promise.all(Array.from({ length: 50 }, () => nextMember(0n)));
    const payouts = Array.from({ length: 2_500 }, (_, at) => {
      const { cash, house } = some[at % 50]!;
      return command([move(house, cash, BigInt(at + 1))], { writes: [event('Paid', { at })] });
    });
    const { cash, house } = some[0]!;
    const refused = command([move(cash, house, 10_000_000n)]);
    const broken = command([move(house, cash, 1n)], { writes: [{ kind: 'deposit_order', row: {} }] });
    const all = [...payouts.slice(0, 1_200), refused, broken, ...payouts.slice(1_200)];
    await expect(wallet.commitMany(all)).rejects.toThrow(/null value/);
    const sound = all.filter((one) => one !== broken);
    const decided = await wallet.commitMany(sound);
    expect(decided.filter((one) => !one.ok)).toEqual([err('wallet.insufficient_funds')]);
    expect(decided.indexOf(decided.find((one) => !one.ok)!)).toBe(1_200);
    expect(decided.every((one, at) => at === 1_200 || (one.ok && one.value.isReplay))).toBe(true);
    const sum = (await Promise.all(some.map(({ owner }) => cashOf(owner.memberId)))).reduce((a, b) => a + b, 0n);
    expect(sum).toBe((2_500n * 2_501n) / 2n);
    const [sent] = await test.db.query<{ n: number }>("SELECT sum(json_array_length(events))::int AS n FROM outbox WHERE topic = 'Paid'");
    expect(sent!.n).toBe(2_500);
  });
});

describe('in one transaction', () => {
  it('several commands lock all of their accounts at once: 30 crossing transfers, no deadlock', async () => {
    const [a, b] = [await nextMember(1_000n), await nextMember(1_000n)];
    const cross = (at: number) =>
      test.db.transaction(async (tx) => {
        const [x, y] = at % 2 ? [a, b] : [b, a];
        const [first, second] = await wallet.commitManyIn(tx, [command([move(x.cash, x.house, 1n)]), command([move(y.cash, y.house, 1n)])]);
        return first!.ok && second!.ok ? ok(true) : err('test.refused');
      });
    const before = await deadlocks();
    expect(await Promise.all(Array.from({ length: 30 }, (_, at) => cross(at)))).toEqual(Array.from({ length: 30 }, () => ok(true)));
    expect((await deadlocks()) - before).toBe(0);
    expect([await cashOf(a.owner.memberId), await cashOf(b.owner.memberId)]).toEqual([970n, 970n]);
  });

  const deadlocks = async () =>
    Number((await test.owner.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')).rows[0].deadlocks);

  it('a second commitIn that touches other accounts is an error that says so; what it has locked it may use again', async () => {
    const [a, b] = [await nextMember(100n), await nextMember(100n)];
    const crossing = test.db.transaction(async (tx) => {
      await wallet.commitIn(tx, command([move(a.cash, a.house, 1n)]));
      await wallet.commitIn(tx, command([move(b.cash, b.house, 1n)]));
      return ok(true);
    });
    await expect(crossing).rejects.toThrow(/commitManyIn/);
    expect(await cashOf(a.owner.memberId)).toBe(100n);
    await test.db.transaction(async (tx) => {
      expect(await wallet.commitIn(tx, command([move(a.cash, a.house, 1_000n)]))).toEqual(err('wallet.insufficient_funds'));
      return ok(await wallet.commitIn(tx, command([move(a.cash, a.house, 100n)])));
    });
    expect(await cashOf(a.owner.memberId)).toBe(0n);
  });

  it('stops at the first that is refused', async () => {
    const a = await nextMember(10n);
    const bet = (minor: bigint) => command([move(a.cash, a.house, minor)]);
    const decided = await test.db.transaction(async (tx) => ok(await wallet.commitManyIn(tx, [bet(4n), bet(40n), bet(1n)])));
    expect(decided).toMatchObject({ value: [{ ok: true }, { ok: false }] });
    expect(await cashOf(a.owner.memberId)).toBe(6n);
  });
});

describe('numbers', () => {
  it('are taken under the lock: an account moved from all sides at once has a chain of balances', async () => {
    const { cash, house, owner } = await nextMember(100_000n);
    const second = createWallet({ db: test.db });
    const versions: bigint[] = [];
    for (const each of [wallet, second])
      each.onBalance(({ memberId, version }) => void (memberId === owner.memberId && versions.push(version)));
    const ways = [
      () => wallet.commit(command([move(cash, house, 1n)])),
      () => second.commit(command([move(house, cash, 2n)])),
      () => test.db.transaction((tx) => wallet.commitIn(tx, command([move(cash, house, 3n)], { gates: [onMarket(1)] }))),
    ];
    for (let turn = 0; turn < 30; turn++) await Promise.all(ways.flatMap((way) => [way(), way(), way()]));
    expect((await wallet.balancesOf(owner)).version).toBe(versions.reduce((a, b) => (a > b ? a : b)));
    expect(await brokenInvariants(test.db)).toEqual([]);
    await second.stop();
  });
});

describe('gates on other rows', () => {
  it('hold what they judge until the commit: nobody bets on a market that has closed', async () => {
    const { cash, house } = await nextMember(10_000n);
    const bet = () => wallet.commit(command([move(cash, house, 1n)], { gates: [onMarket(2)] }));
    const open = await test.owner.connect();
    await open.query('BEGIN');
    await open.query('UPDATE market SET is_open = false WHERE id = 2');
    const waiting = Promise.all([bet(), bet(), bet()]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await open.query('COMMIT');
    open.release();
    expect(await waiting).toEqual([err('market.closed'), err('market.closed'), err('market.closed')]);
  });

  it('lock in one order, whatever the order in which commands name them', async () => {
    const some = await Promise.all(Array.from({ length: 20 }, () => nextMember(1_000n)));
    const ofBudget = (budget: number): Gate<never> => ({ kind: 'budget', args: { budget } });
    const orders = [
      [onMarket(3), ofBudget(4)],
      [ofBudget(4), onMarket(3)],
      [onMarket(4), onMarket(3), ofBudget(4)],
      [ofBudget(4), onMarket(3), onMarket(4)],
    ];
    const decided = await Promise.all(
      some.map(({ cash, house }, at) =>
        test.db.transaction((tx) => wallet.commitIn(tx, command([move(cash, house, 1n)], { gates: orders[at % 4]! }))),
      ),
    );
    expect(decided.every((one) => one.ok)).toBe(true);
  });
});

describe('a write that may refuse', () => {
  it('refuses its command whole, alone and among others, and the refusal is remembered', async () => {
    const { cash, house, owner } = await nextMember(1_000n);
    const buy = (amount: number) => command([move(cash, house, 10n)], { writes: [stock(5, amount), event('Bought', {})] });
    const tooMany = buy(1_001);
    const soldOut = err('market.sold_out', { market: 5 });
    expect(await wallet.commit(tooMany)).toEqual(soldOut);
    const decided = await Promise.all([wallet.commit(buy(400)), wallet.commit(buy(400)), wallet.commit(buy(400))]);
    expect(decided.filter((one) => one.ok)).toHaveLength(2);
    await test.owner.query('UPDATE market SET left_over = 5000 WHERE id = 5');
    expect(await wallet.commit(tooMany)).toEqual(soldOut);
    expect(await cashOf(owner.memberId)).toBe(980n);
    expect(await test.db.query("SELECT 1 FROM outbox, json_array_elements(events) WHERE topic = 'Bought'")).toHaveLength(2);
  });
});

describe('holds', () => {
  const hold = (holdId = randomUUID()) => ({ holdId, state: 'pending' as const });

  it('are opened once by their id, alone or among others, and a repeat of the refusal is the same', async () => {
    const { cash, held } = await nextMember(100n);
    const id = randomUUID();
    const open = () => command([{ ...move(cash, held, 10n), ...hold(id) }]);
    const [first, second] = await Promise.all([wallet.commit(open()), wallet.commit(open())]);
    expect(Number(first.ok) + Number(second.ok)).toBe(1);
    const third = open();
    expect(await wallet.commit(third)).toEqual(err('wallet.hold_exists'));
    expect(await wallet.commit(third)).toEqual(err('wallet.hold_exists'));
  });

  it('are released to where they came from and settled in their time, alone and among others', async () => {
    const [a, b] = [await nextMember(100n), await nextMember(100n)];
    const id = randomUUID();
    await wallet.commit(command([{ ...move(a.cash, a.held, 50n), ...hold(id), expiresAt: new Date(Date.now() + 60_000) }]));
    const toOther = () => command([{ ...move(a.held, b.cash, 10n), holdId: id, state: 'released' as const }]);
    const settle = () => command([{ ...move(a.held, a.house, 10n), holdId: id, state: 'settled' as const }]);
    const besides = () => wallet.commit(command([move(b.house, b.cash, 1n)]));
    expect(await wallet.commit(toOther())).toEqual(err('wallet.hold_closed'));
    expect((await Promise.all([wallet.commit(toOther()), besides()]))[0]).toEqual(err('wallet.hold_closed'));
    expect(await wallet.commit(settle())).toMatchObject({ ok: true });
    await test.owner.query("UPDATE ledger.hold SET expires_at = now() - interval '1 s' WHERE id = $1", [id]);
    expect(await wallet.commit(settle())).toEqual(err('wallet.hold_closed'));
    expect((await Promise.all([wallet.commit(settle()), besides()]))[0]).toEqual(err('wallet.hold_closed'));
  });

  it('are not drained by plain moves, nor opened elsewhere than with their member: that is an error', async () => {
    const [a, b] = [await nextMember(100n), await nextMember(100n)];
    await wallet.commit(command([{ ...move(a.cash, a.held, 50n), ...hold() }]));
    const besides = () => wallet.commit(command([move(b.house, b.cash, 1n)]));
    for (const wrong of [move(a.held, a.house, 10n), move(a.cash, a.held, 10n), { ...move(a.cash, b.held, 10n), ...hold() }]) {
      await expect(wallet.commit(command([wrong]))).rejects.toMatchObject({ code: '23514' });
      const [failed, other] = await Promise.allSettled([wallet.commit(command([wrong])), besides()]);
      expect([failed.status, other]).toMatchObject(['rejected', { value: { ok: true } }]);
    }
    expect((await wallet.balancesOf(a.owner)).held.minor).toBe(50n);
  });
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});
