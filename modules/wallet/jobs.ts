import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { partitionJob } from '#platform/db/partitions.ts';
import { sweepJob } from '#platform/db/sweeps.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log/log.ts';
import { gauge } from '#platform/metrics/metrics.ts';
import type { Anchors } from '#modules/wallet/checks/anchors.ts';
import { lastChecks, storeCheck } from '#modules/wallet/checks/stored-checks.ts';
import { checkLedger } from '#modules/wallet/checks/reconcile.ts';
import { sealLag, sealLedger } from '#modules/wallet/checks/seal-ledger.ts';
import type { Wallet } from '#modules/wallet/wallet.ts';

const violations = gauge('ledger_violations', 'Broken invariants that the last reconciliation found');
const lag = gauge('ledger_seal_lag_seconds', 'Age of the oldest decided command that is not sealed');

/** Delay of sealing that raises an alarm. Sealing within ten seconds is promised. */
const LATE_SECONDS = 60;

type WalletJobs = { db: Database; wallet: Wallet; log: Log; clock: Clock; anchors: Anchors; anchorEveryMs: number };

export function walletJobs({ db, wallet, log, clock, anchors, anchorEveryMs }: WalletJobs): Job[] {
  return [
    // Two seconds: long enough to seal many commands together, and well within the promised ten seconds.
    { name: 'seal-ledger', everyMs: 2_000, run: () => sealLedger(db) },
    {
      name: 'measure-seals',
      everyMs: 10_000,
      run: async () => {
        const seconds = await sealLag(db);
        lag.set(seconds);
        // The gauge shows the stored check, because the check may have run in another process, or before this process started.
        const [last] = await lastChecks(db, 1);
        if (last) violations.set(last.violations);
        if (seconds > LATE_SECONDS) log.error({ seconds, alert: 'ledger' }, 'the ledger is not being sealed');
      },
    },
    {
      name: 'anchor-seals',
      everyMs: anchorEveryMs,
      run: async () => {
        const anchor = await anchors.write(db, clock.now());
        if (anchor) log.info({ anchor }, 'the ledger is anchored');
      },
    },
    partitionJob({ db, log }),
    sweepJob(db),
    { name: 'release-expired-holds', everyMs: 15_000, run: () => wallet.releaseExpiredHolds() },
    { name: 'reconcile-ledger', cron: '10 3 * * 1-6', run: () => check(false) },
    { name: 'reconcile-whole-ledger', cron: '10 3 * * 0', run: () => check(true) },
  ];

  async function check(isWhole: boolean): Promise<void> {
    const beganAt = clock.now();
    const done = await checkLedger(db, { isWhole, anchors });
    if (!done) return;
    await storeCheck(db, done, { isWhole, beganAt, endedAt: clock.now() });
    violations.set(done.violations.length);
    for (const violation of done.violations) log.error({ ...violation, alert: 'ledger' }, 'the ledger does not add up');
    log.info({ isWhole, commands: done.commands, violations: done.violations.length }, 'the ledger was checked');
  }
}
