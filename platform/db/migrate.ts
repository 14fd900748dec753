import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { StartError } from '#platform/config/start-error.ts';

/** Advisory lock that lets one process migrate at a time; the number has no other meaning. */
const MIGRATION_LOCK = 7_461_001;

/**
 * Applies the plain-SQL files of `dir` that this database has not seen, in order of their names, each in a transaction of its own.
 * A file that was changed after it had been applied stops the start.
 */
export async function migrate(options: { ownerUrl: string; dir: string; say?: (line: string) => void }): Promise<{ isProtected: boolean }> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'croupier-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map<string, string>(
      (await client.query('SELECT name, sha256 FROM migration')).rows.map((row) => [row.name, row.sha256]),
    );
    for (const name of (await readdir(options.dir)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const sql = await readFile(join(options.dir, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known && known !== sha256)
        throw new StartError(`Migration ${name} was changed after it had been applied; add a new file instead.`);
      if (known) continue;
      options.say?.(`migrating ${name}`);
      await applyOne(client, name, sql, sha256);
    }
    await migrateJobs({ connectionString: options.ownerUrl });
    return { isProtected: await grantApp(client) };
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, sql: string, sha256: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL lock_timeout = '2s'");
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/** False where the application's role does not exist and cannot be made: then entries are protected by nobody. */
async function grantApp(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app'");
  if (rows.length === 0) {
    try {
      await client.query('CREATE ROLE croupier_app NOLOGIN');
      await client.query('GRANT croupier_app TO CURRENT_USER');
    } catch {
      return false;
    }
  }
  await client.query(`
    GRANT USAGE ON SCHEMA public, ledger, graphile_worker TO croupier_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, graphile_worker TO croupier_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, graphile_worker TO croupier_app;
    REVOKE ALL ON migration FROM croupier_app;
    GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO croupier_app;
    REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, graphile_worker TO croupier_app;
    DO $$ DECLARE name text; BEGIN
      -- The queue's tables have row security without a policy, which leaves them to their owner.
      FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
                   AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'croupier_app') LOOP
        EXECUTE format('CREATE POLICY croupier_app ON graphile_worker.%I TO croupier_app USING (true) WITH CHECK (true)', name);
      END LOOP;
    END $$;
  `);
  return true;
}
