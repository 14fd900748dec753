/** A row of a file, with the line at which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };

const NEWLINE = 0x0a;

/**
 * Reads the rows of a CSV file in UTF-8 (RFC 4180), with commas, quotes and line ends in quoted fields. A byte-order mark and empty lines
 * are left out. The separator is a semicolon if the first line has more semicolons than commas. `badLine` is the line of the first fault.
 */
export function readCsv(file: Uint8Array): { rows: CsvRow[]; badLine?: number } {
  const text = decoded(file);
  if (text === undefined) return { rows: [], badLine: lineOfBadByte(file) };
  const first = /^[^\r\n]*/.exec(text)![0];
  const separator = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, next] = [0, 1, 1];
  while (at <= text.length) {
    const read = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    if (!read) return { rows, badLine: next };
    cells.push(read.field);
    next += linesIn(read.field);
    at = read.next;
    if (text[at] === separator) {
      at++;
      continue;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n') return { rows, badLine: next };
    if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    cells = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line = ++next;
  }
  return { rows };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first line that is no UTF-8. Each line is decoded alone, because in UTF-8 the byte of a line end is no part of another
 * character.
 */
function lineOfBadByte(file: Uint8Array): number {
  let line = 1;
  for (let from = 0; from < file.length; line++) {
    const end = file.indexOf(NEWLINE, from);
    const until = end < 0 ? file.length : end;
    if (decoded(file.subarray(from, until)) === undefined) break;
    from = until + 1;
  }
  return line;
}

const linesIn = (field: string): number => field.match(/\r\n|\r|\n/g)?.length ?? 0;

type Read = { field: string; next: number };

function plain(text: string, from: number, separator: string): Read {
  let next = from;
  while (next < text.length && text[next] !== separator && text[next] !== '\r' && text[next] !== '\n') next++;
  return { field: text.slice(from, next), next };
}

/** Reads a quoted field; undefined if its closing quote is missing. */
function quoted(text: string, from: number): Read | undefined {
  let field = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    field += text.slice(at, end);
    if (text[end + 1] !== '"') return { field, next: end + 1 };
    field += '"';
    at = end + 2;
  }
}
