import type pg from 'pg';
import { testDatabase } from '#tests/factories/database.ts';
import { insertRow } from '#tests/factories/plant.ts';

/** A row of a table by its columns; missing required columns are filled in. */
export type Planted = readonly [table: string, row: Readonly<Record<string, unknown>>];
export type Requested = Readonly<Record<string, unknown>>;

const FILLED = {
  text: 'x',
  uuid: '00000000-0000-4000-8000-000000000000',
  json: '{}',
  jsonb: '{}',
  boolean: false,
  date: '2026-01-01',
} as Readonly<Record<string, unknown>>;

export type Gates = {
  /** Returns the answers of a gate to the commands of one commit: for each the code of the refusal, or null if the gate accepts it. */
  check(kind: string, rows: readonly Planted[], ...requested: readonly Requested[]): Promise<(string | null)[]>;
  /** Returns the kinds of all gates. */
  kinds(): Promise<string[]>;
};

/**
 * Opens the gates of the ledger alone, with rows that are inserted for each check and removed after it. The TypeScript checks before them and the tables' own constraints behind them take no part.
 */
export async function gatesAlone(): Promise<Gates> {
  const { owner } = await testDatabase();
  await loosen(owner);
  return {
    kinds: async () =>
      (
        await owner.query<{ kind: string }>(
          "SELECT substr(proname, 6) AS kind FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'gate\\_%' ORDER BY 1",
        )
      ).rows.map(({ kind }) => kind),
    check: async (kind, rows, ...requested) => {
      const client = await owner.connect();
      try {
        await client.query('BEGIN; SET LOCAL session_replication_role = replica');
        for (const row of rows) await plant(client, row);
        const { rows: refused } = await client.query<{ cmd: number; refusal: string }>(`SELECT cmd, refusal FROM gate_${kind}($1)`, [
          JSON.stringify(requested.map((one, at) => ({ cmd: at + 1, ...one }))),
        ]);
        return requested.map((_, at) => refused.find(({ cmd }) => cmd === at + 1)?.refusal ?? null);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  };
}

/**
 * Removes all other constraints that could refuse a row: a gate's own condition can be tested only without the same condition in the table.
 */
async function loosen(owner: pg.Pool): Promise<void> {
  await owner.query(`
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT conrelid::regclass AS of, conname FROM pg_constraint
                  WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace AND conislocal AND conparentid = 0 LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.of, one.conname);
      END LOOP;
    END $$`);
}

async function plant(client: pg.PoolClient, [table, row]: Planted): Promise<void> {
  const { rows: needed } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef AND attidentity = '' AND attgenerated = ''`,
    [table],
  );
  const filled = Object.fromEntries(
    needed.map(({ name, type }) => [
      name,
      type in FILLED ? FILLED[type] : type.startsWith('timestamp') ? new Date() : type.endsWith('[]') ? '{}' : 1,
    ]),
  );
  await insertRow(client, table, { ...filled, ...row });
}
