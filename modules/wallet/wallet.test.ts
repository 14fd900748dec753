import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { batchStatement } from '#modules/wallet/lane/decide.ts';
import { encode } from '#modules/wallet/encode.ts';
import { createWallet, event, type Wallet } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let members = 0n;

beforeAll(async () => {
  test = await testDatabase();
  wallet = createWallet({ db: test.db });
  return () => wallet.stop();
});

const nextMember = (minor: bigint, currency?: 'USD' | 'VND') => funded(wallet, ++members, minor, currency);
const cashOf = async (memberId: bigint) => (await wallet.balancesOf(owned(memberId))).cash.minor;

describe('commit', () => {
  it('moves money once, tells the balance after it, and gives the stored answer to every repeat', async () => {
    const { cash, house } = await nextMember(1_000n);
    const bet = command([move(cash, house, 300n)], { facts: { outcome: 'CXL' } });
    const first = await wallet.commit(bet);
    expect(first).toMatchObject({
      ok: true,
      value: { balance: { minor: 700n, currency: 'USD' }, facts: { outcome: 'CXL' }, isReplay: false },
    });
    await wallet.commit(command([move(cash, house, 100n)]));
    expect(await wallet.commit(bet)).toMatchObject({
      ok: true,
      value: { balance: { minor: 700n }, facts: { outcome: 'CXL' }, isReplay: true },
    });
    expect(await cashOf(members)).toBe(600n);
  });

  it('has one effect and equal answers when 1,000 operations come 5 times each, in parallel (R-05)', async () => {
    const { cash, house } = await nextMember(1_000_000n);
    const bets = Array.from({ length: 1_000 }, (_, at) => command([move(cash, house, BigInt(at + 1))]));
    const answers = await Promise.all([...bets, ...bets, ...bets, ...bets, ...bets].map((bet) => wallet.commit(bet)));
    for (let at = 0; at < 1_000; at++) {
      const five = [0, 1, 2, 3, 4].map((turn) => answers[turn * 1_000 + at]!);
      expect(five.every((answer) => answer.ok)).toBe(true);
      expect(new Set(five.map((answer) => answer.ok && `${answer.value.seq} ${answer.value.balance?.minor}`)).size).toBe(1);
    }
    expect(await cashOf(members)).toBe(1_000_000n - 500_500n);
  });

  it('refuses a key that meant something else, 100 times without effect (R-06)', async () => {
    const { cash, house } = await nextMember(1_000n);
    await wallet.commit(command([move(cash, house, 10n)], { id: 'reused' }));
    for (let at = 0; at < 100; at++) {
      expect(await wallet.commit(command([move(cash, house, BigInt(11 + at))], { id: 'reused' }))).toEqual(err('wallet.request_reused'));
    }
    expect(await cashOf(members)).toBe(990n);
  });

  it('remembers a refusal: the same id is refused again when the money is there', async () => {
    const { cash, house } = await nextMember(100n);
    const bet = command([move(cash, house, 101n)]);
    expect(await wallet.commit(bet)).toEqual(err('wallet.insufficient_funds'));
    await wallet.commit(command([move(house, cash, 500n)]));
    expect(await wallet.commit(bet)).toEqual(err('wallet.insufficient_funds'));
    expect(await wallet.commit(command([move(cash, house, 101n)]))).toMatchObject({ ok: true });
  });

  it('never overspends: of 50 parallel bets of 100 on 1000, ten are accepted, round after round (R-03)', async () => {
    for (let round = 0; round < 100; round++) {
      const { cash, house } = await nextMember(1_000n);
      const bets = await Promise.all(Array.from({ length: 50 }, () => wallet.commit(command([move(cash, house, 100n)]))));
      expect(bets.filter((bet) => bet.ok).length).toBe(10);
      expect(await cashOf(members)).toBe(0n);
    }
  });

  it('applies all transfers of a command or none, and judges the balance after each of them', async () => {
    const { cash, bonus, house } = await nextMember(100n);
    expect(await wallet.commit(command([move(cash, house, 60n), move(cash, bonus, 60n)]))).toEqual(err('wallet.insufficient_funds'));
    expect(await wallet.commit(command([move(cash, house, 101n), move(house, cash, 500n)]))).toEqual(err('wallet.insufficient_funds'));
    expect(await wallet.commit(command([move(cash, house, 100n), move(house, cash, 500n)]))).toMatchObject({
      ok: true,
      value: { balance: { minor: 500n } },
    });
  });

  it('keeps a failing command of a batch from touching the others', async () => {
    const rich = await nextMember(1_000n);
    const poor = await nextMember(10n);
    const poorId = members;
    const results = await Promise.all([
      wallet.commit(command([move(rich.cash, rich.house, 10n)])),
      wallet.commit(command([move(poor.cash, poor.house, 11n)])),
      wallet.commit(command([move(poor.cash, poor.house, 4n)])),
      wallet.commit(command([move(rich.cash, rich.house, 10n)])),
    ]);
    expect(results.map((result) => result.ok)).toEqual([true, false, true, true]);
    expect(await cashOf(poorId)).toBe(6n);
  });

  it('refuses to mix currencies, alone and in a batch, with no entry (R-17)', async () => {
    const usd = await nextMember(1_000n);
    const vnd = await nextMember(1_000n, 'VND');
    const forged = { ...vnd.cash, currency: 'USD' as const };
    for (let at = 0; at < 10; at++)
      expect(await wallet.commit(command([move(usd.cash, forged, 5n)]))).toEqual(err('wallet.wrong_currency'));
    const many = await Promise.all(Array.from({ length: 10 }, () => wallet.commit(command([move(usd.cash, forged, 5n)]))));
    expect(many).toEqual(Array.from({ length: 10 }, () => err('wallet.wrong_currency')));
    expect((await wallet.balancesOf(owned(members, 'VND'))).cash.minor).toBe(1_000n);
    expect(await cashOf(members - 1n)).toBe(1_000n);
  });

  it('throws on a command that no use case may build', () => {
    const account = { id: 1n, currency: 'USD', kind: 'cash' } as const;
    expect(() => wallet.commit(command([move(account, { ...account, id: 2n }, 0n)]))).toThrow(RangeError);
    expect(() => wallet.commit(command([move(account, account, 1n)]))).toThrow(RangeError);
  });

  it('writes events in the commit, and none for a refusal', async () => {
    const { cash, house } = await nextMember(10n);
    const sent = (topic: string) => [event(topic, { memberId: String(members) })];
    await Promise.all([
      wallet.commit(command([move(cash, house, 10n)], { writes: sent('Applied') })),
      wallet.commit(command([move(cash, house, 10n)], { writes: sent('Refused') })),
    ]);
    const topics = await test.db.query<{ topic: string }>(
      "SELECT topic FROM outbox, json_array_elements(events) AS e WHERE e ->> 'memberId' = $1",
      [String(members)],
    );
    expect(topics).toEqual([{ topic: 'Applied' }]);
  });

  it('tells listeners the new balance after the commit', async () => {
    const { cash, house } = await nextMember(100n);
    const received: bigint[] = [];
    wallet.onBalance(({ memberId, balance }) => void (memberId === members && received.push(balance.minor)));
    await wallet.commit(command([move(cash, house, 1n)]));
    await wallet.commit(command([move(cash, house, 1_000n)]));
    expect(received).toEqual([99n]);
  });
});

describe('commitIn', () => {
  it('moves money in the transaction of the caller, or not at all', async () => {
    const { cash, house } = await nextMember(100n);
    await test.db.transaction(async (tx) => ok(await wallet.commitIn(tx, command([move(cash, house, 40n)]))));
    const failing = test.db.transaction(async (tx) => {
      await wallet.commitIn(tx, command([move(cash, house, 40n)]));
      throw new Error('later step fails');
    });
    await expect(failing).rejects.toThrow('later step fails');
    expect(await cashOf(members)).toBe(60n);
  });

  it('remembers a refusal although the use case rolls back', async () => {
    const { cash, house } = await nextMember(10n);
    const bet = command([move(cash, house, 11n)]);
    const inTransaction = () => test.db.transaction((tx) => wallet.commitIn(tx, bet));
    expect(await inTransaction()).toEqual(err('wallet.insufficient_funds'));
    await wallet.commit(command([move(house, cash, 100n)]));
    expect(await inTransaction()).toEqual(err('wallet.insufficient_funds'));
    expect(await wallet.commit(bet)).toEqual(err('wallet.insufficient_funds'));
  });
});

describe('holds', () => {
  it('settle in parts, release the rest, and never more than was held', async () => {
    const { cash, held, house } = await nextMember(1_000n);
    const holdId = randomUUID();
    const hold = { holdId, state: 'pending' as const };
    await wallet.commit(command([{ ...move(cash, held, 400n), ...hold }]));
    expect(await wallet.balancesOf(owned(members))).toMatchObject({ cash: { minor: 600n }, held: { minor: 400n } });
    await wallet.commit(command([{ ...move(held, house, 150n), holdId, state: 'settled' }]));
    const parts = [
      { ...move(held, house, 50n), holdId, state: 'settled' as const },
      { ...move(held, cash, 200n), holdId, state: 'released' as const },
    ];
    expect(await wallet.commit(command(parts))).toMatchObject({ ok: true, value: { balance: { minor: 0n } } });
    expect(await wallet.commit(command([{ ...move(held, house, 1n), holdId, state: 'settled' }]))).toEqual(err('wallet.hold_closed'));
    expect(await wallet.balancesOf(owned(members))).toMatchObject({ cash: { minor: 800n }, held: { minor: 0n } });
  });

  it('are closed once when 20 settle the same one at once', async () => {
    const { cash, held, house } = await nextMember(1_000n);
    await wallet.commit(command([{ ...move(cash, held, 500n), holdId: randomUUID(), state: 'pending' }]));
    const holdId = randomUUID();
    await wallet.commit(command([{ ...move(cash, held, 500n), holdId, state: 'pending' }]));
    const settled = await Promise.all(
      Array.from({ length: 20 }, () => wallet.commit(command([{ ...move(held, house, 500n), holdId, state: 'settled' }]))),
    );
    expect(settled.filter((result) => result.ok).length).toBe(1);
    expect((await wallet.balancesOf(owned(members))).held.minor).toBe(500n);
  });
});

it('reads the ledger by its index, also when the planner last saw it small', async () => {
  const { db, owner } = await testDatabase();
  const young = createWallet({ db });
  const { cash, house } = await funded(young, 1n, 1_000_000n);
  await Promise.all(Array.from({ length: 50 }, () => young.commit(command([move(cash, house, 1n)]))));
  await owner.query('ANALYZE ledger.command');
  const client = await owner.connect();
  try {
    await client.query('SET plan_cache_mode = force_generic_plan');
    await client.query('BEGIN');
    for (let turn = 0; turn < 8; turn++) {
      const { text, values } = batchStatement(Array.from({ length: 32 }, () => encode(command([move(cash, house, 1n)]))));
      await client.query(text, values);
    }
    const { rows } = await client.query(
      "SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relid = 'ledger.command'::regclass",
    );
    expect(rows).toEqual([{ scans: 0 }]);
  } finally {
    client.release(true);
    await young.stop();
  }
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});
