import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  checkInvariants,
  sealLedger,
  type Account,
  type Acknowledged,
  type Command,
  type Transfer,
  type Wallet,
} from '#modules/wallet/index.ts';

let commands = 0;

/** A command with a key of its own unless one is given; `account` is the first member's account among its transfers. */
export function command(
  transfers: readonly Transfer[],
  own: Partial<Omit<Command, 'transfers' | 'key'>> & { id?: string; meaning?: readonly unknown[] } = {},
): Command {
  const {
    id = `c${++commands}`,
    meaning = [transfers.map((transfer) => [transfer.kind, transfer.from.id, transfer.to.id, transfer.amount.minor])],
    ...rest
  } = own;
  const sides = transfers.flatMap(({ from, to }) => [from, to]);
  const account = sides.find((side) => side.memberId !== undefined);
  return { key: { source: 'test', kind: 'test', externalId: id, meaning }, ...(account && { account }), transfers, ...rest };
}

export function move(from: Account, to: Account, minor: bigint, kind = 'test'): Transfer {
  return { kind, from, to, amount: money(minor, from.currency) };
}

/** A member of merchant 1 with this much cash, from a house account that is made for it. */
export async function funded(wallet: Wallet, memberId: bigint, minor: bigint, currency: Currency = 'USD') {
  const accounts = await wallet.openMember(1, memberId, currency);
  const house = await wallet.houseAccount(1, 'house', 'test', currency);
  if (minor > 0n) {
    const given = await wallet.commit(command([move(house, accounts.cash, minor)]));
    if (!given.ok) throw new Error(given.failure.code);
  }
  return { ...accounts, house };
}

/** Seals what can be sealed, then all six invariants as lines of text: empty is right. */
export async function brokenInvariants(db: Queryable, acknowledged: readonly Acknowledged[] = []): Promise<string[]> {
  await sealLedger(db);
  return (await checkInvariants(db, acknowledged)).map(({ invariant, detail }) => `(${invariant}) ${detail}`);
}
