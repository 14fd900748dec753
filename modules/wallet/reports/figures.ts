import { asOf, gameDaysOf } from '#platform/module/figure.ts';

/**
 * Cost of promotions: the money that left the account `promotions` of the house, less the money that came back to it. Credits of vendors
 * without a bet leave the account of their studio.
 */
export const promotionCosts = gameDaysOf(
  { promotions: '-sum(q.amount)' },
  {
    vendor: "CASE WHEN q.code = 'promotions' THEN '' ELSE q.code END",
    currency: 'q.currency',
    from: `ledger.moved_quarter q ON q.merchant_id = p.merchant_id AND q.at >= p.from_at AND q.at < p.to_at
       AND q.account_kind = 'house' AND NOT q.is_members AND (q.code = 'promotions' OR q.kind = 'promo')`,
  },
);

/**
 * Returns the SQL of the balance of accounts: the sum of all quarters of an hour before the instant. `which` is the condition for the
 * accounts.
 */
const balanceOf = (which: string): string => `sum(q.amount) FILTER (WHERE ${which})`;

/** Funds, bonus liability and debts of members, jackpot pools, meters of games and clearing accounts at an instant. */
export const balancesAsOf = [
  asOf(
    {
      cash: balanceOf("q.is_members AND q.account_kind = 'cash'"),
      held: balanceOf("q.is_members AND q.account_kind = 'held'"),
      chips: balanceOf("q.is_members AND q.account_kind = 'chips'"),
      vault: balanceOf("q.is_members AND q.account_kind = 'vault'"),
      funds: balanceOf("q.is_members AND q.account_kind IN ('cash', 'held', 'chips', 'vault')"),
      bonus: balanceOf("q.is_members AND q.account_kind = 'bonus'"),
      debts: `-${balanceOf("q.is_members AND q.account_kind = 'receivable'")}`,
      jackpots: balanceOf("NOT q.is_members AND q.account_kind = 'jackpot'"),
      meters: balanceOf("NOT q.is_members AND q.account_kind = 'meter'"),
      clearing: `-${balanceOf("NOT q.is_members AND q.account_kind = 'clearing'")}`,
    },
    {
      merchant: 'q.merchant_id',
      currency: 'q.currency',
      from: `ledger.moved_quarter q WHERE q.at < $1::timestamptz AND q.merchant_id = ANY ($2::int[])
       AND q.account_kind IN ('cash', 'held', 'chips', 'vault', 'bonus', 'receivable', 'jackpot', 'meter', 'clearing')`,
    },
  ),
];
