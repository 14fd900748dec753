import type { Queryable } from '#platform/db/database.ts';
import { movesOfKeys, movesOfRound, type StoredMove } from '#modules/vendor-rounds/index.ts';
import type { VendorCase } from '#modules/reconciliation/case-store.ts';
import type { Standing } from '#modules/reconciliation/plan.ts';

/** Returns the stored facts of a case. */
export async function standingOf(db: Queryable, { vendor, kind, externalId, theirs, ours }: VendorCase): Promise<Standing> {
  if (kind === 'round') return { move: undefined, bet: undefined, ofRound: await movesOfRound(db, BigInt(externalId)) };
  const sent = theirs && 'reference' in theirs ? theirs.reference : null;
  const stored = ours && 'reference' in ours ? ours.reference : null;
  const reference = kind === 'bet' ? externalId : (sent ?? stored);
  const keys = [{ kind, id: externalId }, ...(reference === null ? [] : [{ kind: 'bet', id: reference }])];
  const moves = await movesOfKeys(db, vendor, keys);
  const move = moves.find((one) => one.kind === kind && one.id === externalId);
  return { move, bet: betOf(moves, move, reference), ofRound: [] };
}

/** Returns the bet of a move. A stored move has more reliable data about its bet than a report. */
function betOf(moves: readonly StoredMove[], move: StoredMove | undefined, reference: string | null): StoredMove | undefined {
  return moves.find(({ kind, id }) => kind === 'bet' && id === (move?.reference ?? reference));
}
