import { StartError } from '#platform/config/start-error.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createAnchors as createChainAnchors, type Anchors as ChainAnchors } from '#platform/anchors/anchors.ts';
import type { Violation } from '#modules/wallet/checks/check-invariants.ts';

export type Anchors = Pick<ChainAnchors, 'write' | 'compareLast' | 'state'> & {
  /**
   * Returns every anchor from a seal on that contradicts the database: its seal is missing or differs, or the anchor itself was changed.
   */
  compare(db: Queryable, from?: bigint): Promise<Violation[]>;
};

/** Creates the anchors: signed heads of the ledger's seals, in a folder outside the database. */
export function createAnchors(folder: string): Anchors {
  const { write, compare, compareLast, state } = createChainAnchors(folder, {
    link: 'seal',
    suffix: '',
    links: 'SELECT n, hash FROM ledger.seal',
    head: `SELECT n, encode(hash, 'hex') AS hash FROM ledger.seal ORDER BY n DESC LIMIT 1`,
  });
  return { write, compareLast, state, compare: async (db, from) => (await compare(db, from)).map((detail) => ({ invariant: 6, detail })) };
}

/**
 * Refuses a start on a ledger that lacks the seal of its last anchor, because acknowledged commands are then missing. This happens if a
 * backup was restored, or if a replica without the last commits took over.
 */
export async function checkLastAnchor(db: Queryable, anchors: Pick<Anchors, 'compareLast'>): Promise<void> {
  const { wrong, path } = await anchors.compareLast(db);
  if (wrong.length === 0) return;
  throw new StartError(
    `This ledger lacks what was acknowledged: ${wrong.join('; ')}. If another copy of the database has that seal (SELECT max(n) FROM ledger.seal), start on that one. If none has, compare from there on with the records of vendors and of payment providers, correct what differs, and then move ${path} aside to go on with this copy; keep it, it shows what was lost.`,
  );
}
