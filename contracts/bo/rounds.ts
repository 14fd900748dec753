import * as z from 'zod/mini';
import { currency, moneyOut } from '#contracts/money.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import { brandOf, rowId, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';

/** A move of money between two accounts, each by its kind and code, such as `cash` or `house XY`. */
const move = z.object({ kind: z.string(), from: z.string(), to: z.string(), amount: moneyOut });

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
    /** `free`: a round of a gift, at a stake that was not charged. */
    mode: z.enum(['real', 'practice', 'free']),
    state: z.enum(['open', 'settled']),
    stake: moneyOut,
    /** Zero while the round goes on. */
    payout: moneyOut,
    currency,
    /** When it was settled; when it was opened while it goes on. */
    at: z.date(),
    /** The choice of the player and its acts; their shapes are those of the family. */
    bet: z.unknown(),
    acts: z.array(z.unknown()),
    /** Null while the round goes on, for its state is secret. */
    outcome: z.unknown(),
    /** Seeds of a round that was dealt here; `serverSeed` is null until it is revealed. */
    fair: z.nullable(
      z.object({ serverSeedHash: z.string(), serverSeed: z.nullable(z.string()), clientSeed: z.string(), nonce: z.string() }),
    ),
    /** The rules dealt the round again from its seeds: with the same outcome and payout, or others. Null where that is not possible here. */
    redeal: z.nullable(z.enum(['same', 'differs'])),
    /** The settled bet as records and reports count it now; null for practice, free rounds and rounds that go on. */
    record: z.nullable(z.object({ stake: moneyOut, payout: moneyOut, turnover: moneyOut, atRisk: moneyOut, ggr: moneyOut })),
    jackpotWins: z.array(z.object({ code: z.string(), tier: z.string(), amount: moneyOut, at: z.date() })),
    /** Commands of the ledger that moved its money, in their order. Without moves for a command of an archived part of the ledger. */
    commands: z.array(
      z.object({ seq: z.string(), at: z.date(), source: z.string(), kind: z.string(), externalId: z.string(), moves: z.array(move) }),
    ),
    /** True where an outside vendor played it: its transactions are under vendor rounds. */
    isOutside: z.boolean(),
  }),
  errors: ['identity.member_unknown', 'rounds.round_unknown', 'rounds.round_archived'],
});
