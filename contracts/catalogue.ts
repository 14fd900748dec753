import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import { amountOut, currency } from '#contracts/money.ts';

/** A whole number from `least` to `most`. Query values are text, so the text is converted. */
const whole = (least: number, most: number, otherwise: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), otherwise);

export const gameType = z.enum(GAME_TYPES);
export type GameType = z.infer<typeof gameType>;

export const slotSubCategory = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG']);
export type SlotSubCategory = z.infer<typeof slotSubCategory>;

/** Group of games in terms of offers: a category, or a shelf within the category of slots. No shelf has the name of a category. */
export const gameKind = z.enum([...GAME_TYPES, ...slotSubCategory.options]);
export type GameKind = z.infer<typeof gameKind>;
export const volatility = z.enum(['low', 'medium', 'high']);

/**
 * Traits of a game, which its family declares. A text becomes a filter of the lobby, a number is only shown. The family has the words for
 * both, by `key`.
 */
export const gameFact = z.object({ key: z.string(), value: z.union([z.string(), z.number()]) });
export type GameFact = z.infer<typeof gameFact>;

/** A game with the fields of the specification (3.15), and facts for players who choose a game. */
export const game = z.object({
  nodeId: z.number(),
  nodeName: z.string(),
  gameName: z.string(),
  showIcon: z.boolean(),
  iconUrl: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  vassalage: z.string(),
  gameType,
  gameCode: z.string(),
  /** Name of the vendor that players see. */
  accountTypeName: z.string(),
  /** `GAME` opens the game; `VASSALAGE` opens the list of the vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  subCategory: z.nullable(slotSubCategory),
  /**
   * The progressive jackpot that the game feeds, and the part of a stake that goes there, in hundredths of a percent. The return does not
   * include that part.
   */
  jackpot: z.nullable(z.object({ code: z.string(), shareBps: z.number() })),
  /** Name of the table of a shared game. Titles with the same rules share a table. */
  table: z.nullable(z.string()),
  /** Return to the player of the main bet in hundredths of a percent: 9610 is 96.10 %. */
  returnBps: z.nullable(z.number()),
  /** Return of the bet with the least return; null if no bet returns less than the main bet. */
  leastReturnBps: z.nullable(z.number()),
  volatility: z.nullable(volatility),
  facts: z.readonly(z.array(gameFact)),
  minBet: z.nullable(amountOut),
  maxBet: z.nullable(amountOut),
  /** Seed from which the browser draws the tile if its image fails (specification 3.16). */
  art: z.object({ style: z.nullable(z.string()), theme: z.nullable(z.string()), reroll: z.number() }),
});
export type Game = z.infer<typeof game>;

/** A sentence of the rules: the key of its text, and the values of its placeholders. */
export const ruleText = z.object({ key: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) });
export type RuleText = z.infer<typeof ruleText>;

export const gameSort = z.enum(['popular', 'name', 'new', 'return']);

export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'optional',
  summary: 'Games by category, vendor, feature and name; the name forgives typos and accents',
  input: z.strictObject({
    clientType: z.optional(z.string().check(z.maxLength(20))),
    platform: z.optional(z.string().check(z.maxLength(60))),
    merchant: z.optional(z.string().check(z.maxLength(40))),
    gameType: z.optional(gameType),
    vassalage: z.optional(z.string().check(z.maxLength(200))),
    gameClassify: z.optional(slotSubCategory),
    gameName: z.optional(z.string().check(z.maxLength(60))),
    minBet: z.optional(z.coerce.number().check(z.minimum(0))),
    minLineNum: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    volatility: z.optional(volatility),
    /** `<key>:<value>` of a game's facts. Several are separated by commas, and a game must have all of them. */
    fact: z.optional(z.string().check(z.maxLength(120))),
    /** Least value of a game's largest win, as a multiple of the stake. */
    minMost: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    isNew: z.optional(z.literal('1')),
    isHot: z.optional(z.literal('1')),
    minReturnBps: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    sort: z._default(gameSort, 'popular'),
    pageNo: whole(1, 10_000, 1),
    pageSize: whole(1, 200, 60),
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({
    games: z.array(game),
    total: z.number(),
    pageNo: z.number(),
    pageSize: z.number(),
    /** True if no name contains `gameName`; the games then have names that are a typo away. */
    isNear: z.boolean(),
    /** Only in the order of names: the position of the first name of each initial (`A` to `Z`, then `#` for all others), from 0. */
    initials: z.optional(z.array(z.object({ initial: z.string(), at: z.number() }))),
  }),
  errors: ['request.too_many'],
});

export const gameCounts = endpoint({
  method: 'GET',
  path: '/wps/catalogue/counts',
  auth: 'optional',
  summary: 'How many games a category and each of its shelves hold',
  input: z.strictObject({ gameType: z.optional(gameType), gameClassify: z.optional(slotSubCategory) }),
  output: z.object({
    all: z.number(),
    hot: z.number(),
    new: z.number(),
    subCategories: z.partialRecord(slotSubCategory, z.number()),
    /** True if some of these games have lines or ways. */
    hasLines: z.boolean(),
    /** The text facts of these games, with the number of games that have each. */
    facts: z.array(z.object({ key: z.string(), value: z.string(), count: z.number() })),
  }),
  errors: [],
});

export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'optional',
  summary: 'What is played most, or the seed rank until something is',
  input: z.strictObject({
    /** Code of the brand of this host; any other code is refused. */
    merchantCode: z.optional(z.string().check(z.maxLength(40))),
    /** The only value in the specification. */
    isPlatform: z.optional(z.literal('2')),
    /** Kinds of games that the caller can show, separated by commas. All games of this platform are of the kind `html5` or `html5-…`. */
    platform: z.optional(z.string().check(z.maxLength(60))),
    /** Has no effect, because names of games are equal in every language. */
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({ list: z.array(game) }),
  errors: ['catalogue.other_brand'],
});

const vendorCard = z.object({
  vassalage: z.string(),
  lagerIcon: z.string(),
  accountTypeName: z.string(),
  /** Description of the studio, in the requested language or in English. */
  line: z.string(),
  /** Number of games in the category of the card. */
  gameCount: z.number(),
  /** True if the games run on the demo studio; the site shows that in the game's information. */
  isDemoStudio: z.boolean(),
});
export type VendorCard = z.infer<typeof vendorCard>;

export const gameVendors = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameVendor',
  auth: 'optional',
  summary: 'Vendor cards grouped by category',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({ data: z.object({ lanes: z.record(z.string(), z.array(vendorCard)) }) }),
  errors: [],
});

export const vendorCategories = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  auth: 'optional',
  summary: 'Categories that have vendors, in the order of the navigation',
  input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({
    list: z.array(
      z.object({
        gameCategory: z.string(),
        vendors: z.array(vendorCard),
        /** Shelves of the category that contain a game. */
        subCategories: z.array(slotSubCategory),
      }),
    ),
  }),
  errors: [],
});

/** A win for the public list (specification 3.22). The name is masked. Only real rounds above the brand's threshold are listed. */
export const winner = z.object({
  gameName: z.string(),
  iconUrl: z.string(),
  /** Masked: the first two and the last two characters. */
  customerName: z.string(),
  /** Payout less stake of the round, in major units of `currency`. */
  winAmount: amountOut,
  currency,
  vassalage: z.string(),
  gameCode: z.string(),
  gameType,
  at: z.date(),
  /** True for a round of a demonstration brand, which the site labels as such. */
  isDemo: z.boolean(),
});
export type Winner = z.infer<typeof winner>;

export const rankList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  auth: 'optional',
  summary: 'The winner board: the largest wins of the last day or week',
  input: z.strictObject({
    gameCategory: z._default(z.union([z.literal('ALL'), gameType]), 'ALL'),
    period: z._default(z.enum(['day', 'week']), 'week'),
    limitNum: whole(1, 20, 20),
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({ list: z.array(z.object({ vo: winner })) }),
  errors: [],
});

export const gameInfo = endpoint({
  method: 'GET',
  path: '/wps/catalogue/games/:vendor/:code',
  auth: 'optional',
  summary: 'One game by vendor and code, with games like it',
  input: z.strictObject({ vendor: z.string().check(z.maxLength(20)), code: z.string().check(z.maxLength(40)) }),
  output: z.object({
    game,
    similar: z.array(game),
    isDemoStudio: z.boolean(),
    /** Part of a bet that counts as turnover at the brand for every reward by turnover, in hundredths of a per cent. */
    turnoverBps: z.number(),
    family: z.nullable(z.string()),
    /** Sentences of the rules: keys of the family's texts, with the values of their placeholders. */
    rules: z.readonly(z.array(ruleText)),
    model: z.nullable(z.string()),
    theme: z.nullable(z.string()),
  }),
  errors: ['catalogue.game_unknown'],
});

/** A game by its node. Vendor and category are optional (specification 3.23), and must be those of the game. */
const markedGame = z.strictObject({
  nodeId: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  vendor: z.optional(z.string().check(z.maxLength(32))),
  gameType: z.optional(gameType),
});
export type MarkedGame = z.infer<typeof markedGame>;

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  auth: 'member',
  summary: 'The node ids of the favourites, newest first',
  output: z.object({ list: z.array(z.number()) }),
  errors: [],
});

export const favouriteGames = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  auth: 'member',
  summary: 'The favourites as games, paged',
  input: z.strictObject({ pageNo: whole(1, 10_000, 1), pageSize: whole(1, 200, 60) }),
  output: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number(), total: z.number() }),
  errors: [],
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  auth: 'member',
  perMinute: 60,
  summary: 'Add a favourite; one that is there stays',
  input: markedGame,
  output: z.object({ nodeId: z.number() }),
  errors: ['catalogue.game_unknown', 'catalogue.favourites_full', 'request.too_many'],
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  auth: 'member',
  summary: 'Remove a favourite; one that is not there is as good as removed',
  input: markedGame,
  output: z.object({ nodeId: z.number() }),
  errors: [],
});
