import type { Queryable } from '#platform/db/database.ts';
import { createAnchors as createChainAnchors, type Anchors as ChainAnchors } from '#platform/anchors/anchors.ts';
import type { Violation } from '#modules/wallet/checks/check-invariants.ts';

export type Anchors = Pick<ChainAnchors, 'write'> & {
  /** Every anchor from a seal on that the database does not bear out: its seal is gone, or is another, or the anchor itself was changed. */
  compare(db: Queryable, from?: bigint): Promise<Violation[]>;
};

/** Signed heads of the ledger's seals, in a folder outside the database. */
export function createAnchors(folder: string): Anchors {
  const { write, compare } = createChainAnchors(folder, {
    link: 'seal',
    suffix: '',
    links: 'SELECT n, hash FROM ledger.seal',
    head: `SELECT n, encode(hash, 'hex') AS hash FROM ledger.seal ORDER BY n DESC LIMIT 1`,
  });
  return { write, compare: async (db, from) => (await compare(db, from)).map((detail) => ({ invariant: 6, detail })) };
}
