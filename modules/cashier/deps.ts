import type { DepositStatus } from '#contracts/cashier.ts';
import type { Database } from '#platform/db/database.ts';
import type { PaymentProvider } from '#modules/cashier/providers/provider.ts';
import type { Limits } from '#modules/limits/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export type DepositChange = { memberId: bigint; id: string; status: DepositStatus };

export type CashierDeps = {
  db: Database;
  wallet: Wallet;
  limits: Limits;
  site: Site;
  providers: readonly PaymentProvider[];
  announce(change: DepositChange): void;
};
