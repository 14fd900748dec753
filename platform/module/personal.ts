import type { Code } from '#contracts/codes.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';

/** A page of a member's stored data. `next` is the argument for the next page; null on the last page. */
export type PersonalPage = { rows: object[]; next: string | null };

/** A list of a member's stored data, the oldest first, in pages. */
export type PersonalList = { name: string; read(memberId: bigint, after: string | null): Promise<PersonalPage> };

/** Personal data of a module: the data that the member receives, reasons that keep an account open, and the erasure. */
export type Personal = {
  lists: readonly PersonalList[];
  /** Returns why the account cannot be closed now; undefined if it can. Called in the transaction that holds the member's lock. */
  keepsOpen?(tx: Tx, memberId: bigint): Promise<Code | undefined>;
  /**
   * Erases names, numbers, addresses, texts and pictures; amounts, times and numbers of rows stay. Called in the transaction that holds the
   * member's lock. Can be repeated, because that transaction may fail and run again.
   */
  erase?(tx: Tx, memberId: bigint): Promise<void>;
};

const PER_PAGE = 1_000;

/**
 * Query of a list. `key` are the columns of its order, each with its type. `$1` is the member. `money` are names of columns in minor units.
 */
type ListQuery = {
  name: string;
  columns: string;
  from: string;
  where: string;
  key: readonly (readonly [column: string, type: string])[];
  money?: readonly string[];
};

/** Makes a list from one query, in the order of a key that is unique among the rows. */
export function personalList(db: Queryable, { name, columns, from, where, key, money = [] }: ListQuery): PersonalList {
  const names = key.map(([column]) => column).join(', ');
  const after = key.map(([, type], at) => `($2::jsonb ->> ${at})::${type}`).join(', ');
  const text = `SELECT jsonb_build_array(${names})::text AS "cursor", ${columns} FROM ${from}
    WHERE (${where}) AND ($2::jsonb IS NULL OR (${names}) > (${after})) ORDER BY ${names} LIMIT ${PER_PAGE + 1}`;
  return {
    name,
    read: async (memberId, cursor) => {
      const rows = await db.query<{ cursor: string; currency?: Currency }>(text, [memberId, cursor]);
      const shown = rows.slice(0, PER_PAGE);
      return {
        rows: shown.map(({ cursor: _cursor, ...row }) => withMoney(row, money)),
        next: rows.length > PER_PAGE ? shown.at(-1)!.cursor : null,
      };
    },
  };
}

/** Returns the row with amounts and their currency, as answers have them. */
function withMoney(row: { currency?: Currency }, columns: readonly string[]): object {
  const amounts = columns.map((column): [string, Money | null] => {
    const minor = (row as Record<string, unknown>)[column] as bigint | null;
    return [column, minor === null ? null : { minor, currency: row.currency! }];
  });
  return { ...row, ...Object.fromEntries(amounts) };
}
