import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';
import { holderOf } from '#platform/db/lock-data-dir.ts';
import { findRunning } from '#platform/db/pg-postmaster.ts';
import { isRunning } from '#platform/db/process-identity.ts';
import { runTool } from '#tools/run-tool.ts';

const NAMES = ['pg', 'pg-password', 'pg-port', 'server.pid', 'pg.log'];

/** Deletes the data folder with all members and money. Refuses a folder that no server of this software has made. */
await runTool(async () => {
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  if (!existsSync(dataDir)) return say('nothing to wipe');
  const holder = holderOf(dataDir);
  if (holder !== undefined) throw new StartError(`A server (process ${holder}) is running on ${dataDir}: stop it first.`);
  const isOurs = dataDir === resolve('.data') || NAMES.some((name) => existsSync(join(dataDir, name)));
  if (!isOurs) throw new StartError(`${dataDir} was not made by Croupier and is left as it is.`);
  await stopLeftover(join(dataDir, 'pg'));
  rmSync(dataDir, { recursive: true, force: true });
  say(`wiped ${dataDir}`);
});

/** Stops the PostgreSQL that a killed server has left running. */
async function stopLeftover(cluster: string): Promise<void> {
  const left = findRunning(cluster);
  if (!left) return;
  process.kill(left.pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (isRunning(left.pid)) {
    if (Date.now() > deadline) throw new StartError(`The database (process ${left.pid}) does not stop.`);
    await sleep(100);
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
