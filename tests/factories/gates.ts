import type pg from 'pg';
import { testDatabase } from '#tests/factories/database.ts';
import { insertRow } from '#tests/factories/plant.ts';

/** Rows of a table by their columns; what a table needs besides is filled in. */
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
  /** Returns the answers of a gate to commands of one commit, one each: the code of the refusal, null if it lets the command through. */
  check(kind: string, rows: readonly Planted[], ...requested: readonly Requested[]): Promise<(string | null)[]>;
  /** The kinds of all gates. */
  kinds(): Promise<string[]>;
};

/**
 * The gates of the ledger by themselves, on rows that are planted for each check and removed after it. The TypeScript that checks before them
 * is absent, and so are the tables' own conditions behind them.
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

/** Takes away what else would refuse a row: of a gate's own condition nothing is known while the table has the same. */
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
