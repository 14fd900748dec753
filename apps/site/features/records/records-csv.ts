import { CURRENCIES, type Currency } from '#kernel/money.ts';
import type { BetRecord, BetRecords, RecordFilter } from '#apps/site/features/records/use-bet-records.ts';

const PAGE = 200;
const COLUMNS = ['round', 'time', 'game', 'studio', 'currency', 'stake', 'payout', 'net', 'turnover'];

/** Reads every page of a filter. Bets settled meanwhile move the pages: what comes twice is kept once. */
export async function readAllBets(
  filter: RecordFilter,
  read: (filter: RecordFilter, pageNo: number, pageSize: number) => Promise<BetRecords>,
): Promise<{ bets: BetRecord[]; currency: Currency }> {
  const bets = new Map<string, BetRecord>();
  for (let pageNo = 1; ; pageNo++) {
    const page = await read(filter, pageNo, PAGE);
    for (const bet of page.content) bets.set(bet.roundId, bet);
    if (pageNo >= page.totalPages || page.content.length === 0) return { bets: [...bets.values()], currency: page.currency };
  }
}

/** The record as a table for spreadsheets: RFC 4180, times in UTC, amounts exact and without separators. */
export function betsCsv(bets: readonly BetRecord[], currency: Currency): string {
  const amount = (value: number) => value.toFixed(CURRENCIES[currency]);
  const rows = bets.map(({ roundId, at, gameName, accountTypeName, stake, payout, net, turnover }) => [
    ...[roundId, at, gameName, accountTypeName, currency],
    ...[stake, payout, net, turnover].map(amount),
  ]);
  return [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** A text that a spreadsheet would take for a formula gets a space before it; an amount is none. */
function cell(text: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? ` ${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Hands a text to the browser as a file. The mark at its head lets spreadsheets read it as UTF-8. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
