import type { DepositRecord, WithdrawalRecord } from '#apps/site/pages/transactions/use-transactions.ts';
import type { Transfer } from '#apps/site/features/transfers/transfer.ts';
import { exactAmount } from '#web/text/csv.ts';
import { recordCsv } from '#apps/site/parts/records/record-csv.ts';
import type { Currency } from '#kernel/money.ts';

const DEPOSITS = ['number', 'time', 'state', 'method', 'currency', 'amount', 'fee', 'credited', 'taken'];
const WITHDRAWALS = ['number', 'time', 'state', 'account', 'currency', 'amount', 'reference', 'received'];
const TRANSFERS = ['member', 'time', 'side', 'currency', 'amount'];

export function depositsCsv(deposits: readonly DepositRecord[], currency: Currency): string {
  const rows = deposits.map(({ serial, createdAt, status, method, amount, fee, credited, taken }) => [
    serial,
    createdAt,
    status,
    method,
    currency,
    ...[amount, fee, credited, taken].map((one) => exactAmount(one, currency)),
  ]);
  return recordCsv(DEPOSITS, rows);
}

/** Returns withdrawals as CSV text. `received` is the part of the amount that arrived, by the member's own statement. */
export function withdrawalsCsv(withdrawals: readonly WithdrawalRecord[], currency: Currency): string {
  const rows = withdrawals.map(({ serial, requestedAt, state, account, amount, reference, received }) => [
    serial,
    requestedAt,
    state,
    `${account.institution} ${account.number}`,
    currency,
    exactAmount(amount, currency),
    reference ?? '',
    received === null ? '' : exactAmount(received, currency),
  ]);
  return recordCsv(WITHDRAWALS, rows);
}

/** Returns transfers as CSV text. Amounts have no sign; `side` gives the direction. A transfer that no member sent has no account. */
export function transfersCsv(transfers: readonly Transfer[], currency: Currency): string {
  const rows = transfers.map(({ account, at, side, amount }) => [account ?? '', at, side, currency, exactAmount(amount, currency)]);
  return recordCsv(TRANSFERS, rows);
}
