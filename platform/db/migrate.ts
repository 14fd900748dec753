import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { changeTables } from '#platform/db/change-tables.ts';
import { applyFunctions, type SqlFile } from '#platform/db/sql-functions.ts';

/** Advisory lock that lets one process migrate at a time; the number has no other meaning. */
const MIGRATION_LOCK = 7_461_001;

/**
 * Brings a database to the state that `root` describes. Tables: the files of `migrations/` that it has not seen, see `changeTables`.
 * Functions: those of all `sql/` folders, whole, when one of them has changed. Then the partitions that are needed next, and the rights of
 * the application's role.
 */
export async function migrate(options: {
  ownerUrl: string;
  root: string;
  say?: (line: string) => void;
}): Promise<{ isProtected: boolean }> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'croupier-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await changeTables(client, join(options.root, 'migrations'), options.say);
    if (await applyFunctions(client, await sqlFiles(options.root))) options.say?.('replaced the functions of the database');
    await client.query('SELECT make_partitions()');
    await migrateJobs({ connectionString: options.ownerUrl });
    return { isProtected: await grantApp(client) };
  } finally {
    await client.end();
  }
}

/** Folders whose declarations others use come first: facts of the database, gates and writes of the wallet, what chains, bets and offers let modules declare. */
const FIRST = ['platform/db/', 'modules/wallet/', 'modules/leads/', 'modules/bets/', 'modules/offers/'];

async function sqlFiles(root: string): Promise<SqlFile[]> {
  const found = globSync('{platform,modules,payments,openid,vendors,promotions}/*/sql/*.sql', { cwd: root }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const rankOf = (name: string): number => (FIRST.findIndex((folder) => name.startsWith(folder)) + FIRST.length + 1) % (FIRST.length + 1);
  const inOrder = found.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return Promise.all(inOrder.map(async (name) => ({ name, sql: await readFile(join(root, name), 'utf8') })));
}

/** False where the application's role does not exist and cannot be made: then nothing protects the entries. */
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
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA ledger TO croupier_app;
    REVOKE ALL ON migration, function_source FROM croupier_app;
    DO $$ DECLARE fact fact_table; BEGIN
      FOR fact IN SELECT * FROM fact_table LOOP
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM croupier_app', fact.name);
        IF fact.is_added_by = 'ledger' THEN EXECUTE format('REVOKE INSERT ON %I FROM croupier_app', fact.name); END IF;
        IF fact.changeable <> '{}' THEN
          EXECUTE format('GRANT UPDATE (%s) ON %I TO croupier_app', (SELECT string_agg(quote_ident(c), ', ') FROM unnest(fact.changeable) AS c), fact.name);
        END IF;
      END LOOP;
    END $$;
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
