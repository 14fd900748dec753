import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { StartError } from '#platform/config/start-error.ts';
import { betweenLocks, changeTables, compareTables } from '#platform/db/change-tables.ts';
import { startIdentities } from '#platform/db/groups.ts';
import { applyFunctions, hashOf, type SqlFile } from '#platform/db/sql-functions.ts';

/** Advisory lock that lets one process migrate at a time. The number is arbitrary. */
const MIGRATION_LOCK = 7_461_001;

/**
 * Brings a database to the state of the files in `root`. Tables: the files of `migrations/` that were not applied yet, see `changeTables`.
 * Functions: those of all `sql/` folders, if any file has changed. Then the partitions that are needed next, and the rights of the
 * application's role. `isProtected` is false if that role could not be made.
 */
export async function migrate(options: {
  ownerUrl: string;
  root: string;
  /** Number of the brand group, which decides where identity columns begin (`groups.ts`); 0 by default. */
  group?: number;
  say?: (line: string) => void;
}): Promise<{ isProtected: boolean }> {
  const client = new pg.Client({ connectionString: options.ownerUrl, application_name: 'croupier-migrate' });
  await client.connect();
  try {
    await lockOut(client, options.say);
    await changeTables(client, join(options.root, 'migrations'), options.say);
    const files = await sqlFiles(options.root);
    if (await betweenLocks(() => applyFunctions(client, files), options.say)) options.say?.('replaced the functions of the database');
    await startIdentities(client, options.group ?? 0);
    await client.query('SELECT make_partitions()');
    await migrateJobs({ connectionString: options.ownerUrl });
    return { isProtected: await grantApp(client) };
  } finally {
    await client.end();
  }
}

/** Lets one process migrate at a time. A second one waits, and then finds no more to do. */
async function lockOut(client: pg.Client, say?: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [MIGRATION_LOCK]);
  if (rows[0]!.free) return;
  say?.('another process migrates this database: waiting for it');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/**
 * Checks that the schema is that of this release, for a start that does not migrate. `isProtected` as in `migrate`.
 *
 * @throws {StartError} if the database is older or newer than the files of `root`.
 */
export async function needCurrentSchema({ url, root }: { url: string; root: string }): Promise<{ isProtected: boolean }> {
  const client = new pg.Client({ connectionString: url, application_name: 'croupier-start' });
  await client.connect();
  try {
    const { missing, unknown } = await compareTables(client, join(root, 'migrations'));
    if (unknown.length > 0)
      throw new StartError(`The database is of a newer release, which has ${unknown.at(-1)}: start that release, or one after it.`);
    if (missing.length > 0)
      throw new StartError(
        `The database is of an older release, which lacks ${missing[0]}${missing.length > 1 ? ` and ${missing.length - 1} more` : ''}: run npm run migrate once, then start.`,
      );
    const { rows } = await client.query<{ sha256: string }>('SELECT sha256 FROM function_source');
    if (rows[0]?.sha256 !== hashOf(await sqlFiles(root)))
      throw new StartError(
        'The functions of the database are of another release: run npm run migrate of the newest release once, then start.',
      );
    return { isProtected: await hasAppRole(client) };
  } finally {
    await client.end();
  }
}

/**
 * Folders that are run first, because other folders use their SQL declarations. These are facts of the database, gates and writes of the
 * wallet, and parts that chains, bets and offers let modules declare.
 */
const FIRST = ['platform/db/', 'modules/wallet/', 'modules/leads/', 'modules/bets/', 'modules/offers/'];

async function sqlFiles(root: string): Promise<SqlFile[]> {
  const found = globSync('{platform,modules,payments,openid,vendors,promotions,sports}/*/sql/*.sql', { cwd: root }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const rankOf = (name: string): number => (FIRST.findIndex((folder) => name.startsWith(folder)) + FIRST.length + 1) % (FIRST.length + 1);
  const inOrder = found.toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return Promise.all(inOrder.map(async (name) => ({ name, sql: await readFile(join(root, name), 'utf8') })));
}

async function hasAppRole(client: pg.Client): Promise<boolean> {
  return (await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'croupier_app'")).rows.length > 0;
}

/**
 * Grants the application's role its rights. Returns false if that role does not exist and cannot be made: no right then protects facts from
 * changes.
 */
async function grantApp(client: pg.Client): Promise<boolean> {
  if (!(await hasAppRole(client))) {
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
    GRANT SELECT ON migration, function_source TO croupier_app;
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
