import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { BY_MERCHANT, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';
import { GAMES } from '#contracts/bo/permissions/games.ts';

/** Position among the first games of the lobby. If several games share a position, the more popular game comes first. */
const pin = z.nullable(z.int().check(z.minimum(1), z.maximum(100)));

/** Least and greatest stake at a brand, in dollars, within those of the title. */
const dollars = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/));
const stakes = z.nullable(z.strictObject({ min: dollars, max: dollars }));

/** Address of the table's video: an HLS playlist or a single file, on a host that the brand has listed. Null for a table that is drawn. */
const stream = z.nullable(z.string().check(z.maxLength(400)));

/** A game with its settings at a brand. */
const deskGame = z.object({
  merchantId: z.number(),
  vendor: z.string(),
  gameCode: z.string(),
  name: z.string(),
  studio: z.string(),
  gameType,
  /** Least stake of the title, in dollars. */
  minBet: z.nullable(z.string()),
  maxBet: z.nullable(z.string()),
  pin: z.nullable(z.number()),
  isOff: z.boolean(),
  stakes,
  stream,
});

export const deskGames = staffEndpoint({
  method: 'GET',
  path: '/bo/games',
  permission: GAMES.read,
  brand: BY_MERCHANT,
  summary: 'The games of one brand in the order of its lobby, those that are off too',
  input: z.strictObject({
    ...paged(['name']),
    /** Number of the brand; the first brand by default. */
    merchantId: z.optional(dbIntIn(1)),
    /** A part of the game's name, or its whole code. */
    text: z.optional(z.string().check(z.maxLength(60))),
    vendor: z.optional(z.string().check(z.maxLength(20))),
    gameType: z.optional(gameType),
    state: z.optional(z.enum(['pinned', 'off'])),
  }),
  output: pageOf(deskGame),
  errors: ['site.brand_unknown'],
});

export const placeGame = staffEndpoint({
  method: 'POST',
  path: '/bo/games',
  permission: GAMES.write,
  brand: BY_MERCHANT,
  summary:
    'Pin a game at a brand, switch it off or on there, narrow its stakes, or show the film of its table; rounds that go on are finished',
  input: z.strictObject({
    merchantId: dbInt(1),
    vendor: z.string().check(z.maxLength(20)),
    gameCode: z.string().check(z.maxLength(40)),
    pin,
    isOff: z.boolean(),
    stakes,
    stream,
    reason,
  }),
  output: z.object({ pin, isOff: z.boolean(), stakes, stream }),
  errors: ['site.brand_unknown', 'catalogue.game_unknown', 'catalogue.stakes_wrong', 'catalogue.stream_wrong'],
});

const returnName = z.string().check(z.regex(/^\d{2}$/));

export const setReturns = staffEndpoint({
  method: 'POST',
  path: '/bo/games/returns',
  permission: GAMES.write,
  brand: BY_MERCHANT,
  summary:
    'Choose the version of return that games of a studio, or all games, are played in at a brand; rounds that go on are finished in theirs',
  input: z.strictObject({
    merchantId: dbInt(1),
    /** Code of a studio; null for all studios without a choice of their own. */
    vendor: z.nullable(z.string().check(z.maxLength(20))),
    /** Return in per cent, without decimals; null ends the choice. */
    returns: z.nullable(returnName),
    reason,
  }),
  output: z.object({ all: z.nullable(z.string()), studios: z.record(z.string(), z.string()) }),
  errors: ['site.brand_unknown', 'catalogue.studio_unknown', 'catalogue.return_unknown'],
});

export const brandReturns = staffEndpoint({
  method: 'GET',
  path: '/bo/games/returns',
  permission: GAMES.read,
  brand: BY_MERCHANT,
  summary: 'Versions of return that each brand has chosen, and those that games have',
  input: z.strictObject({ merchantId: z.optional(dbIntIn(1)) }),
  output: z.object({
    rows: z.array(z.object({ merchantId: z.number(), all: z.nullable(z.string()), studios: z.record(z.string(), z.string()) })),
    versions: z.array(z.string()),
    studios: z.array(z.object({ vendor: z.string(), name: z.string() })),
  }),
  errors: [],
});
