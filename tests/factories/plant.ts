import type pg from 'pg';

/** Inserts a row with the given values, including identity columns. */
export async function insertRow(client: pg.PoolClient, table: string, row: object): Promise<void> {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  await client.query(`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE VALUES (${places})`, Object.values(row));
}

/** Inserts rows of a table without the rows that they reference, and without triggers. */
export async function plantRows(owner: pg.Pool, table: string, rows: readonly object[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    for (const row of rows) await insertRow(client, table, row);
    await client.query('COMMIT');
  } finally {
    client.release(true);
  }
}
