import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { StartError } from '#platform/config/start-error.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { root } from '#tools/site/site-inputs.ts';

/** First parts of addresses that the server answers. Vite serves all other addresses as the site, from its sources. */
const CALLS = ['/wps', '/lgw', '/art', '/bo', '/gw', '/pay', '/rt', '/healthz', '/readyz', '/metrics', '/docs', '/openapi.json'];

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

try {
  await develop();
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}

/**
 * Runs everything under one address. Vite answers there and passes calls to the server, which is started again when one of its files
 * changes.
 */
async function develop(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8080);
  const serverPort = await freePort();
  // The database keeps running while the server is started again.
  const database = process.env['DATABASE_URL']
    ? undefined
    : await startEmbedded({ dataDir: resolve(process.env['DATA_DIR'] ?? '.data'), say });
  const urls = database ? { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl } : {};
  const env = { ...process.env, ...urls, PORT: String(serverPort), PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://*:${port}` };
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env,
  });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const ended = new Promise((done) => server.once('exit', done));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    await site?.close();
    await database?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

  const target = `http://127.0.0.1:${serverPort}`;
  // The Host header is passed unchanged, because the server distinguishes brands by it. Only whole parts of a path match: `/bo` is the back
  // office, `/boot.tsx` a source of the site.
  const proxy = Object.fromEntries(CALLS.map((path) => [`^${path}(?=[/?]|$)`, { target, changeOrigin: false, ws: path === '/rt' }]));
  const site = await createServer({
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    server: { port, strictPort: true, proxy },
  });
  await site.listen().catch(async (error: NodeJS.ErrnoException) => {
    server.kill('SIGTERM');
    await database?.stop();
    throw /in use/.test(error.message) ? new StartError(`Port ${port} is taken: choose another with PORT.`) : error;
  });
  say(`http://localhost:${port} (changes show at once)`);
}

function say(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
