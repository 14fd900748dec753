import type { Currency, Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { event, type Write } from '#modules/wallet/command.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

/** A hold that has expired, with the amount that is given back. */
export type ExpiredHold = { id: string; kind: string; merchantId: number; memberId: bigint; amount: Money };

/** For each kind of hold, the rows that its module writes when a hold expires, in the commit that returns the money. */
export type HoldOwners = ReadonlyMap<string, (hold: ExpiredHold) => readonly Write[]>;

type Row = {
  id: string;
  kind: string;
  merchantId: number;
  memberId: bigint;
  remaining: bigint;
  fromAccount: bigint;
  fromKind: string;
  heldAccount: bigint;
  currency: Currency;
};

const AT_ONCE = 500;

/**
 * Gives back the money of holds that have expired, with the event HoldExpired and the rows of their modules. Safe to repeat and to run in
 * several processes: the key names the hold and the amount it still has.
 */
export async function releaseExpiredHolds(db: Queryable, wallet: Pick<Wallet, 'commit'>, owners: HoldOwners = new Map()): Promise<number> {
  const expired = await db.query<Row>(
    `SELECT h.id, h.kind, h.remaining, h.from_account, f.kind AS from_kind, f.merchant_id, f.member_id, f.currency, h.held_account
       FROM ledger.hold h JOIN ledger.account f ON f.id = h.from_account
      WHERE h.remaining > 0 AND h.expires_at < clock_timestamp() ORDER BY h.expires_at LIMIT $1`,
    [AT_ONCE],
  );
  const results = await Promise.all(expired.map((row) => release(wallet, row, owners)));
  return results.filter((result) => result.ok).length;
}

async function release(wallet: Pick<Wallet, 'commit'>, row: Row, owners: HoldOwners) {
  const owner = { currency: row.currency, memberId: row.memberId };
  const from = { ...owner, id: row.fromAccount, kind: row.fromKind };
  const held = { ...owner, id: row.heldAccount, kind: 'held' };
  const amount = { minor: row.remaining, currency: row.currency };
  const hold: ExpiredHold = { id: row.id, kind: row.kind, merchantId: row.merchantId, memberId: row.memberId, amount };
  const facts = { hold: row.id, kind: row.kind, merchantId: row.merchantId, memberId: String(row.memberId) };
  return wallet.commit({
    key: { source: 'wallet', kind: 'release-expired', externalId: `${row.id}/${row.remaining}`, meaning: [] },
    account: from,
    transfers: [{ kind: 'release', state: 'released', holdId: row.id, from: held, to: from, amount }],
    writes: [
      event('HoldExpired', { ...facts, amount: String(row.remaining), currency: row.currency }),
      ...(owners.get(row.kind)?.(hold) ?? []),
    ],
  });
}
