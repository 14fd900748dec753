import { LINE_KINDS } from '#contracts/statement-limits.ts';
import { isCurrency, MOST_MINOR, parseMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { readCsv } from '#platform/csv/read-csv.ts';

export type LineKind = (typeof LINE_KINDS)[number];
export type Line = { kind: LineKind; reference: string; money: Money };
type Unreadable = Failure<'statements.file_unreadable'>;

const MOST_LINES = 50_000;
const MOST_LETTERS = 120;

/**
 * Reads the lines of a statement from a CSV file in UTF-8 with a header line. The columns `kind`, `reference`, `amount` (major units with a
 * point) and `currency` are required in any order; other columns are ignored. A fault names its line. A sum too large for the database's
 * columns is a fault.
 */
export function readStatement(file: Uint8Array): Result<Line[], Unreadable> {
  const { rows, badLine } = readCsv(file);
  const [first, ...rest] = rows;
  if (badLine !== undefined || !first) return err('statements.file_unreadable', { line: badLine ?? 1 });
  if (rest.length > MOST_LINES) return err('statements.file_unreadable', { line: rest[MOST_LINES]!.line });
  const head = first.cells.map((name) => name.trim().toLowerCase());
  const at = ['kind', 'reference', 'amount', 'currency'].map((name) => head.indexOf(name));
  if (at.includes(-1)) return err('statements.file_unreadable', { line: first.line });
  const lines: Line[] = [];
  let total = 0n;
  for (const { line: number, cells } of rest) {
    const line = lineOf(at.map((column) => (cells[column] ?? '').trim()));
    total += line?.money.minor ?? 0n;
    if (!line || total > MOST_MINOR) return err('statements.file_unreadable', { line: number });
    lines.push(line);
  }
  return ok(lines);
}

function lineOf([kind = '', reference = '', amount = '', code = '']: readonly string[]): Line | undefined {
  const known = LINE_KINDS.find((one) => one === kind.toLowerCase());
  const currency = code.toUpperCase();
  if (!known || !isCurrency(currency) || reference === '' || reference.length > MOST_LETTERS || reference.includes('\0')) return undefined;
  const money = parseMajor(amount, currency);
  if (!money.ok || money.value.minor === 0n) return undefined;
  return { kind: known, reference, money: money.value };
}
