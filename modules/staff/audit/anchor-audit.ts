import { createAnchors, type Anchors } from '#platform/anchors/anchors.ts';

/** Creates the anchors of the audit log: signed heads in a folder outside the database, next to the anchors of the ledger. */
export function auditAnchors(folder: string): Anchors {
  return createAnchors(folder, {
    link: 'entry',
    suffix: 'audit',
    links: 'SELECT n, hash FROM audit_entry',
    head: `SELECT n, encode(hash, 'hex') AS hash FROM audit_head WHERE n > 0`,
  });
}
