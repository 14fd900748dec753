import * as z from 'zod/mini';
import { moneyOut } from '#contracts/money.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { shownChain } from '#contracts/chains.ts';
import { chase } from '#contracts/chases.ts';
import { playMode, shownRound } from '#contracts/rounds.ts';

/** Most tickets of a member that the call returns, the newest first. */
export const MOST_TICKETS = 50;

const drawState = z.enum(['open', 'drawn', 'void']);

export const drawsOf = endpoint({
  method: 'GET',
  path: '/wps/draws/:vendor/:gameCode',
  auth: 'member',
  summary: 'A lottery: draws on sale, its last draws with what proves them, and the member’s own tickets of them',
  input: z.strictObject({
    vendor: z.string().check(z.maxLength(20)),
    gameCode: z.string().check(z.maxLength(40)),
    mode: z._default(playMode, 'real'),
  }),
  output: z.object({
    /** Time of the server. All times below are by the same clock. */
    now: z.date(),
    /** Time between two draws; null if draws follow a calendar. */
    everyMs: z.nullable(z.number()),
    /** Organiser of an outside lottery, whose draws have no chain and whose results staff enter. Null for a lottery of the house. */
    source: z.nullable(z.string()),
    /** The highest prize group that the member may play; null if the lottery has a single group. */
    mostGroup: z.nullable(z.number()),
    /** The chain of hashes from which the next draws come; null until the first draw is planned. */
    chain: z.nullable(shownChain),
    /** The chain after that, which is published ahead. Players may send seeds for its salt. */
    nextChain: z.nullable(shownChain),
    /** Draws on sale, the next draw first. A ticket names a draw by `number`. */
    next: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        closesAt: z.date(),
        drawsAt: z.date(),
        /**
         * Numbers that pay less at present, `<play>:<single>`, with the per cent of their usual price. A ticket repeats them as its
         * `prices`.
         */
        prices: z.record(z.string(), z.number()),
      }),
    ),
    /** Draws whose sale is over, the newest first. A draw that is still `open` has yet to take place. */
    last: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        state: drawState,
        drawsAt: z.date(),
        outcome: z.unknown(),
        tickets: z.nullable(z.number()),
        hashBefore: z.nullable(z.string()),
        hash: z.nullable(z.string()),
        seeds: z.nullable(z.string()),
      }),
    ),
    /** The member's open tickets, and those of the last draws. */
    tickets: z.array(shownRound),
    /** Prizes of the member that wait for approval by the house, by ticket. */
    held: z.array(z.object({ roundId: z.string(), payout: moneyOut })),
    /** Chases of these tickets, the newest first. */
    chases: z.array(chase),
  }),
  errors: ['rounds.lottery_unknown'],
});
