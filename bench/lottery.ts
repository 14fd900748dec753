import ssc from '#games/ssc/family.ts';
import { HIGHEST } from '#games/kit/quote.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { settleDraws } from '#bench/support/ticket-load.ts';

const TICKETS = 20_000;
const PLAYERS = 2_000;
const SINGLY = 500;
const ROUNDS = 3;
const STAKE = 100n;

/**
 * Compares the tickets of one draw settled together, from the close to the last prize, with one transaction for each ticket. `npm run bench
 * -- lottery 1000000` sells and settles that number, once; selling them takes most of the time.
 */
export default async function lottery([count]: readonly string[] = []): Promise<void> {
  const tickets = count === undefined ? TICKETS : Number(count);
  if (!Number.isSafeInteger(tickets) || tickets < SINGLY) throw new Error(`${count} is no count of tickets from ${SINGLY}`);
  const ratios = await settleDraws({
    family: ssc,
    model: 'five-minutes',
    stake: STAKE,
    tickets,
    players: PLAYERS,
    singly: SINGLY,
    rounds: count === undefined ? ROUNDS : 1,
    bet: (draw, ticket) => {
      const picks = [[String(ticket % 10)], [], [], [], []];
      return { draw, mode: HIGHEST, lines: [{ play: 'dingwei', picks, each: Number(STAKE), times: 1 }] };
    },
  });
  claim({ name: 'tickets-of-a-draw-settled-to-a-transaction-each', ratio: median(ratios), goal: 'at least', limit: 40 });
}
