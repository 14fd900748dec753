import type { payoutRunItems, payoutRuns } from '#contracts/bo/payout-runs.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { shownInRun } from '#modules/withdrawals/index.ts';
import { findRun, RUN_COLUMNS, shownRuns, type Run, type ShownRun } from '#modules/payout-runs/run-store.ts';

/** Reads a page of payout runs. */
export async function listRuns(db: Queryable, { merchantId, sort, ...page }: Input<typeof payoutRuns>): Promise<Output<typeof payoutRuns>> {
  const order = `r.serial ${sort === 'madeAt' ? 'ASC' : 'DESC'}`;
  const where = '($1::int IS NULL OR r.merchant_id = $1)';
  const list = { select: RUN_COLUMNS, from: 'payout_run r', where, values: [merchantId ?? null], order };
  const { rows, total } = await listPage<Run>(db, list, page);
  return { rows: await shownRuns(db, rows), total };
}

export async function readRun(db: Queryable, id: string): Promise<Result<ShownRun, Failure<'withdrawals.run_unknown'>>> {
  const run = await findRun(db, id);
  return run ? ok((await shownRuns(db, [run]))[0]!) : err('withdrawals.run_unknown');
}

type Row = {
  n: number;
  withdrawalId: string;
  currency: Currency;
  amount: bigint;
  state: 'waiting' | 'handed' | 'refused';
  payoutId: string | null;
  code: string | null;
  decidedAt: Date | null;
};

/** Reads a page of the withdrawals of a run, with the later answers of their providers. */
export async function listItems(
  db: Queryable,
  { id, state, sort, ...page }: Input<typeof payoutRunItems>,
): Promise<Result<Output<typeof payoutRunItems>, Failure<'withdrawals.run_unknown'>>> {
  if (!(await findRun(db, id))) return err('withdrawals.run_unknown');
  const list = {
    select: 'i.n, i.withdrawal_id, i.currency, i.amount, i.state, i.payout_id, i.code, i.decided_at',
    from: 'payout_run_item i',
    where: 'i.run_id = $1 AND ($2::text IS NULL OR i.state = $2)',
    values: [id, state ?? null],
    order: `i.n ${sort === '-n' ? 'DESC' : 'ASC'}`,
  };
  const { rows, total } = await listPage<Row>(db, list, page);
  const shown = await shownInRun(
    db,
    rows.map(({ withdrawalId }) => withdrawalId),
  );
  const names = await accountsOf(
    db,
    [...shown.values()].map(({ memberId }) => memberId),
  );
  return ok({
    rows: rows.map(({ payoutId, amount, ...row }) => {
      const { serial, memberId, payouts } = shown.get(row.withdrawalId)!;
      const own = payouts.find((payout) => payout.id === payoutId);
      return {
        ...row,
        serial: serialText('W', serial),
        member: { id: String(memberId), account: names.get(memberId) ?? '' },
        amount: money(amount, row.currency),
        provider: own?.provider ?? null,
        payout: own?.state ?? null,
        trouble: own?.trouble ?? null,
        providerRef: own?.providerRef ?? null,
      };
    }),
    total,
  });
}
