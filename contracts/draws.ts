import * as z from 'zod/mini';
import { moneyOut } from '#contracts/money.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { shownChain } from '#contracts/chains.ts';
import { chase } from '#contracts/chases.ts';
import { playMode, shownRound } from '#contracts/rounds.ts';

/** Most tickets of a member that come with a lottery, the newest first. */
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
    /** The server's clock, which all times below go by. */
    now: z.date(),
    /** Null where draws go by a calendar. */
    everyMs: z.nullable(z.number()),
    /** Holder of draws that take place elsewhere: they have no chain, and staff enter their results. */
    source: z.nullable(z.string()),
    /** The highest prize group that the member may play, where the lottery has several. */
    mostGroup: z.nullable(z.number()),
    /** The chain of hashes that the next draws are dealt from; null until the first draw is planned. */
    chain: z.nullable(shownChain),
    /** The chain that follows it, published ahead: players may send seeds for its salt. */
    nextChain: z.nullable(shownChain),
    /** On sale, the next one first; `number` is what a ticket names. */
    next: z.array(
      z.object({
        id: z.string(),
        number: z.number(),
        closesAt: z.date(),
        drawsAt: z.date(),
        /** Numbers that pay less by now, `<play>:<single>`, and the per cent of their price: what a ticket names as its `prices`. */
        prices: z.record(z.string(), z.number()),
      }),
    ),
    /** Draws whose sale is over, the newest first. A draw that is still `open` is about to take place. */
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
    /** The member's tickets: open ones, and those of the last draws. */
    tickets: z.array(shownRound),
    /** Prizes of the member that wait for the house to approve them, by ticket. */
    held: z.array(z.object({ roundId: z.string(), payout: moneyOut })),
    /** Chases of these tickets, the newest first. */
    chases: z.array(chase),
  }),
  errors: ['rounds.lottery_unknown'],
});
