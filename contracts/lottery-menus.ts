import * as z from 'zod/mini';
import { PRIZE_MODES } from '#contracts/lottery-areas.ts';
import { endpoint } from '#contracts/endpoint.ts';

const prizeMode = z.enum(PRIZE_MODES);

const device = z.optional(z.enum(['WEB', 'MOBILE', 'APP']));
const gameCode = z.string().check(z.maxLength(40));

const menuGame = z.object({
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  prizeMode,
  /** The draw on sale; null before the first draw is planned. */
  numero: z.nullable(z.object({ number: z.number(), closesAt: z.date(), drawsAt: z.date() })),
  /** Result of the last draw for the tile of the game, at most ten signs; null before the first draw. */
  last: z.nullable(z.object({ number: z.number(), balls: z.readonly(z.array(z.object({ text: z.string(), hue: z.string() }))) })),
});
export type MenuGame = z.infer<typeof menuGame>;

/** A past draw. `outcome` has the shape of the game's rules. */
const openedNumero = z.object({ number: z.number(), drawsAt: z.date(), outcome: z.unknown() });
export type OpenedNumero = z.infer<typeof openedNumero>;

const listOfGames = z.object({ list: z.array(menuGame) });

export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  auth: 'optional',
  summary: 'All lotteries, with the draw that is on sale and what came of the last one',
  input: z.strictObject({ prizeMode: z.optional(prizeMode), device }),
  output: z.object({
    /** Time of the server. All times below are by the same clock. */
    now: z.date(),
    list: z.array(menuGame),
  }),
  errors: [],
});

export const popularLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/popular',
  auth: 'optional',
  summary: 'The lotteries that are played most, at most ten',
  output: listOfGames,
  errors: [],
});

export const vietnamMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  auth: 'optional',
  summary: 'The Vietnamese lotteries, with the draw that is on sale',
  input: z.strictObject({ prizeMode: z.optional(prizeMode), device }),
  output: listOfGames,
  errors: [],
});

export const recentVietnam = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  auth: 'member',
  summary: 'The Vietnamese lotteries that the member played last',
  input: z.strictObject({ prizeMode: z.optional(prizeMode), device }),
  output: listOfGames,
  errors: [],
});

export const openedOfVietnam = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'optional',
  summary: 'The last draw of each Vietnamese lottery',
  output: z.object({ list: z.array(z.object({ gameCode: z.string(), name: z.string(), opened: z.nullable(openedNumero) })) }),
  errors: [],
});

export const openedNumeros = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  auth: 'member',
  summary: 'The last draws of a lottery, the newest first, at most thirty',
  input: z.strictObject({ vassalage: z.string().check(z.maxLength(20)), gameCode }),
  output: z.object({ list: z.array(openedNumero) }),
  errors: ['rounds.lottery_unknown'],
});
