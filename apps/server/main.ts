import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readConfig, type Config } from '#platform/config/config.ts';
import { readRelease, releaseText } from '#platform/config/release.ts';
import { explain, StartError } from '#platform/config/start-error.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate, needCurrentSchema } from '#platform/db/migrate.ts';
import { createPublicOrigin } from '#platform/http/hosts.ts';
import { createLog } from '#platform/log/log.ts';
import { startTracing } from '#platform/trace/start-tracing.ts';
import type { Server } from '#apps/server/wiring.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Time after which a stop that hangs is cut off: longer than the slowest request, shorter than the time that a supervisor waits. */
const STOP_WITHIN_MS = 9_500;

const say = (line: string): void => void process.stderr.write(`  ${line}\n`);

try {
  await main();
} catch (error) {
  const shown = explain(error, 'the data folder');
  process.stderr.write(`\n${shown instanceof StartError ? shown.message : ((shown as Error).stack ?? String(shown))}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info', ...process.env });
  await needFreePort(config);
  const database = await openPostgres(config);
  const stops: (() => Promise<void>)[] = [database.stop];
  onceStopped(stops);
  try {
    const { isProtected } = await prepareSchema(database, config);
    if (!isProtected) say('The database role croupier_app cannot be made here: ledger entries are not protected from this role.');
    const needsRole = isProtected && database.ownerUrl === database.appUrl;
    if (needsRole)
      say(
        'DATABASE_URL is the owner of the tables as well: who could send SQL of their own could say SET ROLE NONE and change the ledger. Give the server a role of its own in DATABASE_URL, and the owner in DATABASE_OWNER_URL.',
      );
    const stopTracing = await startTracing(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'], { 'croupier.roles': config.roles.join(',') });
    // The modules are read late, because this takes longer than all checks that may refuse a start.
    const { startServer } = await import('#apps/server/wiring.ts');
    const server = await startServer({
      config,
      databaseUrl: database.appUrl,
      ...(needsRole && { databaseRole: 'croupier_app' }),
      root,
      log: createLog(config.logLevel, undefined, { roles: config.roles.join(',') }),
    });
    stops.unshift(server.stop, stopTracing);
    await announce(server, config);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Migrates the schema; with `MIGRATE=off` checks that it is that of this release. After this, the server uses the application's role alone.
 */
async function prepareSchema(
  database: { ownerUrl: string; appUrl: string },
  { migrates, group }: Config,
): Promise<{ isProtected: boolean }> {
  if (migrates) return migrate({ ownerUrl: database.ownerUrl, root, group, say });
  return needCurrentSchema({ url: database.appUrl, root });
}

async function needFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new StartError(`Port ${port} is taken: stop what uses it, or choose another with PORT.`));
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`));
      else reject(new StartError(`HOST ${host} cannot be listened on.`));
    });
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function openPostgres(config: Config): Promise<{ ownerUrl: string; appUrl: string; stop(): Promise<void> }> {
  if (!config.databaseUrl || !config.databaseOwnerUrl) return startEmbedded({ dataDir: config.dataDir, say });
  for (const [name, url] of [
    ['DATABASE_OWNER_URL', config.databaseOwnerUrl],
    ['DATABASE_URL', config.databaseUrl],
  ] as const) {
    if (name === 'DATABASE_URL' && url !== config.databaseOwnerUrl) break; // Its role may be made by the migrations that come first.
    await needPostgres(name, url);
  }
  return { ownerUrl: config.databaseOwnerUrl, appUrl: config.databaseUrl, stop: async () => {} };
}

async function needPostgres(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version");
    if (rows[0]!.version < 150_000) throw new StartError(`${name} leads to a PostgreSQL older than 15.`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${name} does not lead to a database that can be opened: ${(error as Error).message || (error as { code?: string }).code}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function onceStopped(stops: (() => Promise<void>)[]): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('stopping');
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      void stopAll(stops);
    });
  }
}

async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  try {
    for (const stop of stops) await stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  }
}

async function announce({ port, demoStaff }: Server, config: Config): Promise<void> {
  const [{ DEMO_ACCOUNTS }, { mailWayOf }] = await Promise.all([
    import('#modules/identity/index.ts'),
    import('#platform/mail/open-mail.ts'),
  ]);
  const at = createPublicOrigin(config.publicOrigin, () => port).of;
  const lines = [
    '',
    `Croupier is open: ${at('localhost')}`,
    `Second brand:      ${at('kinnaree.localhost')}`,
    `Release:           ${releaseText(readRelease(root))}`,
  ];
  if (config.seed === 'demo') {
    lines.push('', 'Demo accounts (play money only; set SEED=none to leave them out):');
    for (const { account, password, note, merchantId } of DEMO_ACCOUNTS) {
      lines.push(`  ${account.padEnd(10)} ${password.padEnd(12)} ${merchantId === 1 ? 'Lantern ' : 'Kinnaree'}  ${note}`);
    }
  }
  if (mailWayOf(config) === 'simulated') lines.push('', `Mails are kept, not sent: ${at('localhost')}/dev/outbox`);
  if (demoStaff.length > 0) {
    lines.push('', `Back office: ${at('admin.localhost')}, with the code of an authenticator app (npm run staff -- code <name>):`);
    for (const { name, password, secret, roles } of demoStaff)
      lines.push(`  ${name.padEnd(10)} ${password.padEnd(18)} ${secret}  ${roles.join(', ')}`);
  }
  process.stderr.write(`${lines.join('\n')}\n\n`);
}
