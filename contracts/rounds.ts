import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { BARRED, OUT_OF_LIMITS } from '#contracts/refusals.ts';
import { game, gameType } from '#contracts/catalogue.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';
import { recordPages, recordPeriod, recordPeriodPage, recordSpan } from '#contracts/record-page.ts';

export const playMode = z.enum(['real', 'practice']);
export type PlayMode = z.infer<typeof playMode>;
const roundKind = z.enum(['instant', 'stepped', 'shared', 'ticket', 'seat']);

/** Seeds of a round: enough to verify it once the server seed is revealed. */
const fairProof = z.object({
  /**
   * Null for a bet on a coup: its server seed is the coup's hash, its commitment the hash of the coup before. Its client seed is the salt
   * of the chain, its nonce the coup's number. A ticket is alike, except that the digest of all buyers' seeds is the client seed.
   */
  seedId: z.nullable(z.string()),
  serverSeedHash: z.string(),
  /** Null until the seed is rotated. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
});

/** Contribution of a round to a jackpot and its hit, with the terms that prove it. */
const roundJackpot = z.object({
  code: z.string(),
  /** Weight of the game's contribution, in thousandths. */
  weight: z.number(),
  tiers: z.array(
    z.object({
      tier: z.string(),
      /** By its hidden amount, or by a draw for each round. */
      drops: z.enum(['by', 'draw']),
      /** Part of a stake that is contributed, in millionths. */
      share: z.number(),
      seed: moneyOut,
      /** Amount at which it drops at the latest; for a mystery tier, the average contribution between two drops. */
      amount: moneyOut,
      contributed: moneyOut,
      /** True if the round's draw hit it. A must-drop-by tier is hit by the round that takes it to its amount: see the wins. */
      isHit: z.boolean(),
    }),
  ),
});

/** Source of a draw's result, and the time of the draw by that source. */
const readAt = { source: z.string(), drawnAt: z.date() };
const outsideResult = z.object({
  ...readAt,
  /** The result was wrong: what the ticket pays by the right one, beside what it was settled with. The difference was paid or claimed back. */
  correction: z.nullable(z.object({ ...readAt, outcome: z.unknown(), payout: moneyOut, at: z.date() })),
});

/** A round as it was settled, or one that goes on. `outcome` is of the game's family, enough for its view to play it back. */
export const shownRound = z.object({
  roundId: z.string(),
  requestId: z.string(),
  stake: moneyOut,
  payout: moneyOut,
  currency,
  /** The player's choice beside the stake; its shape is the family's. */
  bet: z.unknown(),
  /** For a stepped round: the player's acts, in order; their shape is the family's. */
  acts: z.readonly(z.array(z.unknown())),
  outcome: z.unknown(),
  /** The ordinal of the next act; null once the round is settled. */
  step: z.nullable(z.number()),
  fair: fairProof,
  /** Null for a round that takes part in no jackpot. */
  jackpot: z.nullable(roundJackpot),
  /** For a ticket of a draw elsewhere: its result; null before it, and for all rounds that are dealt here. */
  result: z.nullable(outsideResult),
  at: z.date(),
});

const place = { vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)) };
const token = z.string().check(z.maxLength(80));
export const roundId = z.string().check(z.regex(/^\d{1,18}$/));

/** The title that is played, and the art and rules that belong to it. */
const played = {
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The vendor's name as players see it. */
  accountTypeName: z.string(),
  isDemoStudio: z.boolean(),
  family: z.string(),
  model: z.string(),
  theme: z.string(),
  reroll: z.number(),
  /** The studio's hand, for the art; null draws in the common one. */
  style: z.nullable(z.string()),
};

/** Why a bet that bonus money would help to pay is refused. */
const underBonus = ['bonus.over', 'bonus.game_excluded', 'bonus.stake_too_high'] as const;

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  summary: 'Ask for a game; the launch token opens it once, within 60 s',
  input: z.strictObject({ ...place, mode: playMode, language: z.optional(z.string().check(z.maxLength(10))) }),
  /**
   * `outsideUrl`: where a vendor outside shows the game; null for one that is opened here with the token. `keepsMoney`: it is played with
   * money that was moved to the vendor before. `page`: the address of the title that is a page of this site, such as a sportsbook; its
   * token is empty, as nothing is opened by it. Null for a game.
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
    /** Origins that did not answer. Hosts that several members name are drawn for nobody for a minute. */
    failed: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)), []),
  }),
  /** On the site's own host where none is left. The launch ends when it would have. */
  output: z.object({ url: z.string(), expiresAt: z.date() }),
  errors: ['rounds.launch_expired'],
});

/** Counts of a member's meters, by stake; a stake that is not listed has an empty one. */
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
    /** The kind of its rounds: one press, acts of the player, one outcome for many, tickets that wait for a draw, or sittings in a room. */
    kind: roundKind,
    ...played,
    currency,
    stakes: z.array(moneyOut),
    defaultStake: moneyOut,
    balance: moneyOut,
    /** True if the brand lets rounds be played by themselves. */
    canAutoplay: z.boolean(),
    /** True if the brand lets the display of a round be cut short. */
    canSkip: z.boolean(),
    /** Least time from one round to the next, in milliseconds, which the server holds; 0 without one. */
    leastCycleMs: z.number(),
    /** True if the brand lets other games be played beside it. */
    isBeside: z.boolean(),
    /** Additions to a plain round that the brand offers here: a bought feature, a spin with ante, a win that is gambled. */
    extras: z.array(z.enum(['buy', 'ante', 'gamble'])),
    /** Facts for the player before playing: return, volatility, rules, paytable at the default stake (of the family). */
    info: z.unknown(),
    fair: z.object({ seedId: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.number() }),
    /** The member's last round of this game in this mode, if it is of the last 24 hours. */
    lastRound: z.nullable(shownRound),
    /** Rounds of this game that go on: acts go on with them. At most one, but for bets on a coup, in the order of their places. */
    openRounds: z.array(shownRound),
    /** Table of this game's coups; null for a game that one plays alone. */
    table: z.nullable(z.string()),
    /** Address of that table's video; null for a drawn table. */
    stream: z.nullable(z.string()),
    /** True if tickets for draws are bought here. */
    isLottery: z.boolean(),
    /** Free rounds that the member has here: what they won is credited at their end, no more than `most`. */
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
    /** Counts of the meters that the member has filled here; null for a game without meters. */
    meters: z.nullable(meterCounts),
  }),
  errors: ['rounds.launch_expired', 'catalogue.game_unknown', 'rounds.game_stopped', 'rounds.category_shut'],
});

/** Meters of the version and the kind of money that the member's next round is played with. */
export const gameMeters = endpoint({
  method: 'GET',
  path: '/wps/rounds/meters',
  auth: 'member',
  perMinute: 60,
  summary: 'The member’s meters in a game, for its next round: after a bonus began or ended, or in another window',
  input: z.strictObject({ ...place, mode: playMode }),
  /** `model`: rules that are in force. */
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
    /** Rules that the player was shown (`model` of the open game). Others in force by now refuse the round as `rounds.game_session_over`. */
    model: z.optional(z.string().check(z.maxLength(60))),
    /** A gift of free rounds that the round is of: nobody pays its stake. */
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
    /** Without a category: of games that are no longer listed. */
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
        /** A round that an outside vendor dealt has no replay here. */
        hasReplay: z.boolean(),
        /** Page of this site that shows the bet by `bet=<roundId>`, where that is not its round. */
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
    /** Free round: no stake was charged; the win is paid with the rest of the grant. */
    isFree: z.boolean(),
    /** The kind of the game's rounds. */
    kind: roundKind,
    ...played,
    turnover: moneyOut,
    /** The balance that was played with, right before and after a round that was one transfer; null of any other, as other bets lie between. */
    balanceBefore: z.nullable(moneyOut),
    balanceAfter: z.nullable(moneyOut),
    /** The rules and paytable at this stake, for the view. */
    info: z.unknown(),
    /** Jackpot wins of the round, paid a moment after it. `secret` gives the amount that a must-drop-by tier dropped at. */
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
