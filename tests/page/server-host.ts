import { createServer } from 'node:http';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { startServer, type Server } from '#apps/server/wiring.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';

/**
 * Starts servers for page tests in this process, without a bundler, so that each module is read once for all servers. Sends its own port to
 * its parent process.
 */
type Order = { databaseUrl: string; environment: Record<string, string> };

const running = new Map<number, Server>();

async function start({ databaseUrl, environment }: Order): Promise<{ port: number }> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SECRETS_KEY: TEST_KEY, ...environment });
  const server = await startServer({ config, databaseUrl, root: join(import.meta.dirname, '../..'), log: createLog('silent') });
  running.set(server.port, server);
  return { port: server.port };
}

async function stop({ port }: { port: number }): Promise<object> {
  const server = running.get(port);
  running.delete(port);
  await server?.stop();
  return {};
}

const host = createServer((request, response) => {
  const answer = async (): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const order = JSON.parse(Buffer.concat(chunks).toString()) as never;
    response.end(JSON.stringify(await (request.url === '/start' ? start(order) : stop(order))));
  };
  answer().catch((error: unknown) => response.writeHead(500).end(String(error instanceof Error ? error.stack : error)));
});
host.listen(0, '127.0.0.1', () => process.send!((host.address() as { port: number }).port));
process.once('disconnect', () => process.exit());
// Other servers of this process continue; the test run fails at its end.
process.on('unhandledRejection', (error) => process.send?.(String(error instanceof Error ? error.stack : error)));
