import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { roundDetail } from '#contracts/rounds.ts';

export const replayedRound = endpoint({
  method: 'GET',
  path: '/wps/rounds/replay',
  auth: 'none',
  summary: 'One round as its player saw it, by the code that the back office made for this round',
  input: z.strictObject({ code: z.string().check(z.regex(/^[\w.-]{20,400}$/)) }),
  output: roundDetail.output,
  errors: ['content.preview_over', 'rounds.round_unknown', 'rounds.round_archived'],
});
