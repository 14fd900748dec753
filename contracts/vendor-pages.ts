import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { BARRED } from '#contracts/refusals.ts';

const language = z.optional(z.string().check(z.maxLength(10)));

/** Specification 6.01 and 6.02: opens the demo of a game at an outside studio, without money. Trial members may use it too. */
export const tryGame = endpoint({
  method: 'GET',
  path: '/wps/game/demo',
  auth: 'member',
  summary: 'Where a studio outside shows a game for play money; the address opens it once, soon',
  input: z.strictObject({ vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)), language }),
  output: z.object({ url: z.string() }),
  errors: ['catalogue.game_unknown', 'rounds.no_practice', 'rounds.game_stopped', 'rounds.category_shut', 'rounds.studio_away', ...BARRED],
});

/** Address of a page of a round; null if the studio has no such page. */
export const pageOfRound = z.object({ url: z.nullable(z.string()) });

export const roundPage = endpoint({
  method: 'GET',
  path: '/wps/member/rounds/:id/page',
  auth: 'member',
  summary: 'Where the studio outside that played a round shows it; asked for when somebody looks, since the address soon ends',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)), language }),
  output: pageOfRound,
  errors: ['rounds.round_unknown', 'rounds.studio_away'],
});
