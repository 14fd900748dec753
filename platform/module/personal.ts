import type { Code } from '#contracts/codes.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';

/** A page of what is kept of a member; `next` is what the page after it is asked for by, null after the last. */
export type PersonalPage = { rows: object[]; next: string | null };

/** A list of what is kept of a member, the oldest first, in pages. */
export type PersonalList = { name: string; read(memberId: bigint, after: string | null): Promise<PersonalPage> };

/** Personal data of a module: the part that the member receives, the reasons that keep an account open, and the rest after an erasure. */
export type Personal = {
  lists: readonly PersonalList[];
  /** Why the account cannot be closed just now; asked in the transaction that holds the member's lock. */
  keepsOpen?(tx: Tx, memberId: bigint): Promise<Code | undefined>;
  /**
   * Takes names, numbers, addresses, texts and pictures away for good; amounts, times and numbers of rows stay. In the transaction that
   * holds the member's lock. Safe to repeat: it may be run again where that transaction failed.
   */
  erase?(tx: Tx, memberId: bigint): Promise<void>;
};

const PER_PAGE = 1_000;

/** Query of a list: `key` in order, each part with its type; the query has the member as $1. `money` names columns of minor units. */
type ListQuery = {
  name: string;
  columns: string;
  from: string;
  where: string;
  key: readonly (readonly [column: string, type: string])[];
  money?: readonly string[];
};

/** A list of rows of one query, in the order of a key that no two of them share. */
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

/** Amounts with their currency, as answers carry them. */
function withMoney(row: { currency?: Currency }, columns: readonly string[]): object {
  const amounts = columns.map((column): [string, Money | null] => {
    const minor = (row as Record<string, unknown>)[column] as bigint | null;
    return [column, minor === null ? null : { minor, currency: row.currency! }];
  });
  return { ...row, ...Object.fromEntries(amounts) };
}
