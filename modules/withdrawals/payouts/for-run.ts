import type { Currency, Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { WithdrawalDeps } from '#modules/withdrawals/deps.ts';
import { payersOf } from '#modules/withdrawals/payouts/hand-over.ts';
import { payoutsOf, type Payout } from '#modules/withdrawals/payouts/payout.ts';
import { readWithdrawals, type Withdrawal } from '#modules/withdrawals/withdrawal.ts';

/** Selection of approved withdrawals of a brand. `kind` is the kind of payout account; `upTo` is in minor units. */
export type RunSelection = {
  merchantId: number;
  currency?: Currency | undefined;
  kind?: string | undefined;
  provider?: string | undefined;
  upTo?: bigint | undefined;
};

export type Selected = { id: string; amount: Money; /** Companies that can pay it now. */ payers: string[] };

/**
 * Returns the oldest approved withdrawals of a selection, at most `most`, except those of `without`. With `provider`, only withdrawals that
 * this provider can pay.
 */
export async function selectForRun(
  deps: WithdrawalDeps,
  { merchantId, currency, kind, provider, upTo }: RunSelection,
  { without, most }: { without: readonly string[]; most: number },
): Promise<Selected[]> {
  const bounds = provider === undefined ? undefined : boundsOf(deps, provider);
  const column = (name: keyof Bound) => bounds?.map((bound) => bound[name]) ?? null;
  const found = await readWithdrawals(
    deps.db,
    `WHERE NOT w.is_idle AND w.state = 'approved' AND w.merchant_id = $1 AND ($2::text IS NULL OR w.currency = $2) AND ($3::text IS NULL OR a.kind = $3)
       AND ($4::bigint IS NULL OR w.amount <= $4) AND NOT w.id = ANY ($5::uuid[])
       AND ($7::text[] IS NULL OR EXISTS (
         SELECT FROM unnest($7::text[], $8::text[], $9::bigint[], $10::bigint[]) AS p (kind, currency, least, most)
          WHERE p.kind = a.kind AND p.currency = w.currency AND w.amount BETWEEN p.least AND p.most)
        AND NOT EXISTS (SELECT FROM payout o WHERE o.withdrawal_id = w.id AND o.state = 'taken_back'))
     ORDER BY w.requested_at, w.serial LIMIT $6`,
    [
      merchantId,
      currency ?? null,
      kind ?? null,
      upTo ?? null,
      without,
      most,
      column('kind'),
      column('currency'),
      column('least'),
      column('most'),
    ],
  );
  const payouts = await payoutsOf(
    deps.db,
    found.map(({ id }) => id),
  );
  const selected = found.map((one) => ({
    id: one.id,
    amount: one.amount,
    payers: payersOf(
      deps,
      one,
      payouts.filter(({ withdrawalId }) => withdrawalId === one.id),
    ),
  }));
  return provider === undefined ? selected : selected.filter(({ payers }) => payers.includes(provider));
}

type Bound = { kind: string; currency: string; least: bigint; most: bigint };

/**
 * Returns the amounts that a provider pays out, by kind and currency, so that a limit counts only withdrawals that the provider can pay.
 */
function boundsOf({ providers }: Pick<WithdrawalDeps, 'providers'>, code: string): Bound[] {
  const terms = providers.find((provider) => provider.code === code)?.payouts?.terms ?? {};
  return Object.entries(terms).flatMap(([kind, byCurrency]) =>
    Object.entries(byCurrency ?? {}).flatMap(([currency, one]) => (one ? [{ kind, currency, least: one.min, most: one.max }] : [])),
  );
}

/** Returns withdrawals of a run with their payouts, by id. */
export async function shownInRun(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Pick<Withdrawal, 'serial' | 'memberId'> & { payouts: Payout[] }>> {
  const [found, payouts] = [await readWithdrawals(db, 'WHERE w.id = ANY ($1::uuid[])', [ids]), await payoutsOf(db, ids)];
  return new Map(
    found.map(({ id, serial, memberId }) => [id, { serial, memberId, payouts: payouts.filter(({ withdrawalId }) => withdrawalId === id) }]),
  );
}
