import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { createWallet, lockMember, type Account, type Gate, type Wallet, type Write } from '#modules/wallet/index.ts';
import { encode } from '#modules/wallet/encode.ts';
import { oneStatement } from '#modules/wallet/lane/decide.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';
import { slowness } from '#tests/factories/slowness.ts';

let test: TestDatabase;
let wallet: Wallet;
let members = 0n;

beforeAll(async () => {
  test = await testDatabase();
  await test.owner.query(`
    CREATE TABLE thing (name text PRIMARY KEY, n int NOT NULL DEFAULT 0);
    INSERT INTO thing VALUES ('alpha'), ('beta');
    SELECT ledger.declare_gate('on_' || name, 'x int', $$ SELECT cmd, '', NULL::jsonb FROM requested WHERE false $$,
             locks => format($$ SELECT FROM public.thing WHERE name = %L AND EXISTS (SELECT FROM requested) FOR UPDATE $$, name)),
           ledger.declare_write('to_' || name, 'x int', format($$ UPDATE public.thing SET n = n + x FROM written WHERE name = %L $$, name))
      FROM thing;
    SELECT ledger.declare_gate('never', 'x int', $$ SELECT cmd, 'test.never', NULL::jsonb FROM requested $$);
    SELECT ledger.bind_kinds();
    GRANT ALL ON thing TO croupier_app`);
  wallet = createWallet({ db: test.db });
  return () => wallet.stop();
});

const nextMember = (minor = 100n) => funded(wallet, ++members, minor);
const accountRow = ({ id }: Account) => `ledger.account WHERE id = ${id}`;
const thing = (name: 'alpha' | 'beta') => `thing WHERE name = '${name}'`;

/** Expects a caller that takes locks in one order to wait for the first of them with none of the others taken. */
async function expectWaitsWithNothing(first: string, others: string[], work: () => Promise<unknown>): Promise<void> {
  const [holder, other] = [await test.owner.connect(), await test.owner.connect()];
  try {
    await holder.query(`BEGIN; SELECT 1 FROM ${first} FOR NO KEY UPDATE`);
    const done = work();
    await expect
      .poll(
        async () =>
          (await other.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rows.length,
        { interval: 10 },
      )
      .toBe(1);
    for (const row of others) await other.query(`BEGIN; SELECT 1 FROM ${row} FOR NO KEY UPDATE NOWAIT; ROLLBACK`);
    await holder.query('COMMIT');
    await done;
  } finally {
    await Promise.all([holder, other].map((client) => client.query('ROLLBACK').catch(() => {})));
    for (const client of [holder, other]) client.release();
  }
}

describe('locks are taken in one order', () => {
  it('by a command in a transaction: accounts ascending', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    for (const from of [b.cash, [b.cash] as const])
      await expectWaitsWithNothing(accountRow(a.cash), [accountRow(b.cash)], () =>
        test.db.transaction((tx) => wallet.commitIn(tx, command([{ ...move(b.cash, a.cash, 1n), from }]))),
      );
  });

  it('by several commands in a transaction: all their accounts ascending', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    await expectWaitsWithNothing(accountRow(a.cash), [accountRow(b.cash)], () =>
      test.db.transaction(async (tx) =>
        ok(await wallet.commitManyIn(tx, [command([move(b.cash, b.house, 1n)]), command([move(a.cash, a.house, 1n)])])),
      ),
    );
  });

  it('by a change of what gates read: the accounts of the member ascending', async () => {
    const { cash, bonus, held, practice } = await nextMember();
    const [first, ...others] = [cash, bonus, held, practice].toSorted((x, y) => Number(x.id - y.id));
    const member = members;
    await expectWaitsWithNothing(accountRow(first!), others.map(accountRow), () =>
      test.db.transaction(async (tx) => ok(await lockMember(tx, member))),
    );
  });

  it('by gates: by their kinds, in whatever order a command names them', async () => {
    const { cash, house } = await nextMember();
    const gates: Gate<never>[] = ['on_beta', 'on_alpha'].map((kind) => ({ kind, args: { x: 1 } }));
    await expectWaitsWithNothing(thing('alpha'), [thing('beta')], () =>
      test.db.transaction((tx) => wallet.commitIn(tx, command([move(cash, house, 1n)], { gates }))),
    );
  });

  it('by writes: by their kinds, in whatever order a command names them', async () => {
    const { cash, house } = await nextMember();
    const writes: Write[] = ['to_beta', 'to_alpha'].map((kind) => ({ kind, row: { x: 1 } }));
    await expectWaitsWithNothing(thing('alpha'), [thing('beta')], () =>
      test.db.transaction((tx) => wallet.commitIn(tx, command([move(cash, house, 1n)], { writes }))),
    );
  });
});

describe('what somebody else has under way', () => {
  /** 80 of 100 are spent in a transaction that is still open while `work` begins. */
  async function whileSpending<T>(account: Account, house: Account, work: () => Promise<T>): Promise<T> {
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begun!: () => void;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const spending = test.db.transaction(async (tx) => {
      const decision = await wallet.commitIn(tx, command([move(account, house, 80n)]));
      begun();
      await finished;
      return decision;
    });
    await isBegun;
    const done = work();
    await sleep(50);
    finish();
    expect(await spending).toMatchObject({ ok: true });
    return done;
  }

  it('is waited for by a command in a transaction, which judges what is left', async () => {
    for (const isPlain of [true, false]) {
      const { cash, house } = await nextMember();
      const from = isPlain ? cash : ([cash] as const);
      const bet = (minor: bigint) => () =>
        test.db.transaction((tx) => wallet.commitIn(tx, command([{ ...move(cash, house, minor), from }])));
      expect(await whileSpending(cash, house, bet(50n))).toEqual(err('wallet.insufficient_funds'));
      expect(await bet(20n)()).toMatchObject({ ok: true, value: { balance: { minor: 0n } } });
    }
  });

  it('a batch waits for nobody: it never stands at an account that somebody holds', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    const waits: unknown[] = [];
    const done = await whileSpending(a.cash, a.house, async () => {
      const bets = Promise.all([a, b].map(({ cash, house }) => wallet.commit(command([move(cash, house, 10n)]))));
      for (const until = performance.now() + 40; performance.now() < until;) {
        const { rows } = await test.owner.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%commit_batch%'",
        );
        waits.push(...rows);
      }
      return bets;
    });
    expect(done).toMatchObject([{ ok: true }, { ok: true }]);
    expect(waits).toEqual([]);
  });

  it('a command whose gate would wait for a row of others leaves the batch: nobody else waits for it, and its account is free', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => nextMember()));
    const [late, beside] = [await nextMember(), await nextMember()];
    const holder = await test.owner.connect();
    const on = (...names: string[]): Gate<never>[] => names.map((name) => ({ kind: `on_${name}`, args: { x: 1 } }));
    const bet = ({ cash, house }: typeof late, gates: Gate<never>[] = []) => wallet.commit(command([move(cash, house, 10n)], { gates }));
    try {
      await holder.query(`BEGIN; SELECT 1 FROM ${thing('alpha')} FOR UPDATE`);
      const since = performance.now();
      const waiting = [bet(late, on('alpha')), bet(late, on('beta', 'alpha'))];
      const done = await Promise.all([...others.map((one) => bet(one)), bet(beside, on('beta'))]);
      expect(done.every(({ ok: isDone }) => isDone)).toBe(true);
      expect(performance.now() - since).toBeLessThan(90 * slowness());
      await expect
        .poll(() => test.owner.query(`SELECT 1 FROM ${accountRow(late.cash)} FOR NO KEY UPDATE NOWAIT`).then(() => 'free', String), {
          interval: 5,
        })
        .toBe('free');
      await holder.query('ROLLBACK');
      expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }]);
    } finally {
      holder.release();
    }
  });

  it('a command asks its gates, alone and in a transaction, and a batch asks the gates of each of its commands', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    const never: Gate<'test.never'> = { kind: 'never', args: { x: 1 } };
    const bet = ({ cash, house }: typeof a, gates: Gate<'test.never'>[]) => wallet.commit(command([move(cash, house, 10n)], { gates }));
    expect(await bet(a, [never])).toEqual(err('test.never'));
    const requested = test.db.transaction((tx) => wallet.commitIn(tx, command([move(a.cash, a.house, 10n)], { gates: [never] })));
    expect(await requested).toEqual(err('test.never'));
    expect(await Promise.all([bet(a, [never]), bet(b, [])])).toMatchObject([err('test.never'), { ok: true }]);
  });

  it('a lone command leaves alone until it is free, and is told the balance after it', async () => {
    const { cash, house } = await nextMember();
    const round = () => wallet.commit(command([move(cash, house, 10n), move(house, cash, 1n)]));
    expect(await whileSpending(cash, house, round)).toMatchObject({ ok: true, value: { balance: { minor: 11n } } });
  });

  it('a command that may not wait asks for once, and gives up with what it has locked', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    const there = move(a.cash, b.cash, 1n);
    const back = move(b.cash, a.cash, 1n);
    const holder = await test.owner.connect();
    // A connection of its own for each: calls are counted until the connection reports them.
    const requested = async (moves: Parameters<typeof command>[0]) => {
      const alone = new pg.Client({ connectionString: test.ownerUrl });
      await alone.connect();
      try {
        await alone.query("BEGIN; SET LOCAL track_functions = 'all'");
        const { rows } = await alone.query<{ status: number }>(oneStatement(encode(command(moves)), false));
        const { rows: calls } = await alone.query("SELECT calls FROM pg_stat_xact_user_functions WHERE funcname = 'take_accounts'");
        return { status: rows[0]!.status, locks: Number(calls[0]?.calls ?? 0) };
      } finally {
        await alone.end();
      }
    };
    try {
      await holder.query(`BEGIN; SELECT 1 FROM ${accountRow(b.cash)} FOR NO KEY UPDATE`);
      expect(await requested([there, back])).toEqual({ status: 9, locks: 1 });
      expect(await requested([{ ...there, from: [a.cash] }, back])).toEqual({ status: 9, locks: 1 });
    } finally {
      await holder.query('ROLLBACK').catch(() => {});
      holder.release();
    }
  });

  it('a batch leaves out, and the command is told the balance after it', async () => {
    const [a, b] = [await nextMember(), await nextMember()];
    const bets = () => Promise.all([a, b].map(({ cash, house }) => wallet.commit(command([move(cash, house, 10n)]))));
    expect(await whileSpending(a.cash, a.house, bets)).toMatchObject([
      { ok: true, value: { balance: { minor: 10n } } },
      { ok: true, value: { balance: { minor: 90n } } },
    ]);
  });
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});
