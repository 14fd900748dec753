import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openDatabase } from '#platform/db/database.ts';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { CASH_ROOM } from '#modules/poker/index.ts';
import { claim } from '#bench/claim.ts';
import type { Order } from '#bench/support/poker-bare-server.ts';
import { bytesOver, openClient, type Log, type Sent } from '#bench/support/poker-clients.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { roomConfig } from '#tests/factories/poker/played-room.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';

const SEATS = 6;
const CHIPS = 1_000;
const SECONDS = 20;
const root = join(import.meta.dirname, '..');
/** Length of a clock tick, in which the kernel counts processor time. */
const TICK_MS = 10;

/** Acts per second at a table of six; the figures for a core assume this rate. */
const RATE = 4;

/**
 * Plays poker tables of six in one process: rules, decks, journal with its commits, money of each hand, and sockets. Prints its processor time
 * and bytes beside those of a bare socket server, which sends the same frames to as many sockets at the same times.
 * `npm run bench -- poker 30 8` measures thirty tables, then eight if the thirty did not reach four acts a second each.
 */
export default async function poker(requested: readonly string[] = []): Promise<void> {
  for (const tables of requested.length > 0 ? requested.map(Number) : [30]) if ((await measure(tables)) >= RATE) break;
}

/** Measures a number of tables, and returns the acts per second of each. */
async function measure(tables: number): Promise<number> {
  const ours = await playTables(tables);
  const bare = await replayOnBareServer(ours.log, tables * SEATS);
  const acts = ours.log.acts / SECONDS;
  const rate = acts / tables;
  const perTable = ours.cpuMs / SECONDS / tables;
  const atRate = perTable * (RATE / rate);
  process.stdout.write(
    `${tables} tables, ${tables * SEATS} sockets: ${rate.toFixed(1)} acts a second and table, ${Math.round((rate / RATE) * 100)} % of ${RATE}; ` +
      `${ours.log.down.length} frames\n` +
      `bytes: ${(ours.bytes / ours.log.acts).toFixed(0)} an act, ${(ours.bytes / ours.log.down.length).toFixed(0)} a frame; ${ours.bytes} of ours, ` +
      `${bare.bytes} of the bare server, ${(ours.bytes / bare.bytes).toFixed(2)} times as many\n` +
      `processor: ${ours.cpuMs} ms of ours, ${bare.cpuMs} ms of the bare server; ${atRate.toFixed(1)} ms a second for a table at ${RATE} acts, ` +
      `${rate < RATE ? 'computed, ' : ''}so ${Math.floor(1_000 / atRate)} tables a core; ${(ours.cpuMs / ours.log.acts).toFixed(2)} ms an act\n`,
  );
  claim({ name: 'poker-tables-to-bare-sockets', ratio: ours.cpuMs / Math.max(bare.cpuMs, TICK_MS), goal: 'at most', limit: 5 });
  return rate;
}

/** Returns the processor time of a process so far, from the kernel, ms. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts a process with an argument in JSON; `printed` is the first text that it prints. */
async function start(file: string, given: object): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [join(root, file), JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [data] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, printed: data.toString().trim() };
}

/** Seats the members, waits until all play, then measures for `SECONDS`. The log has the frames of that time alone. */
async function playTables(tables: number): Promise<{ log: Log; cpuMs: number; bytes: number }> {
  const postgres = await scratchPostgres();
  await printDurability(postgres.ownerUrl);
  const db = openDatabase({ url: postgres.appUrl, max: 4 });
  const directory = createDirectory(db, createSecretBox([TEST_KEY]));
  const { wallet } = seatsOn(db);
  const { child } = await start('tests/rooms/room-process.ts', { url: postgres.appUrl, name: 'bench', leaseMs: 6_000, level: 'silent' });
  const log: Log = { down: [], up: [], acts: 0 };
  const since = performance.now();
  const clients: ReturnType<typeof openClient>[] = [];
  try {
    for (let at = 0; at < tables; at++) {
      const room = `poker-bench-${at}`;
      await directory.add({ id: room, kind: CASH_ROOM, config: roomConfig({ stakes: `real/${room}` }) });
      for (let chair = 0; chair < SEATS; chair++) {
        const id = BigInt(500 + at * SEATS + chair);
        await seatedMember(db, wallet, id, 1_000_000n);
        const viewer = String(id);
        let found = await directory.find(room);
        for (; !found.ok; found = await directory.find(room)) await sleep(100);
        const pass = await directory.pass({ room, viewer, session: viewer });
        const url = `${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`;
        clients.push(openClient({ url, room, pass, chair, chips: CHIPS }, { log, socket: clients.length, since }));
      }
    }
    await sleep(5_000);
    Object.assign(log, { down: [], up: [], acts: 0 });
    const bytesNow = (): number => clients.reduce((sum, client) => sum + client.bytes(), 0);
    const [from, cpu, before] = [performance.now() - since, cpuOf(child), bytesNow()];
    await sleep(SECONDS * 1_000);
    const [cpuMs, bytes] = [cpuOf(child) - cpu, bytesNow() - before];
    const shifted = (sent: readonly Sent[]): Sent[] => sent.map((one) => ({ ...one, at: one.at - from }));
    return { log: { down: shifted(log.down), up: shifted(log.up), acts: log.acts }, cpuMs, bytes };
  } finally {
    for (const client of clients) client.close();
    child.kill('SIGKILL');
    await wallet.stop();
    await db.end();
    await postgres.drop();
  }
}

/** Measures a bare server, which sends the frames of the log and receives its acts, at the same times. */
async function replayOnBareServer({ down, up }: Log, sockets: number): Promise<{ cpuMs: number; bytes: number }> {
  const file = join(tmpdir(), `poker-frames-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(down));
  const { child, printed: port } = await start('bench/support/poker-bare-server.ts', { file, sockets } satisfies Order);
  const open = await Promise.all(
    Array.from({ length: sockets - 1 }, async (_socket, n) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/?n=${n}`);
      await once(ws, 'open');
      return ws;
    }),
  );
  const cpu = cpuOf(child);
  // The server starts to send with the last connection.
  const last = new WebSocket(`ws://127.0.0.1:${port}/?n=${sockets - 1}`);
  await once(last, 'open');
  open.push(last);
  const bytesNow = (): number => open.reduce((sum, ws) => sum + bytesOver(ws), 0);
  const before = bytesNow();
  const since = performance.now();
  const ended = once(child.stdout!, 'data');
  for (const { at, socket, text } of up) {
    const early = at - (performance.now() - since);
    if (early > 2) await sleep(early);
    open[socket]!.send(text);
  }
  await ended;
  const [cpuMs, bytes] = [cpuOf(child) - cpu, bytesNow() - before];
  for (const ws of open) ws.terminate();
  child.kill('SIGKILL');
  rmSync(file);
  return { cpuMs, bytes };
}
