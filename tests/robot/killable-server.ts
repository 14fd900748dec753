import pg from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';

/** Server process on its own database, with a connection of the database's owner. */
export type KillableServer = {
  /** Address of the server, which stays the same after each start. */
  url: string;
  appUrl: string;
  owner: pg.Client;
  kill(): Promise<void>;
  start(): Promise<void>;
  brokenInvariants(): Promise<string[]>;
};

/** Runs `drill` with a server that it may kill and restart, and removes everything afterwards. */
export async function withKillableServer<T>(drill: (server: KillableServer) => Promise<T>): Promise<T> {
  const postgres = await scratchPostgres();
  const port = await freePort();
  const spawn = () => startRealServer(port, postgres.appUrl, postgres.ownerUrl);
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const db = openDatabase({ url: postgres.appUrl });
  let child = await spawn();
  try {
    return await drill({
      url: child.url,
      appUrl: postgres.appUrl,
      owner,
      kill: () => child.kill(),
      start: async () => {
        child = await spawn();
      },
      brokenInvariants: () => brokenInvariants(db),
    });
  } finally {
    await child.stop();
    await db.end();
    await owner.end();
    await postgres.drop();
  }
}
