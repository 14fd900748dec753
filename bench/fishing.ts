import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { claim } from '#bench/claim.ts';
import { measureDatabase, type DatabaseLoad } from '#bench/support/database-load.ts';
import { newMirror, openSeat, type SeatLoad } from '#bench/support/fishing-seat.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { money } from '#kernel/money.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import type { Embedded } from '#platform/db/embedded.ts';
import { createDirectory, type Directory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { TEST_KEY } from '#tests/factories/secrets.ts';
import { treeSeconds } from '#tools/checks/processor.ts';

const ROOMS = 200;
const SEATS = 4;
const MODEL = 'reef';
const SECONDS = 30;
const WARM_UP_SECONDS = 10;
const STEP_MS = 100;
/** Interval after the previous frame from which a frame is late. Rooms store and show events ten times a second. */
const LATE_MS = 250;
const CONNECTING = 50;
const READY_SECONDS = 300;
/** Lease of a pond. It is so long that no other process takes the ponds over, even if the machine is slow. */
const LEASE_MS = 120_000;
const FIRST = 10_000n;
const BROUGHT = 20_000n;

/**
 * Measures 200 ponds with 800 seats in one process; each seat hits six fish a second. Compares processor time and bytes of a seat with
 * those of a bare socket server, which sends frames of the same sizes at the same times. Late frames, growth of memory and the size of the
 * frames as JSON are printed without a goal. `npm run bench -- fishing 20` measures 20 ponds.
 */
export default async function fishing([requested]: readonly string[] = []): Promise<void> {
  const rooms = requested === undefined ? ROOMS : Number(requested);
  const postgres = await scratchPostgres();
  const db = openDatabase({ url: postgres.appUrl, max: 4 });
  try {
    const { loads, cores, database, growth } = await playedBy(db, postgres, rooms);
    const bare = await replayed(loads);
    const seats = rooms * SEATS;
    const per = (of: (load: SeatLoad) => number): number => loads.reduce((sum, load) => sum + of(load), 0) / seats / SECONDS;
    const say = (line: string): boolean => process.stdout.write(`${line}\n`);
    say(`${rooms} ponds, ${seats} seats, ${SECONDS} s: ${per(({ hits }) => hits).toFixed(1)} hits a seat and second`);
    say(
      `processor: ${cores.toFixed(2)} cores, ${((cores * 1_000) / rooms).toFixed(2)} ms a pond and second; bare sockets ${bare.toFixed(2)} cores`,
    );
    say(
      `database: ${database.cores.toFixed(2)} cores, ${database.commits.toFixed(0)} commits and ${database.steps.toFixed(0)} checkpoints a second`,
    );
    say(`bytes a seat and second: ${per(({ sent }) => sent).toFixed(0)} up, ${per(({ received }) => received).toFixed(0)} down`);
    say(`frames more than ${LATE_MS} ms after the one before: ${(100 * lateOf(loads)).toFixed(2)} %`);
    say(`memory of the ponds: ${growth.toFixed(1)} MB a minute`);
    const sum = (of: (load: SeatLoad) => number): number => loads.reduce((total, load) => total + of(load), 0);
    say(`frames as JSON ÷ their bytes: ${(sum(({ asJson }) => asJson) / sum(({ bytes }) => bytes)).toFixed(2)}`);
    claim({ name: 'fishing-200-ponds-in-cores', ratio: (cores * ROOMS) / rooms, goal: 'at most', limit: 0.5 });
    claim({ name: 'fishing-ponds-to-bare-sockets', ratio: cores / bare, goal: 'at most', limit: 6 });
    claim({
      name: 'fishing-kilobytes-down-a-seat-and-second',
      ratio: per(({ received }) => received) / 1_000,
      goal: 'at most',
      limit: 1.5,
    });
    claim({ name: 'fishing-kilobytes-up-a-seat-and-second', ratio: per(({ sent }) => sent) / 1_000, goal: 'at most', limit: 0.8 });
  } finally {
    await db.end();
    await postgres.drop();
  }
}

/** Measures the ponds in their own process, with real commits. */
async function playedBy(
  db: Database,
  postgres: Embedded,
  rooms: number,
): Promise<{ loads: SeatLoad[]; cores: number; database: DatabaseLoad; growth: number }> {
  const directory = createDirectory(db, createSecretBox([TEST_KEY]));
  await members(db, rooms * SEATS);
  const config = { merchantId: 1, mode: 'real', vendor: 'BBIN', gameCode: 'BBIN-REEF', family: 'fishing', model: MODEL, currency: 'USD' };
  const bets = Array.from({ length: 10 }, (_, step) => String(10 * (step + 1)));
  for (let room = 0; room < rooms; room++)
    await directory.add({ id: `pond-${room}`, kind: 'fishing', config: { ...config, bets, least: '200', most: String(BROUGHT) } });
  const order = JSON.stringify({ url: postgres.appUrl, name: 'ponds', leaseMs: LEASE_MS, level: 'silent' });
  const child = spawn(process.execPath, [join(import.meta.dirname, '../tests/rooms/room-process.ts'), order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const seats: ReturnType<typeof openSeat>[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    for (let room = 0; room < rooms; room++) {
      const id = `pond-${room}`;
      const address = await addressOf(directory, id);
      const pond = newMirror(MODEL);
      for (let at = 0; at < SEATS; at++) {
        const viewer = String(FIRST + BigInt(room * SEATS + at));
        const pass = await directory.pass({ room: id, viewer, session: viewer });
        seats.push(openSeat({ url: address, room: id, pass, amount: BROUGHT }, pond, at === 0));
      }
      if (room % (CONNECTING / SEATS) < 1) await Promise.all(seats.map(({ opened }) => opened));
    }
    for (const end = Date.now() + READY_SECONDS * 1_000; !seats.every((seat) => seat.isSeated()); await sleep(200))
      if (Date.now() > end) throw new Error(`${seats.filter((seat) => seat.isSeated()).length} of ${seats.length} seats are taken`);
    timer = setInterval(() => seats.forEach((seat, at) => setTimeout(seat.step, (at * STEP_MS) / seats.length)), STEP_MS);
    await sleep(WARM_UP_SECONDS * 1_000);
    for (const seat of seats) seat.measure(true);
    const databaseLoad = await measureDatabase(postgres);
    const [before, since] = [treeSeconds(child.pid!)!, performance.now()];
    const growth = await growthOver(child.pid!, SECONDS);
    const cores = ((treeSeconds(child.pid!)! - before) * 1_000) / (performance.now() - since);
    for (const seat of seats) seat.measure(false);
    const gone = seats.flatMap((seat) => seat.gone() ?? []);
    if (gone.length > 0) throw new Error(`${gone.length} of ${seats.length} seats were left: ${[...new Set(gone)].join(', ')}`);
    return { loads: seats.map(({ load }) => load), cores, database: await databaseLoad(), growth };
  } finally {
    clearInterval(timer);
    for (const seat of seats) seat.close();
    child.kill('SIGKILL');
  }
}

/** Measures a process's resident memory for `seconds`. Returns its growth in megabytes a minute, by least squares. */
async function growthOver(pid: number, seconds: number): Promise<number> {
  const points: { at: number; megabytes: number }[] = [];
  for (let second = 0; second < seconds; second++) {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
    points.push({ at: second / 60, megabytes: kilobytes / 1_024 });
    await sleep(1_000);
  }
  const mean = (of: (point: (typeof points)[number]) => number): number => points.reduce((sum, one) => sum + of(one), 0) / points.length;
  const [at, megabytes] = [mean((one) => one.at), mean((one) => one.megabytes)];
  return mean((one) => (one.at - at) * (one.megabytes - megabytes)) / mean((one) => (one.at - at) ** 2);
}

/** Returns the share of late frames among all frames to seats. */
function lateOf(loads: readonly SeatLoad[]): number {
  let [late, all] = [0, 0];
  for (const { down } of loads)
    for (const [before, { at }] of down.slice(1).entries()) {
      all += 1;
      if (at - down[before]!.at > LATE_MS) late += 1;
    }
  return late / all;
}

/** Returns the address of the process that leads a pond. Waits for its first lease. */
async function addressOf(directory: Directory, id: string): Promise<string> {
  for (const end = Date.now() + READY_SECONDS * 1_000; ; await sleep(200)) {
    const found = await directory.find(id);
    if (found.ok) return `${found.value.address.replace('*', '127.0.0.1').replace('http', 'ws')}/rooms/${found.value.process}`;
    if (Date.now() > end) throw new Error(`${id}: ${found.failure.code}`);
  }
}

/** Sends the same frames through a bare socket server. Returns its share of a processor core. */
async function replayed(loads: readonly SeatLoad[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'support/bare-sockets.ts'), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await once(child, 'message')) as [number];
  const sockets = loads.map((_, seat) => new WebSocket(`ws://127.0.0.1:${port}/${seat}`, { perMessageDeflate: false }));
  try {
    await Promise.all(sockets.map((ws) => once(ws, 'open')));
    await sleep(1_000);
    const [before, since] = [treeSeconds(child.pid!)!, performance.now()];
    const over = once(child, 'message');
    child.send(loads.map(({ down }) => down));
    const ups = loads.flatMap(({ up }, seat) => up.map((frame) => ({ ...frame, seat }))).toSorted((a, b) => a.at - b.at);
    for (const { at, bytes, seat } of ups) {
      const early = at - (performance.now() - since);
      if (early > 10) await sleep(early);
      sockets[seat]!.send(Buffer.alloc(bytes));
    }
    await over;
    return ((treeSeconds(child.pid!)! - before) * 1_000) / (performance.now() - since);
  } finally {
    for (const ws of sockets) ws.terminate();
    child.kill();
  }
}

/** Inserts members of a brand with cash, in few statements. */
async function members(db: Database, count: number): Promise<void> {
  await db.query(
    `INSERT INTO merchant (id, code, name, languages, default_language, currencies, time_zone) VALUES (1, 'LANTERN', 'Lantern', '{EN}', 'EN', '{USD}', 'UTC')
     ON CONFLICT DO NOTHING`,
  );
  await db.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
     SELECT n, 1, 'seat' || n, 'seat' || n, 0, 'USD', 'x' FROM generate_series($1::bigint, $1::bigint + $2::int - 1) AS n`,
    [FIRST, count],
  );
  const wallet = createWallet({ db });
  const house = await wallet.houseAccount(1, 'house', 'bench', 'USD');
  const all = Array.from({ length: count }, (_, at) => FIRST + BigInt(at));
  for (let at = 0; at < all.length; at += CONNECTING)
    await Promise.all(
      all.slice(at, at + CONNECTING).map(async (id) => {
        const { cash } = await wallet.openMember(1, id, 'USD');
        const amount = money(BROUGHT * 2n, 'USD');
        const key = { source: 'bench', kind: 'test', externalId: `cash ${id}`, meaning: [] };
        const given = await wallet.commit({ key, account: cash, transfers: [{ kind: 'test', from: house, to: cash, amount }] });
        if (!given.ok) throw new Error(given.failure.code);
      }),
    );
  await wallet.stop();
}
