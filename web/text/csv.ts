import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';

/** A figure that a spreadsheet adds up, as `exactAmount` writes it. */
const FIGURE = /^-?\d+(\.\d+)?$/;

/** Begins a formula, in full width and small forms too; spreadsheets skip blanks and signs without width before it. */
const FORMULA = /^(?:[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/**
 * A file of comma separated values as RFC 4180 has it. A cell that a spreadsheet would take for a formula becomes a text by the apostrophe before
 * it, so that a telephone number keeps its plus.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('');
}

/** An amount of a file: `-1234567.50`, with all of the currency's decimals. */
export function exactAmount(value: Amount, currency: Currency): string {
  return toMajor(money(toMinor(value, currency), currency));
}

function guarded(cell: string): string {
  return FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json', plain: 'text/plain' };

/** Hands a text to the browser as a file. The mark at the head of a table lets spreadsheets read it as UTF-8. */
export function downloadText(name: string, text: string, kind: keyof typeof TYPES = 'csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(kind === 'csv' ? ['\uFEFF', text] : [text], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
