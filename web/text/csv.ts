import { toMinor, type Amount } from '#kernel/amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';

/** Pattern of a figure that spreadsheets can add up, as `exactAmount` writes it. */
const FIGURE = /^-?\d+(\.\d+)?$/;

/** Pattern of text that begins a formula, in full-width and small forms too. Spreadsheets skip spaces and zero-width signs before it. */
const FORMULA = /^(?:[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/**
 * Returns rows as comma-separated values by RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front, which
 * makes it text; so a phone number keeps its plus.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`).join('');
}

/** Writes an amount for a file, such as `-1234567.50`, with all decimals of the currency. */
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

/** Lets the browser save a text as a file. The byte order mark of a CSV file makes spreadsheets read it as UTF-8. */
export function downloadText(name: string, text: string, kind: keyof typeof TYPES = 'csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(kind === 'csv' ? ['\uFEFF', text] : [text], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
