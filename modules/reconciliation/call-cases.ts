import type { Queryable } from '#platform/db/database.ts';
import { isCurrency } from '#kernel/money.ts';
import type { CallCase } from '#modules/gateway/index.ts';
import { movesOfKeys } from '#modules/vendor-rounds/index.ts';
import { openCases, readCases, type CaseKind } from '#modules/reconciliation/case-store.ts';
import { differenceOf, sideOfMove, type Side } from '#modules/reconciliation/compare.ts';
import type { ReconcileDeps } from '#modules/reconciliation/deps.ts';

/** Opens a case, once, for a call of a vendor that could not be carried out, or that waits for two staff members. */
export async function openCallCase(db: Queryable, { vendor, player, difference, now, ...said }: CallCase): Promise<void> {
  const currency = said.currency ?? player?.currency ?? null;
  const theirs: Side = {
    playerId: said.playerId ?? '',
    round: said.round ?? null,
    gameCode: said.gameCode ?? null,
    reference: said.reference ?? null,
    amount: String(said.amount ?? 0n),
    currency: currency !== null && isCurrency(currency) ? currency : null,
    state: 'OK',
    why: said.why,
    at: now.toISOString(),
  };
  await openCases(
    db,
    vendor,
    [
      {
        kind: said.kind,
        id: said.id,
        difference,
        ours: null,
        theirs,
        merchantId: player?.merchantId ?? null,
        memberId: player?.memberId ?? null,
        currency: theirs.currency,
        credit: null,
        plan: null,
      },
    ],
    now,
  );
}

const AT_ONCE = 500;
const MOVES: readonly CaseKind[] = ['win', 'adjust', 'promo'];

/**
 * Closes cases of refused calls that were carried out later. A call that came before its bet usually succeeds when it is sent again.
 * Returns their number.
 */
export async function closeCarriedOut({ db, clock }: Pick<ReconcileDeps, 'db' | 'clock'>): Promise<number> {
  const open = await readCases(db, "WHERE c.difference = 'refused' AND c.state = 'open' ORDER BY c.id DESC LIMIT $1", [AT_ONCE]);
  let closed = 0;
  for (const { id, vendor, kind, externalId, theirs } of open) {
    const sent = theirs as Side;
    const keys = ['bet', 'win', 'adjust', 'promo'].map((of) => ({
      kind: of,
      id: MOVES.includes(kind) ? externalId : (sent.reference ?? ''),
    }));
    const moves = await movesOfKeys(db, vendor, keys);
    const isDone =
      kind === 'rollback'
        ? moves[0]?.isUndone === true
        : moves.some(
            (move) =>
              move.kind === kind &&
              differenceOf(sent, sideOfMove(move, sent.currency === null || !isCurrency(sent.currency) ? null : sent.currency)) ===
                undefined,
          );
    if (!isDone) continue;
    await db.query("UPDATE vendor_case SET state = 'resolved', closed_at = $2 WHERE id = $1 AND state = 'open'", [id, clock.now()]);
    closed++;
  }
  return closed;
}
