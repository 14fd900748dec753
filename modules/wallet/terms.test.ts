import { beforeAll, describe, expect, it } from 'vitest';
import { money } from '#kernel/money.ts';
import { err } from '#kernel/result.ts';
import { createWallet, type Account, type Command, type Transfer, type Wallet } from '#modules/wallet/index.ts';
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

const usd = (minor: bigint) => money(minor, 'USD');
async function newMember(cash: bigint, bonus = 0n) {
  const accounts = await funded(wallet, ++members, cash);
  if (bonus > 0n) expect(await wallet.commit(command([move(accounts.house, accounts.bonus, bonus)]))).toMatchObject({ ok: true });
  return { ...accounts, owner: owned(members) };
}
const balances = async (owner: ReturnType<typeof owned>) => {
  const { cash, bonus } = await wallet.balancesOf(owner);
  return [cash.minor, bonus.minor];
};
const partsOf = (decision: Awaited<ReturnType<Wallet['commit']>>) => {
  if (!decision.ok) throw new Error(decision.failure.code);
  return decision.value.parts.map(({ kind, from, to, minor }) => [kind, from, to, minor]);
};

describe('amounts decided under the lock', () => {
  it('come from several sources in their order, and the parts are stored with the answer', async () => {
    const { cash, bonus, house, owner } = await newMember(100n, 50n);
    const stake = (minor: bigint) => command([{ kind: 'stake', from: [cash, bonus], to: house, amount: usd(minor) }], { account: cash });
    expect(partsOf(await wallet.commit(stake(30n)))).toEqual([['stake', cash.id, house.id, 30n]]);
    const split = stake(90n);
    const parts = [
      ['stake', cash.id, house.id, 70n],
      ['stake', bonus.id, house.id, 20n],
    ];
    expect(partsOf(await wallet.commit(split))).toEqual(parts);
    const again = await wallet.commit(split);
    expect(again).toMatchObject({ value: { isReplay: true, balance: { minor: 0n } } });
    expect(partsOf(again)).toEqual(parts);
    expect(await balances(owner)).toEqual([0n, 30n]);
    expect(await wallet.commit(stake(31n))).toEqual(err('wallet.insufficient_funds'));
  });

  it('of 40 bets at once on cash and bonus, all that both can pay are accepted, however they share batches', async () => {
    const { cash, bonus, house, owner } = await newMember(95n, 60n);
    const bet = () => command([{ kind: 'stake', from: [cash, bonus], to: house, amount: usd(10n) }], { account: cash });
    const decided = await Promise.all(Array.from({ length: 40 }, () => wallet.commit(bet())));
    expect(decided.filter(({ ok }) => ok)).toHaveLength(15);
    expect(await balances(owner)).toEqual([0n, 5n]);
  });

  it('are at most so much, all there is, or what is missing; nothing is a decision too', async () => {
    const { cash, bonus, house, owner } = await newMember(80n, 10n);
    const some = (amount: Extract<Transfer, { to: Account }>['amount'], from: Account | [Account, Account] = cash, to = house) =>
      wallet.commit(command([{ kind: 'some', from, to, amount }], { account: cash }));
    expect(partsOf(await some({ upTo: usd(30n) }))).toEqual([['some', cash.id, house.id, 30n]]);
    expect(partsOf(await some({ upTo: usd(55n) }, [cash, bonus]))).toEqual([
      ['some', cash.id, house.id, 50n],
      ['some', bonus.id, house.id, 5n],
    ]);
    expect(partsOf(await some({ upTo: usd(30n) }))).toEqual([]);
    expect(partsOf(await some({ whatIsMissingTo: usd(40n) }, house, cash))).toEqual([['some', house.id, cash.id, 40n]]);
    expect(partsOf(await some({ whatIsMissingTo: usd(40n) }, house, cash))).toEqual([]);
    expect(partsOf(await some({ all: 'USD' }))).toEqual([['some', cash.id, house.id, 40n]]);
    expect(await balances(owner)).toEqual([0n, 5n]);
  });

  it('of 50 refills at once, one fills what is missing', async () => {
    const { cash, house, owner } = await newMember(3n);
    const refill = () => command([{ kind: 'refill', from: house, to: cash, amount: { whatIsMissingTo: usd(1_000n) } }]);
    const filled = await Promise.all(Array.from({ length: 50 }, () => wallet.commit(refill())));
    expect(filled.every(({ ok }) => ok)).toBe(true);
    expect(filled.flatMap(partsOf)).toHaveLength(1);
    expect(await balances(owner)).toEqual([1_000n, 0n]);
  });

  it('follow the split of an earlier transfer, of this command or of another, to the last unit', async () => {
    const { cash, bonus, house, owner } = await newMember(10n, 20n);
    const stake: Transfer = { kind: 'stake', from: [cash, bonus], to: house, amount: usd(30n) };
    const first = command([stake, { kind: 'payout', from: house, to: cash, amount: usd(100n), splitAs: { kind: 'stake' } }], {
      account: cash,
    });
    expect(partsOf(await wallet.commit(first)).slice(2)).toEqual([
      ['payout', house.id, cash.id, 34n],
      ['payout', house.id, bonus.id, 66n],
    ]);
    const later = command([{ kind: 'payout', from: house, to: cash, amount: usd(3n), splitAs: { kind: 'stake', of: first.key } }], {
      account: cash,
    });
    expect(partsOf(await wallet.commit(later))).toHaveLength(2);
    expect(await balances(owner)).toEqual([35n, 68n]);
    const unknown = { ...first.key, externalId: 'nobody' };
    expect(
      await wallet.commit(command([{ kind: 'payout', from: house, to: cash, amount: usd(3n), splitAs: { kind: 'stake', of: unknown } }])),
    ).toEqual(err('wallet.original_unknown'));
  });
});

describe('reversals', () => {
  const reversal = (of: Command['key'], more: { amount?: bigint; only?: string; debt?: Account } = {}, account?: Account) =>
    command(
      [
        {
          kind: 'reversal',
          reverses: of,
          ...(more.amount && { amount: usd(more.amount) }),
          ...(more.only && { only: more.only }),
          ...(more.debt && { debt: more.debt }),
        },
      ],
      { ...(account && { account }), meaning: [] },
    );

  it('give back all that was moved, once, whoever asks again', async () => {
    const { cash, bonus, house, owner } = await newMember(10n, 20n);
    const round = command([{ kind: 'stake', from: [cash, bonus], to: house, amount: usd(25n) }, move(house, cash, 7n, 'payout')], {
      account: cash,
    });
    await wallet.commit(round);
    expect(await balances(owner)).toEqual([7n, 5n]);
    const decided = await Promise.all(Array.from({ length: 5 }, () => wallet.commit(reversal(round.key, {}, cash))));
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(decided.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 4 }, () => err('wallet.already_reversed')));
    expect(await balances(owner)).toEqual([10n, 20n]);
  });

  it('give back a part, the last source first, and no more than was moved', async () => {
    const { cash, bonus, house, owner } = await newMember(10n, 20n);
    const bet = () => command([{ kind: 'stake', from: [cash, bonus], to: house, amount: usd(15n) }], { account: cash });
    const [one, two] = [bet(), bet()];
    await wallet.commit(one);
    await wallet.commit(two);
    expect(await balances(owner)).toEqual([0n, 0n]);
    expect(await wallet.commit(reversal(one.key, { amount: 16n }))).toEqual(err('wallet.reversal_too_large'));
    expect(partsOf(await wallet.commit(reversal(one.key, { amount: 7n })))).toEqual([
      ['reversal', house.id, bonus.id, 5n],
      ['reversal', house.id, cash.id, 2n],
    ]);
    expect(await wallet.commit(reversal({ ...one.key, externalId: 'none' }))).toEqual(err('wallet.original_unknown'));
  });

  it('leave a debt where the money is gone, never a negative balance', async () => {
    const { cash, house, owner } = await newMember(0n);
    const debt = await wallet.accountOf(owner, 'receivable');
    const paid = command([move(house, cash, 100n, 'payout')]);
    await wallet.commit(paid);
    await wallet.commit(command([move(cash, house, 70n)]));
    expect(await wallet.commit(reversal(paid.key))).toEqual(err('wallet.insufficient_funds'));
    expect(partsOf(await wallet.commit(reversal(paid.key, { debt })))).toEqual([
      ['reversal', cash.id, house.id, 30n],
      ['reversal', debt.id, house.id, 70n],
    ]);
    const [row] = await test.db.query<{ balance: bigint }>('SELECT balance FROM ledger.account WHERE id = $1', [debt.id]);
    expect([row!.balance, ...(await balances(owner))]).toEqual([-70n, 0n, 0n]);
  });

  it('that come before their original close its key for good', async () => {
    const { cash, house, owner } = await newMember(100n);
    const late = command([move(cash, house, 10n)]);
    expect(await wallet.tombstone(late.key)).toBe(true);
    expect(await wallet.tombstone(late.key)).toBe(true);
    expect(await wallet.commit(late)).toEqual(err('wallet.request_reused'));
    const early = command([move(cash, house, 10n)]);
    await wallet.commit(early);
    expect(await wallet.tombstone(early.key)).toBe(false);
    expect(await wallet.commit(reversal(early.key))).toMatchObject({ ok: true });
    expect(await balances(owner)).toEqual([100n, 0n]);
  });
});

describe('what a use case must not build', () => {
  it('is an error: a gate about another member or amount, a split of an open amount, a house without end', async () => {
    const { cash, bonus, house } = await newMember(10n);
    const gate = (memberId: bigint, minor: bigint) => ({ kind: 'x', args: {}, memberId, amount: { minor, of: ['stake'] } });
    const bad: [Transfer[], ReturnType<typeof gate>[]][] = [
      [[move(cash, house, 5n, 'stake')], [gate(members + 1n, 5n)]],
      [[move(cash, house, 5n, 'stake')], [gate(members, 6n)]],
      [[{ kind: 'stake', from: cash, to: house, amount: { upTo: usd(5n) } }], [gate(members, 5n)]],
      [[{ kind: 'p', from: [cash, bonus], to: house, amount: usd(5n), splitAs: { kind: 'stake' } }], []],
      [[{ kind: 'p', from: house, to: cash, amount: { all: 'USD' } }], []],
      [[{ kind: 'r', reverses: { source: 'a', kind: 'b', externalId: 'c' } }, move(cash, house, 5n)], []],
    ];
    for (const [transfers, gates] of bad) expect(() => wallet.commit(command(transfers, { account: cash, gates }))).toThrow(RangeError);
  });
});

describe('those whose money moved', () => {
  it('are all told, alone, in a batch and in a transaction, also when the command names another account', async () => {
    const [a, b] = [await newMember(1_000n), await newMember(1_000n)];
    const sent: [bigint, bigint, bigint][] = [];
    wallet.onBalance(({ memberId, balance, version }) => void sent.push([memberId, balance.minor, version]));
    const pay = () => command([move(a.cash, b.cash, 10n)]);
    const lastOf = ({ owner }: typeof a) => sent.findLast(([member]) => member === owner.memberId)?.[1];
    const versions: bigint[] = [];
    const one = await wallet.commit(pay());
    versions.push(one.ok ? one.value.seq : 0n);
    expect(new Set(sent.map(([member]) => member))).toEqual(new Set([a.owner.memberId, b.owner.memberId]));
    expect(sent.every(([, , version]) => version === versions[0])).toBe(true);
    sent.length = 0;
    await Promise.all([wallet.commit(pay()), wallet.commit(pay()), wallet.commit(pay())]);
    expect(lastOf(b)).toBe(1_040n);
    expect(lastOf(a)).toBe(960n);
    sent.length = 0;
    await test.db.transaction((tx) => wallet.commitIn(tx, command([move(a.cash, b.cash, 10n)], { account: a.bonus })));
    expect([lastOf(a), lastOf(b), sent.length]).toEqual([950n, 1_050n, 2]);
  });
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});
