import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { matchEnding } from '#contracts/sports.ts';

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Number of matches on a page of results. */
export const SPORTS_RESULTS = 60;

export const sportsResults = endpoint({
  method: 'GET',
  path: '/wps/sports/results',
  auth: 'none',
  summary: 'Matches of a sport or of one league that are over or were called off, the last one first',
  input: z.strictObject({ sport: code, league: z.optional(code) }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        league: z.string(),
        /** Names of the sides, the home side first. */
        names: z.array(z.string()),
        startsAt: z.date(),
        state: z.enum(['ended', 'cancelled']),
        score: z.array(z.number()),
        /** Scores of the parts of the match: halves, sets, maps. */
        parts: z.array(z.array(z.number())),
        /** Reason why the match ended early; null if it did not. */
        ending: z.nullable(matchEnding),
      }),
    ),
  }),
  errors: [],
});
