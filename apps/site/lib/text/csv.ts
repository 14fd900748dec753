/**
 * A file of comma separated values as RFC 4180 has it. `guard` changes a cell that a spreadsheet would take for a formula.
 */
export function csvText(rows: readonly (readonly string[])[], guard: (cell: string) => string): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(guard(cell))).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Hands a text to the browser as a file. The mark at the head of a table lets spreadsheets read it as UTF-8. */
export function downloadText(name: string, text: string, kind: 'csv' | 'json' = 'csv'): void {
  const link = document.createElement('a');
  const file =
    kind === 'csv' ? new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }) : new Blob([text], { type: 'application/json' });
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
