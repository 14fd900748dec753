import type { Tx } from '#platform/db/database.ts';
import { knownOf, openCases, resolveCases, type Found } from '#modules/reconciliation/case-store.ts';
import { withinLimits, type Proof } from '#modules/reconciliation/prove.ts';

type Findings = { found: readonly Found[]; proof: Proof; isSame: (key: string) => boolean; now: Date };

/**
 * Stores all findings of a pass in one commit: a case for each difference without a case, and the end of cases whose difference has
 * disappeared.
 */
export async function storeFindings(tx: Tx, vendor: string, { found, proof, isSame, now }: Findings) {
  const isKnown = await knownOf(tx, vendor, found);
  const fresh = found.filter((one) => !isKnown(one));
  const cases = fresh.length > 0 ? await withinLimits(tx, vendor, { found: fresh, proof, now }) : [];
  const opened = await openCases(tx, vendor, cases, now);
  return { opened, proven: cases.filter(({ plan }) => plan !== null).length, resolved: await resolveCases(tx, vendor, isSame, now) };
}
