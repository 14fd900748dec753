import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#platform/db/pg-ports.ts';
import baccarat from '#games/baccarat/family.ts';
import { claim } from '#bench/claim.ts';
import { ask } from '#bench/support/request.ts';
import { dealsOf, settleCoups } from '#bench/support/coup-load.ts';
import { openAudience } from '#bench/support/fan-out.ts';
import type { Order } from '#bench/support/fan-out-server.ts';
import { median } from '#bench/support/measure.ts';
import { openGame, openPlayers, type Player } from '#bench/support/players.ts';
import { printDurability, scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';

const TABLES = 60;
const SOCKETS = 5_000;
const ROUNDS = 3;
/** Number of frames with bets in a coup: 15 s of betting, with four frames a second. */
const BET_FRAMES = 60;
/** Number of bets in each frame, for a table that 83 sockets watch. */
const BETS_A_FRAME = 3;
const LAST = 60;
const EVERY_MS = 2;

const PLAYERS = 256;
const CALLERS = 64;
const BURSTS = 8;
const MODEL = 'commission-live-1';
const BET = { chips: [{ spot: 'player', amount: 100 }] };

/**
 * Measures live tables: frames of 60 of them to 5,000 seats, a coup of 2,000 players settled, and bets in the last second over HTTP. `npm
 * run bench -- tables told`, `settle` or `late` measures one of the three.
 */
export default async function tablesBench([part]: readonly string[] = []): Promise<void> {
  if (part === undefined || part === 'told') await sent();
  if (part === undefined || part === 'settle') await settle();
  if (part === undefined || part === 'late') await late();
}

/** Compares the server's processor time for a coup of each table with that of socket.io for the same messages. */
async function sent(): Promise<void> {
  const names = Array.from({ length: TABLES }, (_, at) => `baccarat/table-${at + 1}`);
  const seats = Array.from({ length: SOCKETS }, (_, at) => names[at % TABLES]!);
  const ours = await openAudience('ours', seats);
  const theirs = await openAudience('socket.io', seats);
  const orders = framesOfCoup(names);
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const us = await ours.play(orders, EVERY_MS);
    const them = await theirs.play(orders, EVERY_MS);
    if (round === 0) continue; // The first round compiles both.
    ratios.push(us.cpuMs / them.cpuMs);
    process.stdout.write(
      `round ${round}: a coup of ${TABLES} tables, ${orders.length} frames to ${SOCKETS} seats: ${us.cpuMs.toFixed(0)} ms, socket.io ${them.cpuMs.toFixed(0)} ms, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
    );
  }
  await ours.close();
  await theirs.close();
  claim({ name: 'tables-told-to-5000-to-socket.io', ratio: median(ratios), goal: 'at most', limit: 0.5 });
}

/** Returns the frames of a coup at each table: bets open, the bets, bets closed, the cards, and the end with the last coups. */
function framesOfCoup(names: readonly string[]): Order[] {
  const last = Array.from({ length: LAST }, (_, at) => ({
    id: String(at),
    number: at,
    state: 'over',
    outcome: dealsOf(baccarat, MODEL, at),
    hash: 'f'.repeat(64),
  }));
  const state = (table: string): Order => ({
    topic: `table:${table}`,
    frame: { type: 'table', state: { table, coup: { id: '99', number: 99, bets: [], count: 0 }, last } as { table: string } },
    latest: 'table',
  });
  const bets = (table: string): Order => ({
    topic: `table:${table}`,
    frame: {
      type: 'table-bets',
      table,
      coup: '99',
      bets: Array.from({ length: BETS_A_FRAME }, (_, at) => ({ id: String(at), name: 'm***7', stake: 5, currency: 'USD', payout: null })),
    },
  });
  const turns = [state, ...Array.from({ length: BET_FRAMES }, () => bets), state, state, state];
  return turns.flatMap((frame) => names.map(frame));
}

async function settle(): Promise<void> {
  const ratios = await settleCoups({
    family: baccarat,
    model: MODEL,
    stake: 100n,
    bet: BET,
    outcome: dealsOf(baccarat, MODEL, 1),
    dueMs: 30_000,
    players: 2_000,
    singly: 500,
  });
  claim({ name: 'coup-of-2000-settled-to-a-transaction-each', ratio: median(ratios), goal: 'at least', limit: 10 });
}

/** Compares the rate of bets in the last second of a coup with that of as many spins by the same callers. */
async function late(): Promise<void> {
  const postgres = await scratchPostgres({ max_connections: '120' });
  try {
    await printDurability(postgres.ownerUrl);
    const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
    try {
      const slots = await openPlayers(server.url, postgres.appUrl, PLAYERS, [{ vendor: 'AE', gameCode: 'AE-0001' }]);
      const seated: Player[] = [];
      for (const { token } of slots)
        seated.push({ ...(await openGame(server.url, token, { vendor: 'AG', gameCode: 'AG-BAC1' })), stake: 1, bet: BET });
      const ratios: number[] = [];
      let last: string | undefined;
      for (let burst = 0; burst <= BURSTS; burst++) {
        const spins = await together(server.url, slots);
        last = await lastSecond(server.url, slots[0]!.token, last);
        const bets = await together(server.url, seated);
        if (burst === 0) continue; // The first burst compiles both.
        ratios.push(bets / spins);
        process.stdout.write(
          `coup ${burst}: ${bets.toFixed(0)} bets/s before the close, ${spins.toFixed(0)} spins/s, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
        );
      }
      claim({ name: 'bets-in-the-last-second-to-spins-over-http', ratio: median(ratios), goal: 'at least', limit: 0.6 });
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.drop();
  }
}

/** Makes each player bet or spin once, `CALLERS` at a time. Returns the calls per second. Throws if one is refused. */
async function together(url: string, players: readonly Player[]): Promise<number> {
  const left = players.values();
  const began = performance.now();
  const caller = async (): Promise<void> => {
    for (const { token, gameToken, stake, bet } of left)
      await ask(
        url,
        'POST',
        '/wps/rounds/play',
        { gameToken, requestId: randomUUID(), stake, currency: 'USD', ...(bet && { bet }) },
        token,
      );
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return players.length / ((performance.now() - began) / 1_000);
}

/** Waits until a coup after `last` closes in less than a second, with time for all bets. Returns its closing time. */
async function lastSecond(url: string, token: string, last: string | undefined): Promise<string> {
  type State = { now: string; coup: { closesAt: string } | null };
  for (;;) {
    const { now, coup } = await ask<State>(url, 'GET', `/wps/tables/baccarat/${MODEL}`, undefined, token);
    const leftMs = coup && coup.closesAt !== last ? Date.parse(coup.closesAt) - Date.parse(now) : -1;
    if (leftMs > 700 && leftMs < 1_000) return coup!.closesAt;
    await sleep(leftMs > 1_200 ? leftMs - 1_000 : 50);
  }
}
