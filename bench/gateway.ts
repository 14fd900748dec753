import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { money } from '#kernel/money.ts';
import { createWallet, reconcile, sealLedger } from '#modules/wallet/index.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { claim } from '#bench/claim.ts';
import { ask } from '#bench/support/request.ts';
import { median, pacedP99, throughput } from '#bench/support/measure.ts';
import { findPgbench, initPgbench, tpcbLike } from '#bench/support/pgbench.ts';
import { openPlayers } from '#bench/support/players.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';

const PLAYERS = 256;
const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 8;
const GAME = { vendor: 'SIM', gameCode: 'SIM-COIN' };
const CALLS_OF_A_PAIR = 2;
const LATENCY_ROUNDS = 3;
/** Number of members who request their balance from a vendor that hangs. Each requests it again a second after the answer. */
const HANGING = 64;
const POLL_EVERY_MS = 1_000;

type Seat = { player_id: string; session_token: string; token: string };
type Post = (path: string, body: object) => Promise<Record<string, string>>;

/**
 * Measures signed bets and wins over HTTP with 64 connections. A pair is two calls and two commits; the second closes the round. Compares
 * the rate with pgbench in the same minutes, on another PostgreSQL. Then compares, at half that load, the 99th percentile of the calls with
 * that of the ledger at the same pace. Another vendor, which holds money itself, hangs and receives balance requests all the time.
 * Afterwards the ledger and all records must agree.
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
    const rates: number[] = [];
    let { calls: pairs } = await play(post, seats, SECONDS);
    for (let round = 1; round <= ROUNDS; round++) {
      const tps = await tpcbLike(pgbench, yardstick.ownerUrl, SECONDS);
      const { perSecond, calls } = await play(post, seats, SECONDS);
      pairs += calls;
      ratios.push(perSecond / tps);
      rates.push(perSecond);
      process.stdout.write(
        `round ${round}: ${perSecond.toFixed(0)} pairs/s, pgbench ${tps.toFixed(0)}/s, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
      );
    }
    const half = Math.max(1, (median(rates) * CALLS_OF_A_PAIR) / 2);
    const latency = await latencies({ url: server.url, post, seats, half, ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl });
    pairs += latency.pairs;
    await server.stop();
    await check(postgres.appUrl, postgres.ownerUrl, pairs);
    process.stdout.write(`best of ${ROUNDS}: ${Math.max(...ratios).toFixed(2)}; judged is the middle one\n`);
    claim({ name: 'gateway-pairs-to-pgbench', ratio: median(ratios), goal: 'at least', limit: 0.8 });
    claim({ name: 'gateway-p99-to-ledger-p99-at-half-load', ratio: median(latency.toLedger), goal: 'at most', limit: 4 });
    claim({ name: 'gateway-p99-beside-a-hung-vendor', ratio: median(latency.besideHung), goal: 'at most', limit: 2 });
  } finally {
    await postgres.drop();
    await yardstick.drop();
  }
}

/** Returns a function that signs and sends calls on persistent connections. */
function poster(url: string): Post {
  const credentials = demoCredentials(readConfig(process.env).dataDir);
  if (!credentials || !('secret' in credentials)) throw new Error('the server has left no key for the simulator');
  const { secret, keyId, vendor } = credentials;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return (path, body) =>
    new Promise((resolve, reject) => {
      const raw = JSON.stringify(body);
      const at = String(Date.now());
      const signature = createHmac('sha256', secret).update(`${path}\n${raw}\n${at}`).digest('base64');
      const sent = request(`${url}/gw/${vendor}/${path}`, {
        method: 'POST',
        agent,
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
    seats.push({ ...((await post('session/authenticate', { launch_token: launchToken })) as Omit<Seat, 'token'>), token });
  }
  return seats;
}

type Load = { url: string; post: Post; seats: readonly Seat[]; half: number; ownerUrl: string; appUrl: string };

/**
 * Measures the 99th percentile of calls at half load. Compares it with the ledger's at that pace, and with a vendor that hangs to that
 * without one.
 */
async function latencies({ url, post, seats, half, ownerUrl, appUrl }: Load) {
  const hung = createServer(() => {});
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const api = `http://127.0.0.1:${(hung.address() as AddressInfo).port}/`;
  await owner.query("UPDATE vendor_connection SET api_url = $1 WHERE vendor = 'SIMT'", [api]);
  // The members have accounts at this vendor, so their balance is requested there.
  await owner.query("INSERT INTO vendor_player (vendor, member_id) SELECT 'SIMT', id FROM member WHERE account LIKE 'bench%'");
  await owner.end();
  const ledger = await ledgerCall(appUrl);
  const found = { toLedger: [] as number[], besideHung: [] as number[], pairs: 0 };
  let at = 0;
  const paced = async (): Promise<number> => {
    const times: number[] = [];
    const pair = () => onePair(post, seats[at++ % seats.length]!, (ms) => times.push(ms));
    await pacedP99(half / CALLS_OF_A_PAIR, SECONDS, pair);
    found.pairs += times.length / CALLS_OF_A_PAIR;
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  };
  for (let round = 1; round <= LATENCY_ROUNDS; round++) {
    const own = await pacedP99(half, SECONDS, ledger.call);
    const alone = await paced();
    const asking = { isOver: false };
    const askers = seats.slice(0, HANGING).map(async ({ token }) => {
      while (!asking.isOver) {
        await ask(url, 'GET', '/wps/vendor-wallets/balance?vendor=SIMT', undefined, token).catch(() => {});
        await sleep(POLL_EVERY_MS);
      }
    });
    const beside = await paced();
    asking.isOver = true;
    await Promise.all(askers);
    found.toLedger.push(alone / own);
    found.besideHung.push(beside / alone);
    process.stdout.write(
      `p99 at ${half.toFixed(0)} calls/s: ledger ${own.toFixed(2)} ms, gateway ${alone.toFixed(2)} ms, beside a hung vendor ${beside.toFixed(2)} ms\n`,
    );
  }
  await ledger.end();
  hung.close();
  hung.closeAllConnections();
  return found;
}

/** Returns a function that makes one transfer of the ledger, in a process without other work. */
async function ledgerCall(appUrl: string) {
  const db = openDatabase({ url: appUrl });
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const rows = await db.query<{ id: bigint }>("SELECT id FROM member WHERE account LIKE 'bench%' ORDER BY id");
  const members = await Promise.all(rows.map(({ id }) => wallet.accountsOf({ merchantId: 1, memberId: id, currency: 'USD' })));
  let sent = 0;
  return {
    call: async (): Promise<void> => {
      const { cash } = members[sent % members.length]!;
      const key = { source: 'bench', kind: 'own', externalId: String(++sent), meaning: [] };
      const done = await wallet.commit({
        key,
        account: cash,
        transfers: [{ kind: 'own', from: cash, to: house, amount: money(1n, 'USD') }],
      });
      if (!done.ok) throw new Error(done.failure.code);
    },
    end: async (): Promise<void> => {
      await wallet.stop();
      await db.end();
    },
  };
}

async function play(post: Post, seats: readonly Seat[], seconds: number): Promise<{ perSecond: number; calls: number }> {
  let at = 0;
  return throughput(CONNECTIONS, seconds, () => onePair(post, seats[at++ % seats.length]!));
}

/** Sends a bet and its win, which closes the round. Calls `took` with the milliseconds of each call. */
async function onePair(post: Post, { player_id, session_token }: Seat, took: (ms: number) => void = () => {}): Promise<void> {
  const timed = async (path: string, body: object): Promise<void> => {
    const begin = performance.now();
    await post(path, body);
    took(performance.now() - begin);
  };
  const [bet, round_id] = [randomUUID(), randomUUID()];
  const own = { player_id, round_id, currency: 'USD', game_code: GAME.gameCode };
  await timed('bet', { ...own, session_token, transaction_uuid: bet, amount: '100000' });
  const won = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: '90000', round_closed: true };
  await timed('win', { ...own, ...won });
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
