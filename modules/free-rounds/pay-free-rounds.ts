import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Move, Wallet } from '#modules/wallet/index.ts';

type Deps = { db: Queryable; wallet: Wallet };
type OfGift = { gift: string; merchantId: number };

const AT_ONCE = 100;

/**
 * Credits the win of a gift of our own games, once: when its last round was played, it has ended, or it was stopped. Returns the balance
 * after it, or undefined if nothing was due.
 */
export async function payGift({ db, wallet }: Deps, { gift, merchantId }: OfGift, now: Date): Promise<Money | undefined> {
  const [due] = await db.query<{ member: bigint; currency: Currency; amount: bigint }>('SELECT * FROM free_rounds_due($1, $2)', [
    gift,
    now,
  ]);
  if (!due) return undefined;
  const { member: memberId, currency, amount } = due;
  const [{ cash }, house] = await Promise.all([
    wallet.accountsOf({ memberId, merchantId, currency }),
    wallet.houseAccount(merchantId, 'house', 'promotions', currency),
  ]);
  const args = { member: String(memberId), gift, currency, amount: String(amount), at: now };
  const paid = await wallet.commit<'rounds.free_rounds_over', Move>({
    // The due amount is final, except after an earlier refusal, when the key differs.
    key: { source: 'rounds', kind: 'free-rounds', externalId: `${gift}:${amount}`, meaning: [] },
    account: cash,
    gates: [{ kind: 'free_rounds_due', args, memberId }],
    transfers: amount === 0n ? [] : [{ kind: 'promo', from: house, to: cash, amount: money(amount, currency) }],
    writes: [{ kind: 'free_rounds_win', row: { gift, amount: String(amount) } }],
  });
  return paid.ok ? paid.value.balance : undefined;
}

/** Pays due gifts that were not paid: gifts that ended with rounds left, and gifts whose last round was played. Returns their number. */
export async function payAllDue(deps: Deps, now: Date): Promise<number> {
  const due = await deps.db.query<OfGift>(
    `SELECT g.id AS gift, c.merchant_id FROM free_round_campaign c JOIN free_round_gift g ON g.campaign_id = c.id
      WHERE c.is_own AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id) AND EXISTS (SELECT FROM free_rounds_due(g.id, $1))
      ORDER BY g.id LIMIT $2`,
    [now, AT_ONCE],
  );
  const paid = await Promise.all(due.map((one) => payGift(deps, one, now)));
  return paid.filter(Boolean).length;
}
