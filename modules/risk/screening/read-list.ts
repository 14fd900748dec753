import { isIP } from 'node:net';
import { ENTRY_TRAITS } from '#contracts/screening-limits.ts';
import { calendarDay } from '#contracts/values.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import { nameWords } from '#modules/risk/screening/name-measure.ts';

export type Trait = (typeof ENTRY_TRAITS)[number];
export type Entry = {
  trait: Trait;
  key: string;
  value: string;
  born: string | null;
  remark: string;
  /** Brand whose members are compared with the entry; null for all brands. */
  merchantId: number | null;
};
type Unreadable = Failure<'risk.file_unreadable'>;

const MOST_ENTRIES = 50_000;
const MOST_LETTERS = 200;
/** Text that names all brands in the column `brand`. */
const ALL_BRANDS = '*';

/**
 * Reads a list from a CSV file in UTF-8 with a header line. The column `value` or `name` is required. Without a `trait` the trait is
 * `name`. `born` is a date, and `remark` a text. `brand` is the code of a brand (`brands`), or `*` for all brands; an empty cell also means
 * all. An account needs a code or `*`, because the same name belongs to different members at different brands. Other columns are ignored. A
 * fault names its line.
 */
export function readList(file: Uint8Array, brands: ReadonlyMap<string, number>): Result<Entry[], Unreadable> {
  const { rows, badLine } = readCsv(file);
  const [first, ...rest] = rows;
  if (badLine !== undefined || !first || rest.length === 0) return err('risk.file_unreadable', { line: badLine ?? 1 });
  if (rest.length > MOST_ENTRIES) return err('risk.file_unreadable', { line: rest[MOST_ENTRIES]!.line });
  const head = first.cells.map((name) => name.trim().toLowerCase());
  const at = (name: string): number => head.indexOf(name);
  const [value, trait, born, remark, brand] = [Math.max(at('value'), at('name')), at('trait'), at('born'), at('remark'), at('brand')];
  if (value < 0) return err('risk.file_unreadable', { line: first.line });
  const entries = new Map<string, Entry>();
  for (const { line, cells } of rest) {
    const cell = (column: number): string => (column < 0 ? '' : (cells[column] ?? '').trim());
    const entry = entryOf({ value: cell(value), trait: cell(trait) || 'name', born: cell(born) || null, remark: cell(remark) });
    const merchantId = brandOf(cell(brand), entry?.trait, brands);
    if (!entry || merchantId === undefined) return err('risk.file_unreadable', { line });
    entries.set(`${entry.trait} ${entry.key} ${entry.born} ${merchantId}`, { ...entry, merchantId });
  }
  return ok([...entries.values()]);
}

/** Returns the brand of an entry, or null for all brands. Returns undefined for an unknown brand, and for an account without a brand. */
function brandOf(code: string, trait: Trait | undefined, brands: ReadonlyMap<string, number>): number | null | undefined {
  if (code === ALL_BRANDS || (code === '' && trait !== 'account')) return null;
  return brands.get(code.toLowerCase());
}

type Cells = { value: string; trait: string; born: string | null; remark: string };

function entryOf({ value, trait, born, remark }: Cells): Omit<Entry, 'merchantId'> | undefined {
  if (value === '' || value.length > MOST_LETTERS || remark.length > MOST_LETTERS || value.includes('\0') || remark.includes('\0'))
    return undefined;
  const known = ENTRY_TRAITS.find((one) => one === trait);
  if (!known || (born !== null && !calendarDay.safeParse(born).success)) return undefined;
  const key = keyOf(known, value);
  return key === undefined ? undefined : { trait: known, key, value, born, remark };
}

/** Returns the value in one spelling, or undefined if the value does not fit its trait. */
export function keyOf(trait: Trait, value: string): string | undefined {
  switch (trait) {
    case 'name': {
      const words = nameWords(value);
      return words.length === 0 ? undefined : words.join(' ');
    }
    case 'network':
      return networkOf(value);
    case 'mobile':
      return value.replaceAll(/[^+\d]/g, '') || undefined;
    case 'number':
      return value.replaceAll(/[\s-]/g, '').toLowerCase() || undefined;
    case 'account':
    case 'email':
      return value.toLowerCase();
  }
}

const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** Returns an address or a network in the form that PostgreSQL reads, or undefined if the text is neither. */
function networkOf(value: string): string | undefined {
  const [address = '', length, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return undefined;
  const bits = BITS[family]!;
  if (length === undefined) return `${address}/${bits}`;
  return /^\d{1,3}$/.test(length) && Number(length) <= bits ? `${address}/${Number(length)}` : undefined;
}
