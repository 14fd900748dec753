import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { BARRED, OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { game, gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriod, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

export const playMode = z.enum(['real', 'practice']);
export type PlayMode = z.infer<typeof playMode>;
const roundKind = z.enum(['instant', 'stepped', 'shared', 'ticket', 'seat']);

/** Seeds of a round. They verify the round once the server seed is revealed. */
const fairProof = z.object({
  /**
   * Null for a bet on a coup (a round of a shared table). There the server seed is the coup's hash, its commitment the hash of the coup
   * before, the client seed the salt of the chain, and the nonce the coup's number. Tickets of a draw are the same, except that the client
   * seed is the digest of all buyers' seeds.
   */
  seedId: z.nullable(z.string()),
  serverSeedHash: z.string(),
  /** The server seed; null until the seed is replaced by a new one. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
});

/** Contribution of a round to a jackpot, and whether the round hit it, with the terms that prove both. */
const roundJackpot = z.object({
  code: z.string(),
  /** Weight of the game's contribution, in thousandths. */
  weight: z.number(),
  tiers: z.array(
    z.object({
      tier: z.string(),
      /** `by`: the tier drops at a hidden amount. `draw`: each round draws for it. */
      drops: z.enum(['by', 'draw']),
      /** Part of a stake that is contributed, in millionths. */
      share: z.number(),
      seed: moneyOut,
      /** Amount at which a must-drop-by tier drops at the latest; for a mystery tier, the average contributions between two drops. */
      amount: moneyOut,
      contributed: moneyOut,
      /**
       * True if the round's draw hit the tier. A must-drop-by tier is hit by the round that takes it to its amount, which `jackpotWins`
       * lists.
       */
      isHit: z.boolean(),
    }),
  ),
});

/** Source of a draw's result, and the time of the draw by that source. */
const readAt = { source: z.string(), drawnAt: z.date() };
const outsideResult = z.object({
  ...readAt,
  /**
   * Set if the result was wrong: the payout by the correct result. The difference was paid to the member or claimed back. Null otherwise.
   */
  correction: z.nullable(z.object({ ...readAt, outcome: z.unknown(), payout: moneyOut, at: z.date() })),
});

/** A settled or an open round. `outcome` has the shape of the game's family, and is enough for the view to show the round again. */
export const shownRound = z.object({
  roundId: z.string(),
  requestId: z.string(),
  stake: moneyOut,
  payout: moneyOut,
  currency,
  /** Bet of the player without the stake, in the shape of the family. */
  bet: z.unknown(),
  /** For a stepped round: the player's acts in order, in the shape of the family. */
  acts: z.readonly(z.array(z.unknown())),
  outcome: z.unknown(),
  /** Number of the next act; null once the round is settled. */
  step: z.nullable(z.number()),
  fair: fairProof,
  /** The round's part in a jackpot; null without one. */
  jackpot: z.nullable(roundJackpot),
  /** For a ticket of an outside lottery: its result; null before the result, and for all other rounds. */
  result: z.nullable(outsideResult),
  at: z.date(),
});

const place = { vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)) };
const token = z.string().check(z.maxLength(80));
export const roundId = z.string().check(z.regex(/^\d{1,18}$/));

/** The played title, with data for its art. */
const played = {
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** Name of the vendor that players see. */
  accountTypeName: z.string(),
  isDemoStudio: z.boolean(),
  family: z.string(),
  model: z.string(),
  theme: z.string(),
  reroll: z.number(),
  /** Drawing style of the studio; null for the common style. */
  style: z.nullable(z.string()),
};

/** Refusals of a bet that is paid with bonus money. */
const underBonus = ['bonus.over', 'bonus.game_excluded', 'bonus.stake_too_high'] as const;

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  summary: 'Ask for a game; the launch token opens it once, within 60 s',
  input: z.strictObject({ ...place, mode: playMode, language: z.optional(z.string().check(z.maxLength(10))) }),
  /**
   * `outsideUrl`: address at which an outside vendor shows the game; null for a game that is opened on this site with the token.
   * `keepsMoney`: the game is played with money that was moved to the vendor before. `page`: address of a title that is a page of this
   * site, such as a sportsbook; null for a game. Such a page needs no token, so the token is empty.
   */
  output: z.object({
    launchToken: z.string(),
    expiresAt: z.date(),
    url: z.string(),
    outsideUrl: z.nullable(z.string()),
    page: z.nullable(z.string()),
    keepsMoney: z.boolean(),
  }),
  errors: [
    'catalogue.game_unknown',
    'rounds.no_practice',
    'rounds.game_stopped',
    'rounds.category_shut',
    'rounds.studio_away',
    'limits.not_kept_outside',
    'limits.line_stopped',
    ...BARRED,
  ],
});

export const launchFallback = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  auth: 'none',
  summary: 'Another address for a launch whose host does not answer; the page there has no session, the launch token is its proof',
  input: z.strictObject({
    launchToken: token,
    /** Origins that did not answer. An origin that several members report is not drawn for a minute. */
    failed: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)), []),
  }),
  /** Address on another host; on the site's own host if none is left. The launch ends at the original time. */
  output: z.object({ url: z.string(), expiresAt: z.date() }),
  errors: ['rounds.launch_expired'],
});

/** Counts of a member's meters by stake. A stake that is not listed has a count of 0. */
const meterCounts = z.readonly(z.array(z.object({ stake: moneyOut, count: z.number() })));

export const openGame = endpoint({
  method: 'POST',
  path: '/wps/rounds/open',
  auth: 'member',
  summary: 'Open a game with its launch token: stakes, rules, paytable, the commitment and the last round',
  input: z.strictObject({ launchToken: token }),
  output: z.object({
    gameToken: z.string(),
    mode: playMode,
    /** Kind of the game's rounds: one press, acts of the player, one outcome for many, tickets of a draw, or sittings in a room. */
    kind: roundKind,
    ...played,
    currency,
    stakes: z.array(moneyOut),
    defaultStake: moneyOut,
    balance: moneyOut,
    /** True if the brand allows autoplay. */
    canAutoplay: z.boolean(),
    /** True if the brand allows players to skip the display of a round. */
    canSkip: z.boolean(),
    /** Least time between the starts of two rounds, in milliseconds, which the server enforces; 0 for none. */
    leastCycleMs: z.number(),
    /** True if the brand allows other games at the same time. */
    isBeside: z.boolean(),
    /** Extras of a round that the brand offers in this game: a bought feature, a spin with ante, a gamble of a win. */
    extras: z.array(z.enum(['buy', 'ante', 'gamble'])),
    /** Facts for the player before the game, in the shape of the family: return, volatility, rules, and paytable at the default stake. */
    info: z.unknown(),
    fair: z.object({ seedId: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.number() }),
    /** The member's last round of this game in this mode; null if it is older than 24 hours. */
    lastRound: z.nullable(shownRound),
    /**
     * Open rounds of this game, which the player can continue. At most one, except for bets on a coup, which are in the order of their
     * places.
     */
    openRounds: z.array(shownRound),
    /** Table of the game's coups; null for a game that is played alone. */
    table: z.nullable(z.string()),
    /** Address of the table's video; null for a table that is drawn. */
    stream: z.nullable(z.string()),
    /** True if the game sells tickets for draws. */
    isLottery: z.boolean(),
    /** Free rounds that the member has in this game; null without any. Their winnings are credited at their end, up to `most`. */
    freeRounds: z.nullable(
      z.object({
        id: z.string(),
        rounds: z.number(),
        left: z.number(),
        stake: moneyOut,
        won: moneyOut,
        most: moneyOut,
        expiresAt: z.date(),
      }),
    ),
    /** Counts of the meters that the member has filled in this game; null for a game without meters. */
    meters: z.nullable(meterCounts),
  }),
  errors: ['rounds.launch_expired', 'catalogue.game_unknown', 'rounds.game_stopped', 'rounds.category_shut'],
});

/** Counts of the meters for the version of the game and the kind of money of the member's next round. */
export const gameMeters = endpoint({
  method: 'GET',
  path: '/wps/rounds/meters',
  auth: 'member',
  perMinute: 60,
  summary: 'The member’s meters in a game, for its next round: after a bonus began or ended, or in another window',
  input: z.strictObject({ ...place, mode: playMode }),
  /** `model`: name of the rules in force. */
  output: z.object({ model: z.string(), meters: meterCounts }),
  errors: ['catalogue.game_unknown', 'request.too_many'],
});

export const playRound = endpoint({
  method: 'POST',
  path: '/wps/rounds/play',
  auth: 'member',
  summary: 'Stake and deal one round in one commit, and settle it or open it where it goes in steps; a repeat gives the same round',
  input: priced('stake', {
    gameToken: token,
    requestId: z.uuid(),
    bet: z.optional(z.unknown()),
    /**
     * Rules that the player was shown (`model` of the opened game). If other rules are in force, the round is refused with
     * `rounds.game_session_over`.
     */
    model: z.optional(z.string().check(z.maxLength(60))),
    /** Id of a gift of free rounds that the round belongs to. Nobody pays its stake. */
    gift: z.optional(z.uuid()),
  }),
  output: z.object({ round: shownRound, balance: moneyOut, isReplay: z.boolean() }),
  errors: [
    'request.too_many',
    'rounds.free_rounds_over',
    'rounds.game_session_over',
    'rounds.stake_not_offered',
    'rounds.extra_not_offered',
    'rounds.bet_invalid',
    'rounds.spot_limit',
    'rounds.open_elsewhere',
    'rounds.bets_closed',
    'rounds.offer_changed',
    'rounds.seat_taken',
    'rounds.sold_out',
    'rounds.prize_group',
    'rounds.price_changed',
    ...underBonus,
    'catalogue.game_unknown',
    'rounds.game_stopped',
    'rounds.category_shut',
    'wallet.insufficient_funds',
    'wallet.request_reused',
    'wallet.wrong_currency',
    'wallet.busy',
    'wallet.outcome_unknown',
    'wallet.archived',
    ...OUT_OF_LIMITS,
    ...BARRED,
  ],
});

export const actOnRound = endpoint({
  method: 'POST',
  path: '/wps/rounds/act',
  auth: 'member',
  summary: 'Do the next act of a round that goes on, in one commit; a repeat of the request id gives the same answer',
  input: z.strictObject({
    roundId,
    step: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    requestId: z.uuid(),
    act: z.unknown(),
  }),
  output: z.object({ round: shownRound, balance: moneyOut, isReplay: z.boolean() }),
  errors: [
    'rounds.round_unknown',
    'rounds.act_invalid',
    'rounds.extra_not_offered',
    'rounds.open_elsewhere',
    'rounds.bets_closed',
    'rounds.too_late',
    ...underBonus,
    'wallet.insufficient_funds',
    'wallet.request_reused',
    'wallet.wrong_currency',
    'wallet.archived',
    'wallet.busy',
    'wallet.outcome_unknown',
    ...OUT_OF_LIMITS,
    ...BARRED,
  ],
});

const sums = z.object({ count: z.number(), stake: moneyOut, payout: moneyOut, net: moneyOut, turnover: moneyOut });

export const profitRecords = endpoint({
  method: 'GET',
  path: '/wps/member/profit',
  auth: 'member',
  summary: 'What the member’s settled real bets of a period came to, by category of games, with totals',
  input: z.strictObject(recordPeriod),
  output: z.object({
    /** Sums by category; a null category has games that are no longer listed. */
    content: z.array(z.extend(sums, { gameType: z.nullable(gameType) })),
    totals: sums,
    ...recordSpan,
    currency,
  }),
  errors: ['in_need_true_account'],
});

export const betRecords = endpoint({
  method: 'GET',
  path: '/wps/member/bets',
  auth: 'member',
  perMinute: 120,
  summary: 'The betting record: settled real bets of a period, newest first, with totals over all pages',
  input: z.strictObject({ ...recordPeriodPage, vendor: z.optional(place.vendor), gameCode: z.optional(place.gameCode) }),
  output: z.object({
    content: z.array(
      z.object({
        roundId: z.string(),
        vendor: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        accountTypeName: z.string(),
        iconUrl: z.string(),
        stake: moneyOut,
        payout: moneyOut,
        net: moneyOut,
        turnover: moneyOut,
        /** False for a round at an outside vendor. */
        hasReplay: z.boolean(),
        /** Page of this site that shows the bet by `bet=<roundId>`; null if the page of the round does. */
        page: z.nullable(z.string()),
        at: z.date(),
      }),
    ),
    totals: sums,
    ...recordPages,
    ...recordSpan,
    currency,
  }),
  errors: ['request.too_many', 'in_need_true_account'],
});

export const roundDetail = endpoint({
  method: 'GET',
  path: '/wps/member/rounds/:id',
  auth: 'member',
  summary: 'One round as it was seen, to replay and to verify',
  input: z.strictObject({ id: roundId }),
  output: z.object({
    round: shownRound,
    mode: playMode,
    /** True for a free round: no stake was charged, and its win is paid with the rest of the gift. */
    isFree: z.boolean(),
    /** The kind of the game's rounds. */
    kind: roundKind,
    ...played,
    turnover: moneyOut,
    /**
     * Balance right before a round that was a single transfer. The next field is the balance right after. Null for other rounds, because
     * other bets may lie between.
     */
    balanceBefore: z.nullable(moneyOut),
    balanceAfter: z.nullable(moneyOut),
    /** Rules and paytable at this stake, for the view. */
    info: z.unknown(),
    /**
     * Jackpot wins of the round, which are paid a moment after the round. `secret` gives the hidden amount at which a must-drop-by tier
     * dropped.
     */
    jackpotWins: z.array(
      z.object({ code: z.string(), tier: z.string(), run: z.number(), amount: moneyOut, secret: z.string(), at: z.date() }),
    ),
  }),
  errors: ['rounds.round_unknown', 'rounds.round_archived'],
});

export const roundsOfGame = endpoint({
  method: 'GET',
  path: '/wps/rounds/recent',
  auth: 'member',
  summary: 'The member’s last 50 rounds of one game in one mode, newest first',
  input: z.strictObject({ ...place, mode: z._default(playMode, 'real') }),
  output: z.object({
    rounds: z.array(z.object({ roundId: z.string(), stake: moneyOut, payout: moneyOut, at: z.date(), nonce: z.number() })),
    currency,
  }),
  errors: [],
});

export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  auth: 'member',
  summary: 'The games opened last, newest first, at most 30',
  output: z.object({ list: z.array(game) }),
  errors: [],
});
