import type { PayoutKind } from '#contracts/withdrawals.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Cashier, StandingDeposit } from '#modules/cashier/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Account, Write } from '#modules/wallet/index.ts';

type Icon = ReturnType<Cashier['icons']['get']> & string;

/** Kind of account to which money of a deposit method returns. Card money returns to a bank account. */
const WAY_BACK: Readonly<Record<Icon, PayoutKind>> = { bank: 'bank', qr: 'bank', card: 'bank', wallet: 'ewallet', chain: 'crypto' };

type Owner = { memberId: bigint; merchantId: number; currency: Currency };
/** A deposit with the amount that its member's bets had at risk before it, in minor units. */
type Marked = StandingDeposit & { stakedBefore: bigint };
/** Conditions that a member's money has to meet before a withdrawal. */
export type Owed = {
  deposits: Marked[];
  /** Amount at risk in the member's bets by now, in minor units. */
  staked: bigint;
  /** Turnover that is still missing. */
  left: Money;
  /** Amounts that must first return by the way they came, by kind of account. */
  ways: { kind: PayoutKind; amount: Money }[];
};
type Row = { turnover: bigint; atRisk: bigint } & Record<PayoutKind, bigint>;
type Deps = { db: Queryable; cashier: Pick<Cashier, 'icons'>; site: Pick<Site, 'merchant'> };

/** Turnover that a member owes before a withdrawal. */
export interface Rollover {
  /** Starts to count turnover for a deposit that was credited. */
  markDeposits(owner: Owner): Promise<void>;
  /** Returns the turnover that a member still owes. It is exact if the caller holds the member's lock. */
  owedBy(owner: Owner, queryable?: Queryable): Promise<Owed>;
  /** Returns the write that moves owed turnover along with money. Every command between accounts of two members needs it. */
  carried(options: { merchantId: number; from: Account; to: Account; amount: Money }): Write;
}

/** Computes the turnover and the ways back that are owed on money, and moves them with money between members. */
export function createRollover({ db, cashier, site }: Deps): Rollover {
  const ways = JSON.stringify(Object.fromEntries([...cashier.icons].map(([method, icon]) => [method, WAY_BACK[icon]])));
  const percentOf = (merchantId: number): number => site.merchant(merchantId).settings.withdrawalChecks.stakePercent;

  return {
    markDeposits: async ({ memberId, merchantId, currency }) => {
      await db.query('SELECT mark_deposits($1, $2, $3)', [memberId, merchantId, currency]);
    },

    owedBy: async ({ memberId, merchantId, currency }, queryable = db) => {
      const [owed] = await queryable.query<Row>('SELECT * FROM owed_of($1, $2, $3, $4, $5)', [
        memberId,
        merchantId,
        currency,
        percentOf(merchantId),
        ways,
      ]);
      const deposits = await queryable.query<Marked>(
        `SELECT d.id, d.method, d.at, d.kept, m.at_risk_before AS staked_before
           FROM kept_deposits($1, $2) AS d JOIN rollover_mark m ON m.deposit_id = d.id ORDER BY m.n`,
        [memberId, currency],
      );
      const { turnover, atRisk: staked, ...back } = owed!;
      const kinds = ['bank', 'ewallet', 'crypto'] as const;
      return {
        deposits,
        staked,
        left: money(turnover, currency),
        ways: kinds.flatMap((kind) => (back[kind] > 0n ? [{ kind, amount: money(back[kind], currency) }] : [])),
      };
    },

    carried: ({ merchantId, from, to, amount }) => ({
      kind: 'rollover_carried',
      row: {
        from: from.memberId,
        to: to.memberId,
        merchant: merchantId,
        currency: amount.currency,
        cash: from.id,
        amount: amount.minor,
        percent: percentOf(merchantId),
        ways: JSON.parse(ways) as object,
      },
    }),
  };
}
