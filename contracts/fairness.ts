import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';

const mode = z._default(z.enum(['real', 'practice']), 'real');

const activeSeed = z.object({
  seedId: z.string(),
  mode: z.enum(['real', 'practice']),
  /** SHA-256 of the server seed's text, in hexadecimal: the commitment. */
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** Nonce of the next round. */
  nonce: z.number(),
});

const shownSeed = z.object({
  seedId: z.string(),
  /** Null until the seed is replaced by a new one. */
  serverSeed: z.nullable(z.string()),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  rounds: z.number(),
  createdAt: z.date(),
  revealedAt: z.nullable(z.date()),
});

export const fairSeed = endpoint({
  method: 'GET',
  path: '/wps/fairness/seed',
  auth: 'member',
  summary: 'The seeds that deal the member’s next round',
  input: z.strictObject({ mode }),
  output: activeSeed,
  errors: [],
});

export const changeFairSeed = endpoint({
  method: 'POST',
  path: '/wps/fairness/seed',
  auth: 'member',
  summary: 'Reveal the server seed and go on with the next one, with a client seed of one’s own if given',
  input: z.strictObject({ mode, clientSeed: z.optional(z.string().check(z.maxLength(200))), requestId: z.uuid() }),
  output: z.object({ revealed: shownSeed, active: activeSeed }),
  errors: ['fairness.client_seed_invalid', 'fairness.too_many_changes', 'fairness.round_open'],
});

export const fairSeeds = endpoint({
  method: 'GET',
  path: '/wps/fairness/seeds',
  auth: 'member',
  summary: 'Revealed seeds, the newest first',
  input: z.strictObject({
    mode,
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  }),
  output: z.object({ seeds: z.array(shownSeed), total: z.number(), pageNo: z.number(), pageSize: z.number() }),
  errors: [],
});
