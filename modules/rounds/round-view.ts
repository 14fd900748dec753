import type { Currency, Money } from '#kernel/money.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import type { StoredRound } from '#modules/rounds/round-store.ts';

/** A round as its member sees it. */
export type RoundView = {
  roundId: string;
  requestId: string;
  stake: Money;
  payout: Money;
  currency: Currency;
  outcome: unknown;
  fair: { seedId: string; serverSeedHash: string; serverSeed: string | null; clientSeed: string; nonce: number };
  at: Date;
};

/** A stored round with its seed as that stands now: the server seed shows once it is revealed. */
export async function viewOf({ fairness }: Pick<RoundDeps, 'fairness'>, round: StoredRound): Promise<RoundView> {
  const seed = await fairness.seedOf({ memberId: round.memberId, seedId: round.seedId });
  if (!seed.ok) throw new Error(`round ${round.id} has no seed`);
  return withSeed(round, seed.value);
}

export function withSeed(round: Omit<StoredRound, 'memberId'>, seed: Omit<RoundView['fair'], 'nonce' | 'seedId'>): RoundView {
  const { serverSeedHash, serverSeed, clientSeed } = seed;
  return {
    ...{ roundId: String(round.id), requestId: requestIdOf(round), stake: round.stake, payout: round.payout },
    ...{ currency: round.stake.currency, outcome: round.outcome, at: round.at },
    fair: { seedId: String(round.seedId), serverSeedHash, serverSeed, clientSeed, nonce: Number(round.nonce) },
  };
}

/** `<member>:<request id>` with a suffix where it was dealt anew. */
function requestIdOf({ externalId }: Pick<StoredRound, 'externalId'>): string {
  return externalId.split(':')[1]!.split('~')[0]!;
}
