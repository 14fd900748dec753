import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import { brandOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

/** A transfer of money between two accounts. Each account is named by kind and code, such as `cash` or `house XY`. */
const move = z.object({ kind: z.string(), from: z.string(), to: z.string(), amount: moneyOut });

const amounts = z.object({ stake: moneyOut, payout: moneyOut, turnover: moneyOut });

export const staffRound = staffEndpoint({
  method: 'GET',
  path: '/bo/members/:id/rounds/:round',
  permission: MEMBERS.money,
  brand: brandOf('member'),
  summary: 'A round of a member with its inputs, seeds, outcome, money and record; any kind, settled or going on',
  input: z.strictObject({ id: rowId, round: rowId }),
  output: z.object({
    roundId: z.string(),
    memberId: z.string(),
    account: z.string(),
    merchantId: z.number(),
    vendor: z.string(),
    gameCode: z.string(),
    game: z.string(),
    family: z.string(),
    model: z.string(),
    /** `free`: a round of a gift, whose stake was not charged. */
    mode: z.enum(['real', 'practice', 'free']),
    state: z.enum(['open', 'settled']),
    stake: moneyOut,
    /** Payout; zero while the round goes on. */
    payout: moneyOut,
    currency,
    /** Time of settlement, or of the opening while the round goes on. */
    at: z.date(),
    /** Bet of the player. This and the player's acts have the shapes of the game family. */
    bet: z.unknown(),
    acts: z.array(z.unknown()),
    /** Outcome; null while the round goes on, because its state is secret. */
    outcome: z.unknown(),
    /** Seeds of a round of a house game; `serverSeed` is null until it is revealed. */
    fair: z.nullable(
      z.object({ serverSeedHash: z.string(), serverSeed: z.nullable(z.string()), clientSeed: z.string(), nonce: z.string() }),
    ),
    /**
     * Result of a check that computes the round again from its seeds: `same` outcome and payout, or not. Null if that is not possible here.
     */
    redeal: z.nullable(z.enum(['same', 'differs'])),
    /** The settled bet as records and reports count it now; null for practice, free rounds and open rounds. */
    record: z.nullable(z.object({ stake: moneyOut, payout: moneyOut, turnover: moneyOut, atRisk: moneyOut, ggr: moneyOut })),
    /** Corrections of the settled bet, the oldest first. A bet whose stake became zero was removed. */
    corrections: z.array(z.object({ at: z.date(), was: amounts, now: amounts })),
    jackpotWins: z.array(z.object({ code: z.string(), tier: z.string(), amount: moneyOut, at: z.date() })),
    /** Commands of the ledger that moved the round's money, in order. A command in an archived part of the ledger has no moves. */
    commands: z.array(
      z.object({ seq: z.string(), at: z.date(), source: z.string(), kind: z.string(), externalId: z.string(), moves: z.array(move) }),
    ),
    /** True if an outside vendor played the round. The page of vendor rounds has its transactions. */
    isOutside: z.boolean(),
    /** True if the brand's site draws the round as its player saw it (`staffReplay`). */
    hasReplay: z.boolean(),
  }),
  errors: ['identity.member_unknown', 'rounds.round_unknown', 'rounds.round_archived'],
});

export const staffReplay = staffEndpoint({
  method: 'POST',
  path: '/bo/members/:id/rounds/:round/replay',
  permission: MEMBERS.money,
  brand: brandOf('member'),
  summary: 'Address at which the brand’s site draws a settled round of a member in a frame of the back office, for ten minutes',
  input: z.strictObject({ id: rowId, round: rowId }),
  output: z.object({
    /** Host of the brand's site; null if the brand has none. */
    host: z.nullable(z.string()),
    path: z.string(),
    until: z.date(),
  }),
  errors: ['identity.member_unknown', 'rounds.round_unknown', 'rounds.round_archived'],
});
