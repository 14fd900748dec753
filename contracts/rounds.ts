import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { game } from '#contracts/catalogue.ts';
import { currency, moneyOut, priced } from '#contracts/money.ts';

export const playMode = z.enum(['real', 'practice']);
export type PlayMode = z.infer<typeof playMode>;

/** What a round was dealt with: enough to verify it once the server seed is revealed. */
const fairProof = z.object({
  seedId: z.string(),
  serverSeedHash: z.string(),
  /** Null until the seed is rotated. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
});

/** A round as it was settled. `outcome` is of the game's family, enough for its view to play it back. */
const settledRound = z.object({
  roundId: z.string(),
  requestId: z.string(),
  stake: moneyOut,
  payout: moneyOut,
  currency,
  outcome: z.unknown(),
  fair: fairProof,
  at: z.date(),
});

const place = { vendor: z.string().check(z.maxLength(20)), gameCode: z.string().check(z.maxLength(40)) };
const token = z.string().check(z.maxLength(80));
const roundId = z.string().check(z.regex(/^\d{1,18}$/));

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
  house: z.nullable(z.string()),
};

const barred = ['identity.excluded', 'identity.timed_out', 'identity.account_closed', 'in_need_true_account'] as const;

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  auth: 'member',
  summary: 'Ask for a game; the launch token opens it once, within 60 s',
  input: z.strictObject({ ...place, mode: playMode, language: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({ launchToken: z.string(), expiresAt: z.date(), url: z.string() }),
  errors: ['catalogue.game_unknown', ...barred],
});

export const openGame = endpoint({
  method: 'POST',
  path: '/wps/rounds/open',
  auth: 'member',
  summary: 'Open a game with its launch token: stakes, rules, paytable, the commitment and the last round',
  input: z.strictObject({ launchToken: token }),
  output: z.object({
    gameToken: z.string(),
    mode: playMode,
    ...played,
    currency,
    stakes: z.array(moneyOut),
    defaultStake: moneyOut,
    balance: moneyOut,
    /** What the player is told before playing: return, volatility, rules, paytable at the default stake (of the family). */
    info: z.unknown(),
    fair: z.object({ seedId: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), nonce: z.number() }),
    /** The member's last round of this game in this mode, if it is of the last 24 hours. */
    lastRound: z.nullable(settledRound),
  }),
  errors: ['rounds.launch_expired', 'catalogue.game_unknown'],
});

export const playRound = endpoint({
  method: 'POST',
  path: '/wps/rounds/play',
  auth: 'member',
  summary: 'Stake, deal and settle one round in one commit; a repeat of the request id gives the same round',
  input: priced('stake', { gameToken: token, requestId: z.uuid() }),
  output: z.object({ round: settledRound, balance: moneyOut, isReplay: z.boolean() }),
  errors: [
    'rounds.game_session_over',
    'rounds.stake_not_offered',
    'catalogue.game_unknown',
    'wallet.insufficient_funds',
    'wallet.request_reused',
    'wallet.wrong_currency',
    'wallet.busy',
    'wallet.outcome_unknown',
    ...barred,
  ],
});

export const betRecords = endpoint({
  method: 'GET',
  path: '/wps/member/bets',
  auth: 'member',
  summary: 'The betting record: settled real bets of the last days, newest first, with totals over all pages',
  input: z.strictObject({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(92)), 7),
    vendor: z.optional(place.vendor),
    gameCode: z.optional(place.gameCode),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  }),
  output: z.object({
    content: z.array(
      z.object({
        roundId: z.string(),
        ...{ vendor: z.string(), gameCode: z.string(), gameName: z.string(), accountTypeName: z.string(), iconUrl: z.string() },
        ...{ stake: moneyOut, payout: moneyOut, net: moneyOut, turnover: moneyOut },
        at: z.date(),
      }),
    ),
    totals: z.object({ count: z.number(), stake: moneyOut, payout: moneyOut, net: moneyOut, turnover: moneyOut }),
    pageNum: z.number(),
    totalPages: z.number(),
    currency,
  }),
  errors: [],
});

export const roundDetail = endpoint({
  method: 'GET',
  path: '/wps/member/rounds/:id',
  auth: 'member',
  summary: 'One round as it was seen, to replay and to verify',
  input: z.strictObject({ id: roundId }),
  output: z.object({
    round: settledRound,
    mode: playMode,
    ...played,
    turnover: moneyOut,
    /** The balance that was played with, right before and after the round. */
    balanceBefore: moneyOut,
    balanceAfter: moneyOut,
    /** The rules and paytable at this stake, for the view. */
    info: z.unknown(),
  }),
  errors: ['rounds.round_unknown'],
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
