import { freePort } from '#platform/db/pg-ports.ts';
import { openPlayers, type Player } from '#bench/support/players.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';

/** Runs `work` with the real server on its own durable database, with `count` members signed in. Stops both afterwards. */
export async function withPlayers<T>(count: number, work: (url: string, players: readonly Player[]) => Promise<T>): Promise<T> {
  const postgres = await scratchPostgres();
  try {
    const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
    try {
      return await work(server.url, await openPlayers(server.url, postgres.appUrl, count, [{ vendor: 'AE', gameCode: 'AE-0001' }]));
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.drop();
  }
}
