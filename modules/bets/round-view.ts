import { JsonText } from '#kernel/json.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { RoundJackpot } from '#modules/jackpots/index.ts';
import type { StoredRound } from '#modules/bets/round-store.ts';

type ReadAt = { source: string; drawnAt: Date };

/** Where the result of a ticket's draw was read; where that was wrong, what the ticket pays by the right one. */
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
  /** Of a round that goes on: what may be seen of it. */
  outcome: unknown;
  /** The ordinal of the next act; null once the round is settled. */
  step: number | null;
  /**
   * Of a bet on a coup: its hash is the server seed, committed to by the coup before; the salt of its chain is the client seed, its number
   * the nonce. Of a ticket as well, but that the digest of all buyers' seeds is the client seed.
   */
  fair: { seedId: string | null; serverSeedHash: string; serverSeed: string | null; clientSeed: string; nonce: number };
  /** Null for a round that takes part in no jackpot. */
  jackpot: RoundJackpot | null;
  /** Of a ticket whose draw took place elsewhere, once it did. */
  result: OutsideResult | null;
  at: Date;
};

/** What of a round is the same at every step. */
export type RoundOrigin = Pick<StoredRound, 'id' | 'externalId' | 'seedId' | 'nonce' | 'at'> & { bet: unknown };
/** What a step changes. */
export type RoundStanding = Pick<RoundView, 'stake' | 'payout' | 'acts' | 'outcome' | 'step'>;
export type ShownSeed = Omit<RoundView['fair'], 'nonce' | 'seedId'>;

/** Where a round under way stands; `outcome` is what may be seen of it. */
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

/** What a round is dealt from. */
export type Dealt = Pick<StoredRound, 'id' | 'memberId' | 'family' | 'model' | 'seedId' | 'coupId' | 'drawId'>;

/** How rounds of a kind are proven and shown. */
export type ShownBy = {
  /** What a round is proven by; what still deals is secret. */
  seedOf(round: Dealt): Promise<ShownSeed>;
  /** A settled round as its member sees it. */
  shown(round: StoredRound): Promise<RoundView>;
};

/** A settled round with its seed as that stands now, and what it shows beside. */
export function settledView(round: StoredRound, seed: ShownSeed, beside: Partial<Pick<RoundView, 'jackpot' | 'result'>> = {}): RoundView {
  return view(round, { ...round, acts: round.acts ?? [], step: null }, seed, beside);
}

/** `<member>:<request id>` with a suffix where it was dealt anew. */
function requestIdOf({ externalId }: Pick<StoredRound, 'externalId'>): string {
  return externalId.split(':')[1]!.split('~')[0]!;
}

/** A standing as the ledger keeps it with an answer; what is the family's own as JSON text, so that a repeat is the same to the letter. */
export type KeptStanding = { stake: string; payout: string; acts: string; outcome: string; step: number | null; at: string };

export function keep({ stake, payout, acts, outcome, step }: RoundStanding, openedAt: Date): KeptStanding {
  return {
    stake: String(stake.minor),
    payout: String(payout.minor),
    acts: JSON.stringify(acts),
    outcome: outcome instanceof JsonText ? outcome.text : JSON.stringify(outcome),
    step,
    at: openedAt.toISOString(),
  };
}

function unkeep({ stake, payout, acts, outcome, step }: KeptStanding, currency: Currency): RoundStanding {
  return {
    stake: { minor: BigInt(stake), currency },
    payout: { minor: BigInt(payout), currency },
    acts: JSON.parse(acts) as unknown[],
    outcome: new JsonText(outcome),
    step,
  };
}

/** The view that a kept answer gives, whatever became of the round since. */
export function keptView(round: RoundOrigin, kept: KeptStanding, currency: Currency, seed: ShownSeed): RoundView {
  return view({ ...round, at: new Date(kept.at) }, unkeep(kept, currency), seed);
}
