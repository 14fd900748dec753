import type { Database } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import { reconcile } from '#modules/wallet/reconcile.ts';
import { releaseExpiredHolds } from '#modules/wallet/release-expired-holds.ts';
import { sealLedger } from '#modules/wallet/seal-ledger.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

const violations = gauge('ledger_violations', 'Broken invariants that the last reconciliation found');

export function walletJobs({ db, wallet, log }: { db: Database; wallet: Wallet; log: Log }): Job[] {
  return [
    // Two seconds: far enough behind the bets to share work, well within the promised ten.
    { name: 'seal-ledger', everyMs: 2_000, run: () => sealLedger(db) },
    { name: 'release-expired-holds', everyMs: 15_000, run: () => releaseExpiredHolds(db, wallet) },
    {
      name: 'reconcile-ledger',
      cron: '10 3 * * *',
      run: async () => {
        const found = await reconcile(db);
        violations.set(found.length);
        for (const violation of found) log.error({ ...violation, alert: 'ledger' }, 'the ledger does not add up');
      },
    },
  ];
}
