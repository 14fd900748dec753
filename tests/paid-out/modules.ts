import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { createRestored } from '#platform/restored/restored.ts';
import type { PayoutSide } from '#modules/cashier/index.ts';
import { createFiles } from '#modules/files/index.ts';
import { createKyc } from '#modules/kyc/index.ts';
import { createStaff } from '#modules/staff/index.ts';
import { createWithdrawals } from '#modules/withdrawals/index.ts';
import { approveKind } from '#modules/withdrawals/review/approve-withdrawal.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { memoryStorage } from '#tests/factories/pictures.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

/**
 * Opens the modules for deposits and withdrawals on a database. Every payment password counts as right, because checking one only costs
 * processor time.
 */
export async function moneyModules(db: Database, payouts: PayoutSide) {
  const provider = { ...obedientProvider(), payouts };
  const world = await cashierWorld(db, provider);
  const files = createFiles({ db, storage: memoryStorage(), secrets: testSecrets });
  const withdrawals = createWithdrawals({
    ...world,
    db,
    files,
    providers: [provider],
    kyc: createKyc({ db, files, site: world.site }),
    identity: { ...world.identity, checkPaymentPassword: async () => ok(true) },
  });
  const staff = createStaff({ db, secrets: testSecrets });
  const approve = staff.declareApproval(approveKind(withdrawals.deps, createRestored(db, undefined)));
  const desk = { deps: withdrawals.deps, staff, approve };
  return { world, withdrawals, staff, desk };
}
