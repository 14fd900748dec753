import { createHmac, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { reconcile, sealLedger } from '#modules/wallet/index.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { claim } from '#bench/claim.ts';
import { ask } from '#bench/support/ask.ts';
import { median, throughput } from '#bench/support/measure.ts';
import { findPgbench, initPgbench, tpcbLike } from '#bench/support/pgbench.ts';
import { openPlayers } from '#bench/support/players.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';

const PLAYERS = 256;
const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 8;
const GAME = { vendor: 'SIM', gameCode: 'SIM-COIN' };

type Seat = { player_id: string; session_token: string };
type Post = (path: string, body: object) => Promise<Record<string, string>>;

/**
 * Signed bets and wins over HTTP with 64 connections: a pair is two calls and two commits, the second of which closes the round. Beside
 * pgbench in the same minutes, on a PostgreSQL of its own. Afterwards the ledger and all records add up.
 */
export default async function gateway(): Promise<void> {
  const pgbench = findPgbench();
  const postgres = await scratchPostgres({ max_connections: '120' });
  const yardstick = await scratchPostgres({ max_connections: '120' });
  try {
    await printDurability(postgres.ownerUrl);
    await initPgbench(pgbench, yardstick.ownerUrl);
    const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
    const post = poster(server.url);
    const seats = await openSeats(server.url, postgres.appUrl, post);
    const ratios: number[] = [];
    let { calls: pairs } = await play(post, seats, SECONDS);
    for (let round = 1; round <= ROUNDS; round++) {
      const tps = await tpcbLike(pgbench, yardstick.ownerUrl, SECONDS);
      const { perSecond, calls } = await play(post, seats, SECONDS);
      pairs += calls;
      ratios.push(perSecond / tps);
      process.stdout.write(
        `round ${round}: ${perSecond.toFixed(0)} pairs/s, pgbench ${tps.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
      );
    }
    await server.stop();
    await check(postgres.appUrl, postgres.ownerUrl, pairs);
    process.stdout.write(`best of ${ROUNDS}: ${Math.max(...ratios).toFixed(2)}; judged is the middle one\n`);
    claim({ name: 'gateway-pairs-to-pgbench', ratio: median(ratios), goal: 'at least', limit: 0.8 });
  } finally {
    await postgres.drop();
    await yardstick.drop();
  }
}

/** Signs and sends on connections that stay open. */
function poster(url: string): Post {
  const credentials = demoCredentials(readConfig(process.env).dataDir);
  if (!credentials || !('secret' in credentials)) throw new Error('the server has left no key for the simulator');
  const { secret, keyId, vendor } = credentials;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return (path, body) =>
    new Promise((resolve, reject) => {
      const raw = JSON.stringify(body);
      const at = String(Date.now());
      const signature = createHmac('sha256', secret).update(`${raw}\n${at}`).digest('base64');
      const sent = request(`${url}/gw/${vendor}/${path}`, {
        ...{ method: 'POST', agent },
        headers: { 'content-type': 'application/json', 'x-key-id': keyId, 'x-timestamp': at, 'x-signature': signature },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const answer = JSON.parse(text) as Record<string, string>;
          if (answer['status'] === 'OK') resolve(answer);
          else reject(new Error(text));
        });
      });
      sent.end(raw);
    });
}

async function openSeats(url: string, appUrl: string, post: Post): Promise<Seat[]> {
  const players = await openPlayers(url, appUrl, PLAYERS, [{ vendor: 'AE', gameCode: 'AE-0001' }]);
  const seats: Seat[] = [];
  for (const { token } of players) {
    const { launchToken } = await ask<{ launchToken: string }>(url, 'POST', '/wps/game/launchGame', { ...GAME, mode: 'real' }, token);
    seats.push((await post('session/authenticate', { launch_token: launchToken })) as Seat);
  }
  return seats;
}

async function play(post: Post, seats: readonly Seat[], seconds: number): Promise<{ perSecond: number; calls: number }> {
  let at = 0;
  return throughput(CONNECTIONS, seconds, async () => {
    const { player_id, session_token } = seats[at++ % seats.length]!;
    const [bet, round_id] = [randomUUID(), randomUUID()];
    const own = { player_id, round_id, currency: 'USD', game_code: GAME.gameCode };
    await post('bet', { ...own, session_token, transaction_uuid: bet, amount: '100000' });
    const won = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: '90000', round_closed: true };
    await post('win', { ...own, ...won });
  });
}

async function check(appUrl: string, ownerUrl: string, pairs: number): Promise<void> {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const { rows } = await owner.query<{ n: string }>("SELECT count(*) AS n FROM round WHERE vendor = 'SIM'");
  await owner.end();
  if (Number(rows[0]!.n) !== pairs) throw new Error(`${pairs} pairs were answered, ${rows[0]!.n} rounds are recorded`);
  const db = openDatabase({ url: appUrl });
  while ((await sealLedger(db)) > 0);
  const broken = await reconcile(db);
  await db.end();
  if (broken.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(broken.slice(0, 3))}`);
}
