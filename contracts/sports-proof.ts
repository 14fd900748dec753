import * as z from 'zod/mini';
import { shownChain } from '#contracts/chains.ts';
import { endpoint } from '#contracts/endpoint.ts';

export const sportsProof = endpoint({
  method: 'GET',
  path: '/wps/sports/proof/:event',
  auth: 'none',
  summary:
    'What a simulated match was dealt from: its chain, the salt, the strengths and the draws so far; its link once it and all matches before it are over',
  input: z.strictObject({ event: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({
    sport: z.string(),
    league: z.string(),
    names: z.array(z.string()),
    state: z.enum(['open', 'live', 'ended', 'cancelled']),
    /** The season's chain of hashes. Its end was published before anybody knew its salt. */
    chain: shownChain,
    /** SHA-256 of the data that give the strengths of all matches of the season, published with the end of the chain. */
    seasonStrengths: z.nullable(z.string()),
    publishedAt: z.nullable(z.date()),
    /**
     * Number of the match in its season. Draw k of the match uses HMAC-SHA256 with the text of the link as the key and
     * `salt:league:match:k:block`.
     */
    match: z.number(),
    strengths: z.unknown(),
    /** Version of the rules of its sport that it was dealt by; null for a match of before versions were stored. */
    rules: z.nullable(z.number()),
    /** Null until this match and those before it are over: all earlier links follow from it. */
    link: z.nullable(z.string()),
    /** Number of earlier matches of the season that are not over. */
    waitsFor: z.number(),
    steps: z.array(z.object({ step: z.number(), name: z.string(), at: z.number(), drawnAt: z.date() })),
    score: z.array(z.number()),
  }),
  errors: ['sports.event_unknown'],
});
