import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig, type Config } from '#platform/config/config.ts';
import { holderOf } from '#platform/db/lock-data-dir.ts';
import { queryableOf } from '#platform/db/database.ts';
import { examine, report } from '#tools/doctor/examine.ts';
import { runTool } from '#tools/run-tool.ts';
import { root } from '#tools/site/site-inputs.ts';
import { urlOf } from '#tools/with-database.ts';

/**
 * `npm run doctor`: examines this installation, in the environment of its server, and prints a sentence for each fault with its remedy. It
 * changes nothing, and works with or without a running server. Ends with 1 if there is a fault.
 */
await runTool(async () => {
  const config = readConfig(process.env);
  const opened = await open(config);
  try {
    const { text, faults } = report(await examine({ config, root, db: opened.db, env: process.env }));
    process.stdout.write(text);
    return faults > 0 ? 1 : 0;
  } finally {
    await opened.end();
  }
});

async function open({ databaseUrl, dataDir }: Config) {
  if (databaseUrl === undefined && holderOf(dataDir) === undefined) {
    const reason = existsSync(join(dataDir, 'pg-password'))
      ? `The database of ${dataDir} is not running: start the server, then run the doctor again.`
      : `There is no database yet: start the server, which makes one in ${dataDir}, or set DATABASE_URL.`;
    return { db: { reason }, end: async () => {} };
  }
  const client = new pg.Client({
    connectionString: databaseUrl ?? urlOf(dataDir),
    application_name: 'croupier-doctor',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return { db: queryableOf(client), end: () => client.end() };
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    return {
      db: { reason: `The database cannot be opened (${message || code}): check that it runs, and the address in DATABASE_URL.` },
      end: async () => client.end().catch(() => {}),
    };
  }
}
