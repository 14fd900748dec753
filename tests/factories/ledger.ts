import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { queryableOf, type Queryable } from '#platform/db/database.ts';
import {
  checkInvariants,
  sealLedger,
  type Account,
  type Acknowledged,
  type Command,
  type Gate,
  type Owner,
  type Transfer,
  type Wallet,
  type Write,
} from '#modules/wallet/index.ts';

let commands = 0;

type Own<C extends string> = {
  id?: string;
  meaning?: readonly unknown[];
  account?: Account;
  gates?: readonly Gate<C>[];
  writes?: readonly Write<C>[];
  facts?: object;
};

/** Returns a command with a key of its own unless one is given; `account` is the first member's account in its transfers. */
export function command<C extends string = never>(transfers: readonly Transfer[], own: Own<C> = {}): Command<C> {
  const sides = transfers.flatMap((one) => ('reverses' in one ? [] : [...('id' in one.from ? [one.from] : one.from), one.to]));
  const account = sides.find((side) => side.memberId !== undefined);
  const { id = `c${++commands}`, meaning = [transfers], ...rest } = own;
  return { key: { source: 'test', kind: 'test', externalId: id, meaning }, ...(account && { account }), transfers, ...rest };
}

export type Moved = { kind: string; from: Account; to: Account; amount: Money };

export function move(from: Account, to: Account, minor: bigint, kind = 'test'): Moved {
  return { kind, from, to, amount: money(minor, from.currency) };
}

/** Returns a member of merchant 1 as the owner of accounts. */
export function owned(memberId: bigint, currency: Currency = 'USD'): Owner {
  return { merchantId: 1, memberId, currency };
}

/** Opens a member of merchant 1 with this amount of cash, from a house account made for it. */
export async function funded(wallet: Wallet, memberId: bigint, minor: bigint, currency: Currency = 'USD') {
  const accounts = await wallet.openMember(1, memberId, currency);
  const house = await wallet.houseAccount(1, 'house', 'test', currency);
  if (minor > 0n) {
    const given = await wallet.commit(command([move(house, accounts.cash, minor)]));
    if (!given.ok) throw new Error(given.failure.code);
  }
  return { ...accounts, house };
}

const SEALED_WITHIN_MS = 10_000;

/**
 * Seals all decided transactions. A seal reaches up to the oldest transaction of the whole cluster, which other test files share, so a
 * single seal may leave some.
 */
export async function sealAll(db: Queryable): Promise<void> {
  const until = Date.now() + SEALED_WITHIN_MS;
  for (;;) {
    await sealLedger(db);
    const left = await db.query(
      "SELECT 1 FROM ledger.command WHERE xact >= coalesce((SELECT to_xact FROM ledger.seal ORDER BY n DESC LIMIT 1), '0'::xid8) LIMIT 1",
    );
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error('what is decided is not sealed');
    await sleep(20);
  }
}

/** Numbers checked by one statement: tests write few commands with numbers far apart. */
const AT_ONCE = { seqs: 1_000_000_000n, seals: 1_000n };

/** Seals what can be sealed, then returns the broken ones of all six invariants as lines of text; empty is right. */
export async function brokenInvariants(db: Queryable, acknowledged: readonly Acknowledged[] = []): Promise<string[]> {
  await sealLedger(db);
  return (await checkInvariants(db, acknowledged, AT_ONCE)).map(({ invariant, detail }) => `(${invariant}) ${detail}`);
}

/** Returns the faults of some invariants of modules after a statement that corrupts one row; the statement is rolled back. */
export async function faultsBy(
  { db, owner }: { db: Queryable; owner: Pool },
  invariants: RegExp,
  sql: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  await sealLedger(db);
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(sql, [...values]);
    if (rowCount !== 1) throw new Error(`${rowCount} rows were changed by ${sql}`);
    const faults = await checkInvariants(queryableOf(client));
    return faults.filter(({ invariant }) => invariants.test(String(invariant))).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
