import { JsonText } from '#kernel/json.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { RoundJackpot } from '#modules/jackpots/index.ts';
import type { StoredRound } from '#modules/bets/round-store.ts';

type ReadAt = { source: string; drawnAt: Date };

/** Source of the result of a ticket's draw; `correction` is the right result of a wrong one, with the payout by it. */
export type OutsideResult = ReadAt & { correction: (ReadAt & { outcome: object; payout: Money; at: Date }) | null };

/** A round as its member sees it: settled, or going on. */
export type RoundView = {
  roundId: string;
  requestId: string;
  stake: Money;
  payout: Money;
  currency: Currency;
  bet: unknown;
  acts: readonly unknown[];
  /** Outcome; of a round that goes on its visible part. */
  outcome: unknown;
  /** The ordinal of the next act; null once the round is settled. */
  step: number | null;
  /**
   * Seeds that prove the round. For a bet on a coup: its hash is the server seed, the hash of the coup before it the commitment. The salt
   * of the chain is the client seed, the number of the coup the nonce. For a ticket: the same, with the digest of all buyers' seeds as the
   * client seed.
   */
  fair: { seedId: string | null; serverSeedHash: string; serverSeed: string | null; clientSeed: string; nonce: number };
  /** Null for a round that takes part in no jackpot. */
  jackpot: RoundJackpot | null;
  /** Result of a ticket whose draw took place elsewhere; null before the draw, and for all other rounds. */
  result: OutsideResult | null;
  at: Date;
};

/** Part of a round that is the same at every step. */
export type RoundOrigin = Pick<StoredRound, 'id' | 'externalId' | 'seedId' | 'nonce' | 'at'> & { bet: unknown };
/** Part of a round that a step changes. */
export type RoundStanding = Pick<RoundView, 'stake' | 'payout' | 'acts' | 'outcome' | 'step'>;
export type ShownSeed = Omit<RoundView['fair'], 'nonce' | 'seedId'>;

/** Standing of a round under way; `outcome` is its visible part. */
export function standingOf({ stake, acts, step }: Pick<RoundStanding, 'stake' | 'acts' | 'step'>, outcome: object): RoundStanding {
  return { stake, payout: { minor: 0n, currency: stake.currency }, acts, outcome, step };
}

export function view(
  round: RoundOrigin,
  standing: RoundStanding,
  { serverSeedHash, serverSeed, clientSeed }: ShownSeed,
  { jackpot = null, result = null }: Partial<Pick<RoundView, 'jackpot' | 'result'>> = {},
): RoundView {
  const { stake, payout, acts, outcome, step } = standing;
  return {
    roundId: String(round.id),
    requestId: requestIdOf(round),
    stake,
    payout,
    currency: stake.currency,
    bet: round.bet ?? {},
    acts,
    outcome,
    step,
    fair: {
      seedId: round.seedId === null ? null : String(round.seedId),
      serverSeedHash,
      serverSeed,
      clientSeed,
      nonce: Number(round.nonce),
    },
    jackpot,
    result,
    at: round.at,
  };
}

/** Round with the seed, coup or draw that it is dealt from. */
export type Dealt = Pick<StoredRound, 'id' | 'memberId' | 'family' | 'model' | 'seedId' | 'coupId' | 'drawId'>;

/** Proofs and views of the rounds of a kind. */
export type ShownBy = {
  /** Seeds that prove a round; the server seed is null while it still deals. */
  seedOf(round: Dealt): Promise<ShownSeed>;
  /** A settled round as its member sees it. */
  shown(round: StoredRound): Promise<RoundView>;
};

/** View of a settled round, with its seed as it is now and its jackpot or result. */
export function settledView(round: StoredRound, seed: ShownSeed, beside: Partial<Pick<RoundView, 'jackpot' | 'result'>> = {}): RoundView {
  return view(round, { ...round, acts: round.acts ?? [], step: null }, seed, beside);
}

/** Request id of an external id `<member>:<request id>`, which has a suffix where the round was dealt anew. */
function requestIdOf({ externalId }: Pick<StoredRound, 'externalId'>): string {
  return externalId.split(':')[1]!.split('~')[0]!;
}

/** Standing as the ledger stores it with an answer. Parts of the family's own are JSON text, so that a repeat is the same to the letter. */
export type StoredStanding = { stake: string; payout: string; acts: string; outcome: string; step: number | null; at: string };

export function storedStanding({ stake, payout, acts, outcome, step }: RoundStanding, openedAt: Date): StoredStanding {
  return {
    stake: String(stake.minor),
    payout: String(payout.minor),
    acts: JSON.stringify(acts),
    outcome: outcome instanceof JsonText ? outcome.text : JSON.stringify(outcome),
    step,
    at: openedAt.toISOString(),
  };
}

function readStanding({ stake, payout, acts, outcome, step }: StoredStanding, currency: Currency): RoundStanding {
  return {
    stake: { minor: BigInt(stake), currency },
    payout: { minor: BigInt(payout), currency },
    acts: JSON.parse(acts) as unknown[],
    outcome: new JsonText(outcome),
    step,
  };
}

/** View by a stored answer, whatever became of the round since. */
export function storedView(round: RoundOrigin, kept: StoredStanding, currency: Currency, seed: ShownSeed): RoundView {
  return view({ ...round, at: new Date(kept.at) }, readStanding(kept, currency), seed);
}
