import { isCurrency } from '#kernel/money.ts';
import { ofUnits, playerIdOf, type Sent } from '#modules/gateway/index.ts';
import { movesOfKeys, type StoredMove } from '#modules/vendor-rounds/index.ts';
import type { Found } from '#modules/reconciliation/case-store.ts';
import { differenceOf, sideOfMove, sideOfReported, type Side } from '#modules/reconciliation/compare.ts';
import type { Owner, Pass } from '#modules/reconciliation/deps.ts';
import { keyOf, Unclear } from '#modules/reconciliation/pull.ts';

const AT_ONCE = 500;
export type Judged = { found: Found[]; same: Set<string> };

/** Compares a vendor's report with the stored transactions of the same numbers, at any time. */
export async function judgeReported(pass: Pass, sent: readonly Sent[]): Promise<Judged> {
  const judged: Judged = { found: [], same: new Set() };
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    const some = sent.slice(at, at + AT_ONCE);
    pass.mayGoOn();
    const stored = new Map((await movesOfKeys(pass.db, pass.vendor, some)).map((move) => [keyOf(move), move]));
    for (const one of some) {
      const move = stored.get(keyOf(one));
      const owner = await pass.ownerOfPlayer(one.playerId);
      const theirs = sideOfReported(one);
      const ours = move ? sideOfMove(move, owner?.currency ?? null) : await refusedSide(pass, one);
      const difference = differenceOf(theirs, ours);
      if (difference) judged.found.push(foundOf(one, { difference, theirs, ours: ours ?? null }, owner));
      else judged.same.add(keyOf(one));
    }
  }
  return judged;
}

/** Returns our side of a bet that is not stored, because it may have been refused, or reversed before it came. */
async function refusedSide({ perform, vendor, mayGoOn }: Pass, one: Sent): Promise<Side | undefined> {
  if (one.kind !== 'bet' || one.state !== 'OK') return undefined;
  mayGoOn();
  const { status, fate, why } = await perform(vendor, { kind: 'status', id: one.id });
  // An unknown state here does not mean that the bet is absent, so the pass is postponed.
  if (status === 'TEMPORARY_ERROR') throw new Unclear(`the state of ${one.id} here is unknown (${why ?? status})`);
  if (fate?.state !== 'REJECTED' && fate?.state !== 'ROLLED_BACK') return undefined;
  return { ...sideOfReported(one), state: fate.state, ...(fate.original && { why: fate.original }) };
}

function foundOf(one: Sent, sides: Pick<Found, 'difference' | 'ours' | 'theirs'>, owner: Owner | undefined): Found {
  const credit = one.kind === 'win' && one.amount >= 0n && isCurrency(one.currency) ? ofUnits(one.amount, one.currency) : undefined;
  return {
    kind: one.kind,
    id: one.id,
    ...sides,
    merchantId: owner?.merchantId ?? null,
    memberId: owner?.memberId ?? null,
    currency: isCurrency(one.currency) ? one.currency : null,
    credit: credit?.minor ?? null,
  };
}

/** Returns the difference for a stored transaction that its vendor does not know. */
export async function missingThere({ ownerOfPlayer }: Pass, move: StoredMove): Promise<Found> {
  const owner = await ownerOfPlayer(playerIdOf(move.memberId));
  const ours = sideOfMove(move, owner?.currency ?? null);
  return {
    kind: move.kind,
    id: move.id,
    difference: 'missing_there',
    ours,
    theirs: null,
    merchantId: owner?.merchantId ?? null,
    memberId: move.memberId,
    currency: ours.currency,
    credit: null,
  };
}
