import { asOf, gameDaysOf, type AsOfSource } from '#platform/module/figure.ts';
import type { AsOfName } from '#contracts/figure-limits.ts';

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

/** Balances of accounts at an instant: sums of all quarters of an hour before it. */
const balanceOf = (name: AsOfName, which: string, sign: '' | '-' = ''): AsOfSource =>
  asOf(name, {
    value: `${sign}sum(q.amount)`,
    merchant: 'q.merchant_id',
    currency: 'q.currency',
    from: `ledger.moved_quarter q WHERE q.at < $1::timestamptz AND q.merchant_id = ANY ($2::int[]) AND ${which}`,
  });

/** Funds, bonus liability and debts of members, jackpot pools and clearing accounts at an instant. */
export const balancesAsOf: readonly AsOfSource[] = [
  balanceOf('cash', "q.is_members AND q.account_kind = 'cash'"),
  balanceOf('held', "q.is_members AND q.account_kind = 'held'"),
  balanceOf('chips', "q.is_members AND q.account_kind = 'chips'"),
  balanceOf('vault', "q.is_members AND q.account_kind = 'vault'"),
  balanceOf('funds', "q.is_members AND q.account_kind IN ('cash', 'held', 'chips', 'vault')"),
  balanceOf('bonus', "q.is_members AND q.account_kind = 'bonus'"),
  balanceOf('debts', "q.is_members AND q.account_kind = 'receivable'", '-'),
  balanceOf('jackpots', "NOT q.is_members AND q.account_kind = 'jackpot'"),
  balanceOf('clearing', "NOT q.is_members AND q.account_kind = 'clearing'", '-'),
];
