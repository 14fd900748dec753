import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

type Expired = {
  id: string;
  member_id: bigint;
  remaining: bigint;
  from_account: bigint;
  from_kind: string;
  held_account: bigint;
  currency: Currency;
};

/** Gives back what holds past their time still hold. Safe to repeat and to run beside others: the key is the hold and what is left of it. */
export async function releaseExpiredHolds(db: Queryable, wallet: Wallet): Promise<number> {
  const expired = await db.query<Expired>(
    `SELECT h.id, h.remaining, h.from_account, f.kind AS from_kind, f.member_id, f.currency, h.held_account
       FROM ledger.hold h JOIN ledger.account f ON f.id = h.from_account
      WHERE h.remaining > 0 AND h.expires_at < clock_timestamp() ORDER BY h.expires_at LIMIT 500`,
  );
  const results = await Promise.all(
    expired.map((hold) => {
      const owner = { currency: hold.currency, memberId: hold.member_id };
      const from = { ...owner, id: hold.from_account, kind: hold.from_kind };
      const held = { ...owner, id: hold.held_account, kind: 'held' };
      return wallet.commit({
        key: { source: 'wallet', kind: 'release-expired', externalId: `${hold.id}/${hold.remaining}`, meaning: [] },
        account: from,
        transfers: [
          {
            kind: 'release',
            state: 'released',
            holdId: hold.id,
            from: held,
            to: from,
            amount: { minor: hold.remaining, currency: hold.currency },
          },
        ],
      });
    }),
  );
  return results.filter((result) => result.ok).length;
}
