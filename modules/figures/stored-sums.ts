import type { Database, Queryable, Tx } from '#platform/db/database.ts';

/** Tables of sums by brand and day or month. `<table>_stored` has the days or months whose sums are stored, also those without any. */
const SPANS = { figure_day: 'day', figure_game_day: 'day', figure_place_day: 'day', figure_cohort: 'month' } as const;
type Table = keyof typeof SPANS;
type Span<T extends Table> = { merchantId: number } & Readonly<Record<(typeof SPANS)[T], string>>;

/** SQL of spans: the type of their column, and the span of a calendar day `c.day`. */
const COLUMNS = { day: { type: 'date', of: 'c.day' }, month: { type: 'text', of: "to_char(c.day, 'YYYY-MM')" } } as const;

/** Number of a lock of stored sums. The number has no other meaning. */
const LOCK = 7_461_010;

/** Returns the SQL values for spans of a table: their brands, and their days or months. */
export function valuesOf<T extends Table>(table: T, spans: readonly Span<T>[]): [number[], string[]] {
  const name = SPANS[table];
  return [spans.map(({ merchantId }) => merchantId), spans.map((span) => span[name])];
}

/** Returns SQL that is true for a row of a table that belongs to spans, whose values are `$1` and `$2`. */
export function isOfSpans(table: Table): string {
  const name = SPANS[table];
  return `(merchant_id, ${name}) IN (SELECT * FROM unnest($1::int[], $2::${COLUMNS[name].type}[]))`;
}

/** Returns the spans whose sums are not stored. */
export async function missingSpans<T extends Table, S extends Span<T>>(db: Queryable, table: T, spans: readonly S[]): Promise<S[]> {
  const name = SPANS[table];
  const stored = await db.query<{ merchantId: number; span: string }>(
    `SELECT merchant_id, ${name}::text AS span FROM ${table}_stored WHERE ${isOfSpans(table)}`,
    valuesOf(table, spans),
  );
  const known = new Set(stored.map(({ merchantId, span }) => `${merchantId} ${span}`));
  return spans.filter((span) => !known.has(`${span.merchantId} ${span[name]}`));
}

type Renewal<Row> = {
  /** Reads the sums before anything is written, so that the sealing of the ledger does not wait for it. */
  compute: (tx: Tx) => Promise<Row[]>;
  insert: (tx: Tx, rows: readonly Row[]) => Promise<unknown>;
  now: Date;
};

/** Computes the sums of spans and replaces the stored sums. A correction during this time deletes them afterwards. */
export async function storeSums<T extends Table, Row>(
  db: Database,
  table: T,
  spans: readonly Span<T>[],
  { compute, insert, now }: Renewal<Row>,
): Promise<void> {
  const [name, values] = [SPANS[table], valuesOf(table, spans)];
  await db.transact(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
    const rows = await compute(tx);
    // Two processes that store one span write in turn.
    await tx.query(
      `INSERT INTO ${table}_stored (merchant_id, ${name}, at) SELECT s.*, $3 FROM unnest($1::int[], $2::${COLUMNS[name].type}[]) AS s ORDER BY 1, 2
       ON CONFLICT (merchant_id, ${name}) DO UPDATE SET at = excluded.at`,
      [...values, now],
    );
    await tx.query(`DELETE FROM ${table} WHERE ${isOfSpans(table)}`, values);
    await insert(tx, rows);
  });
}

/** Deletes the stored sums for the days and months of corrected bets. They are computed again. */
export async function dropSums(tx: Queryable, bets: readonly { merchant: number; at: string }[]): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  for (const [table, name] of Object.entries(SPANS))
    await tx.query(
      `DELETE FROM ${table}_stored WHERE (merchant_id, ${name}) IN
         (SELECT c.merchant_id, ${COLUMNS[name].of}
            FROM (SELECT b.merchant_id, brand_day(b.merchant_id, b.at) AS day
                    FROM unnest($1::int[], $2::timestamptz[]) AS b (merchant_id, at)) AS c)`,
      [bets.map(({ merchant }) => merchant), bets.map(({ at }) => at)],
    );
}
