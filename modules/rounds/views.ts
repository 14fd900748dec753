import { type Dealt, type RoundView, settledView, type ShownBy, type ShownSeed, type StoredRound } from '#modules/bets/index.ts';
import type { RoundDeps } from '#modules/rounds/deps.ts';
import { type Coup, proofOfCoup } from '#modules/rounds/shared/coup-store.ts';
import { type Draw, findDraw } from '#modules/rounds/tickets/draw-store.ts';
import { outsideResultOf } from '#modules/rounds/tickets/outside-result.ts';

/** A stored round with its seed as that stands now: the server seed shows once it is revealed. */
export async function viewOf(deps: Pick<RoundDeps, 'db' | 'fairness' | 'jackpots'>, round: StoredRound): Promise<RoundView> {
  const jackpot = await deps.jackpots.ofRound(round.id, round.stake.currency);
  const result = round.drawId === null ? null : await outsideResultOf(deps.db, { ...round, drawId: round.drawId });
  return settledView(round, await seedOf(deps, round), { jackpot, result });
}

/** What a round is proven by; secret is what still deals. */
export async function seedOf({ db, fairness }: Pick<RoundDeps, 'db' | 'fairness'>, round: Dealt): Promise<ShownSeed> {
  const { memberId, seedId, coupId, drawId } = round;
  if (coupId !== null) {
    const { hashBefore, hash, salt } = await proofOfCoup(db, coupId);
    return { serverSeedHash: hashBefore, serverSeed: hash, clientSeed: salt };
  }
  if (drawId !== null) return seedOfDraw((await findDraw(db, drawId))!);
  const seed = await fairness.seedOf({ memberId, seedId: seedId! });
  if (!seed.ok) throw new Error(`round ${round.id} has no seed`);
  return seed.value;
}

export function seedOfCoup({ hash, hashBefore, salt, state }: Coup): ShownSeed {
  return { serverSeedHash: hashBefore, serverSeed: state === 'open' ? null : hash, clientSeed: salt };
}

/** Until a draw took place nobody knows the seeds that it is dealt from; nor its commitment, until the draw before it took place. */
export function seedOfDraw({ hash, hashBefore, seeds }: Draw): ShownSeed {
  return { serverSeedHash: hashBefore ?? '', serverSeed: hash, clientSeed: seeds ?? '' };
}

/** How all rounds are proven and shown. */
export function shownBy(deps: Pick<RoundDeps, 'db' | 'fairness' | 'jackpots'>): ShownBy {
  return { seedOf: (round) => seedOf(deps, round), shown: (round) => viewOf(deps, round) };
}
