import type { ServerFrame } from '#contracts/realtime.ts';
import crash from '#games/crash/family.ts';
import { claim } from '#bench/claim.ts';
import { settleCoups } from '#bench/support/coup-load.ts';
import { openAudience } from '#bench/support/fan-out.ts';
import type { Order } from '#bench/support/fan-out-server.ts';
import { median } from '#bench/support/measure.ts';

const SOCKETS = 5_000;
const TABLE = 'crash/classic';
const ROUNDS = 3;
/** Number of bets and cash-outs of a round. They come one after the other over 18 s: six seconds of betting and twelve of flight. */
const EVENTS = 800;
const ROUND_MS = 18_000;
/** Interval between two frames of bets and cash-outs to watchers (`modules/coups`, the job `notify-bets`). */
const NOTIFY_MS = 250;
/** Factor by which a round is published faster than in play; its cost is the same. */
const HASTE = 5;

/**
 * Measures a round of crash with 5,000 watchers, and one in which 5,000 players cash out at the same height. `npm run bench -- crash told`
 * or `settle` measures one of the two.
 */
export default async function crashBench([part]: readonly string[] = []): Promise<void> {
  if (part !== 'settle') await sent();
  if (part === 'told') return;
  const ratios = await settleCoups({
    family: crash,
    model: 'classic',
    stake: 100n,
    bet: { place: 0, auto: 150 },
    outcome: { point: 300 },
    dueMs: 12_000,
    players: 5_000,
    singly: 500,
  });
  claim({ name: 'cash-outs-of-5000-at-one-tick-to-a-transaction-each', ratio: median(ratios), goal: 'at least', limit: 10 });
}

/**
 * Compares the server's processor time for a round sent to 5,000 sockets with that of socket.io, which emits each bet and cash-out as it
 * comes.
 */
async function sent(): Promise<void> {
  const seats = Array.from({ length: SOCKETS }, () => TABLE);
  const ours = await openAudience('ours', seats);
  const theirs = await openAudience('socket.io', seats);
  const memory = await Promise.all([ours.rssMb(), theirs.rssMb()]);
  process.stdout.write(
    `memory a seat: ${memory.map((mb) => ((mb * 1_024) / SOCKETS).toFixed(1)).join(' KB, socket.io ')} KB, the whole process\n`,
  );
  const gathered = roundInFrames(ROUND_MS / NOTIFY_MS);
  const singly = roundInFrames(EVENTS);
  const same: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const us = await ours.play(gathered, ROUND_MS / HASTE / gathered.length);
    const them = await theirs.play(gathered, ROUND_MS / HASTE / gathered.length);
    const asTheyCome = await theirs.play(singly, ROUND_MS / HASTE / singly.length);
    if (round === 0) continue; // The first round compiles both.
    same.push(us.cpuMs / them.cpuMs);
    ratios.push(us.cpuMs / asTheyCome.cpuMs);
    process.stdout.write(
      `round ${round}: ${us.cpuMs.toFixed(0)} ms for ${gathered.length} frames; socket.io ${them.cpuMs.toFixed(0)} ms for the same frames, ratio ${same.at(-1)!.toFixed(2)} (not judged); ` +
        `${asTheyCome.cpuMs.toFixed(0)} ms for ${singly.length} events as they come, ratio ${ratios.at(-1)!.toFixed(2)}\n`,
    );
  }
  await ours.close();
  await theirs.close();
  claim({ name: 'crash-round-told-to-5000-to-socket.io', ratio: median(ratios), goal: 'at most', limit: 0.5 });
}

/** Divides the bets and cash-outs of a round among `count` frames. */
function roundInFrames(count: number): Order[] {
  const bets = Array.from({ length: EVENTS }, (_, at) => ({
    id: String(1_000_000 + at),
    name: `m***${at % 10}`,
    stake: 12.5,
    currency: 'USD',
    payout: at % 2 === 0 ? null : 18.75,
  }));
  return Array.from({ length: count }, (_, at) => {
    const some = bets.slice(Math.floor((at * EVENTS) / count), Math.floor(((at + 1) * EVENTS) / count));
    const frame: ServerFrame = { type: 'table-bets', table: TABLE, coup: '4711', bets: some };
    return { topic: `table:${TABLE}`, frame };
  });
}
