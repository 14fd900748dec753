import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { startRuntime } from '#platform/rooms/runtime.ts';
import { createRoomSockets } from '#platform/rooms/sockets.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { openDatabaseClock } from '#platform/time/database-clock.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { createDeaths, type Moment } from '#tests/rooms/deaths.ts';
import { kindsOn } from '#tests/rooms/kinds.ts';

/**
 * Process that leads rooms until it is killed, or stopped by SIGTERM. It prints its name once it is ready. Each line of its input is the
 * moment at which it dies, `null` for none, or whether staff have stopped its games.
 */
const { url, name, leaseMs, level } = JSON.parse(process.argv[2]!) as { url: string; name: string; leaseMs: number; level: string };
const deaths = createDeaths();
let isStopped = false;
createInterface({ input: process.stdin }).on('line', (line) => {
  const order = JSON.parse(line) as Moment | boolean | null;
  if (typeof order === 'boolean') isStopped = order;
  else deaths.arm(order ?? undefined);
});
const db = deaths.database(openDatabase({ url, max: 4 }));
const log = createLog(level);
const clock = await openDatabaseClock(db, { log });
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const directory = createDirectory(db, createSecretBox([TEST_KEY]));
const { kinds, stop: stopKinds } = kindsOn(db, clock, { isStopped: () => isStopped });
const deps = { db, clock, log, secrets: createSecretBox([TEST_KEY]), kinds: kinds.map(deaths.kind) };
const runtime = await startRuntime(deps, { name, address: `http://*:${port}` }, leaseMs);
const sockets = createRoomSockets({ db, clock, log, runtime, directory });
server.on('upgrade', sockets.accept);
process.stdout.write('ready\n');

process.once('SIGTERM', () => {
  void (async () => {
    await runtime.stop();
    sockets.close();
    clock.stop();
    await stopKinds();
    await db.end();
    process.exit(0);
  })();
});
