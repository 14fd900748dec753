import { createAnchors, type Anchors } from '#platform/anchors/anchors.ts';

/** Signed heads of the audit log, in a folder outside the database, beside those of the ledger. */
export function auditAnchors(folder: string): Anchors {
  return createAnchors(folder, {
    link: 'entry',
    suffix: 'audit',
    links: 'SELECT n, hash FROM audit_entry',
    head: `SELECT n, encode(hash, 'hex') AS hash FROM audit_head WHERE n > 0`,
  });
}
