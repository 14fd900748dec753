import { createHash } from 'node:crypto';
import type { SignalKind } from '#contracts/bo/signals.ts';
import type { Queryable } from '#platform/db/database.ts';
import { memberNamed } from '#modules/identity/index.ts';
import { isSeeded, type Merchant } from '#modules/site/index.ts';
import { recordSignals, weighSignals } from '#modules/signals/find-signals.ts';

const DAY_MS = 24 * 3_600_000;
/** Traits that demo members share. All of them are invented, as each label shows. */
const DEMO: readonly { kind: SignalKind; label: string; accounts: readonly string[] }[] = [
  { kind: 'device', label: 'browser 3F2A', accounts: ['mara07', 'tessusdt', 'weicny'] },
  { kind: 'instrument', label: 'bank ••••0042', accounts: ['tessusdt', 'weicny'] },
  { kind: 'network', label: '203.0.•.•', accounts: ['mara07', 'minhvnd', 'tessusdt', 'weicny', 'linus01'] },
];

/** Stores signs among the members of the demo brands, so that the page is not empty. Safe to repeat; verdicts of staff stay. */
export async function seedSignals(db: Queryable, brands: readonly Merchant[], now: Date): Promise<void> {
  for (const { id: merchantId } of brands.filter(isSeeded))
    for (const { kind, label, accounts } of DEMO) {
      const ids = await Promise.all(accounts.map((account) => memberNamed(db, merchantId, account)));
      const members = ids.filter((id) => id !== undefined);
      if (members.length < 2) continue;
      const shared = {
        merchantId: merchantId,
        thing: createHash('sha256').update(`demonstration ${label}`).digest('hex'),
        label: `${label}, demonstration`,
      };
      const seen = (at: number) => ({
        firstAt: new Date(now.getTime() - (9 - at) * DAY_MS),
        lastAt: new Date(now.getTime() - at * 3_600_000),
      });
      await recordSignals(
        db,
        kind,
        members.map((memberId, at) => ({ ...shared, memberId, ...seen(at) })),
        now,
      );
    }
  await weighSignals(db);
}
