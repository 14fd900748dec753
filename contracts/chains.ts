import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

/** Most lines of one page of a proof. */
const PAGE = 1_000;

/** A chain of hashes in the form that everybody may see. Its end was published before anybody knew its salt. */
export const shownChain = z.object({
  id: z.string(),
  length: z.number(),
  terminal: z.string(),
  publishedAt: z.date(),
  /**
   * The source of public random numbers (beacon) named at the publication. The next field is the number of the named block. Null if none
   * was named.
   */
  beacon: z.nullable(z.string()),
  block: z.nullable(z.number()),
  blockDueAt: z.nullable(z.date()),
  /** The salt; null until it is drawn. */
  salt: z.nullable(z.string()),
  /**
   * Origin of the salt. `beacon`: the value of the block. `players`: the digest of the seeds that players sent. `house`: the house alone.
   */
  saltedBy: z.nullable(z.enum(['beacon', 'players', 'house'])),
  saltedAt: z.nullable(z.date()),
});

const id = z.string().check(z.regex(/^\d{1,18}$/));
const pageNo = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1);

export const chainProof = endpoint({
  method: 'GET',
  path: '/wps/fairness/chains/:id',
  auth: 'none',
  summary: `A published chain of hashes with its salt, and the seeds that players sent for it, ${PAGE} a page and without names`,
  input: z.strictObject({ id, after: z._default(id, '0') }),
  output: z.object({
    table: z.string(),
    chain: shownChain,
    /** Lines `number:seed`, in order of their numbers; empty until the chain has its salt. */
    seeds: z.array(z.string()),
    /** Number after which the next page begins; null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['rounds.chain_unknown'],
});

export const chainsOfGame = endpoint({
  method: 'GET',
  path: '/wps/fairness/games/:vendor/:gameCode',
  auth: 'none',
  summary: 'The chain of hashes that a game is dealt from, and the one that follows it; null where each player has seeds of their own',
  input: z.strictObject({ vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)) }),
  output: z.object({ table: z.nullable(z.string()), chain: z.nullable(shownChain), nextChain: z.nullable(shownChain) }),
  errors: [],
});

export const sendChainSeed = endpoint({
  method: 'POST',
  path: '/wps/fairness/chains/:id/seed',
  auth: 'member',
  summary: 'Send a seed for the salt of a published chain; the first one that a member sends counts',
  input: z.strictObject({ id, seed: z.string().check(z.maxLength(200)) }),
  /** The line of the seed in the list of seeds. */
  output: z.object({ line: z.string() }),
  errors: ['rounds.chain_unknown', 'rounds.chain_salted', 'fairness.client_seed_invalid'],
});

export const drawProof = endpoint({
  method: 'GET',
  path: '/wps/fairness/draws/:id',
  auth: 'none',
  summary: `All that proves a draw: its chain, hash, digest, outcome, and the tickets that the digest is of, ${PAGE} a page and without names`,
  input: z.strictObject({ id, pageNo }),
  output: z.object({
    id: z.string(),
    game: z.string(),
    number: z.number(),
    state: z.enum(['open', 'drawn', 'void']),
    closesAt: z.date(),
    drawsAt: z.date(),
    /** Chain of the draw; null if an outside lottery holds the draw. */
    chain: z.nullable(shownChain),
    link: z.nullable(z.number()),
    hashBefore: z.nullable(z.string()),
    hash: z.nullable(z.string()),
    /** SHA-256 over the salt and a line for each ticket, with a line feed before each line. */
    seeds: z.nullable(z.string()),
    outcome: z.unknown(),
    /** Number of tickets for real money. Practice tickets have no part in a draw. */
    tickets: z.nullable(z.number()),
    /** Lines `ticket:seed`, in order of the tickets' numbers; empty until the draw took place. */
    lines: z.array(z.string()),
    pageNo: z.number(),
    pages: z.number(),
  }),
  errors: ['rounds.draw_unknown'],
});
