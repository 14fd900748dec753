import type { Database } from '#platform/db/database.ts';
import type { PaymentProvider } from '#modules/cashier/index.ts';
import type { Files } from '#modules/files/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Kyc } from '#modules/kyc/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Vip } from '#modules/vip/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export type WithdrawalDeps = {
  db: Database;
  files: Pick<Files, 'keep' | 'storedBy'>;
  identity: Pick<Identity, 'checkPaymentPassword' | 'hasPaymentPassword' | 'lately'>;
  kyc: Pick<Kyc, 'standingOf'>;
  rollover: Pick<Rollover, 'owedBy'>;
  site: Pick<Site, 'merchant' | 'isStopped'>;
  vip: Pick<Vip, 'payoutMost'>;
  wallet: Wallet;
  /** Payment providers; those with `payouts` pay withdrawals. */
  providers: readonly Pick<PaymentProvider, 'code' | 'isSandbox' | 'payouts'>[];
  /** Called after the commit that changed a withdrawal, to notify the member's pages. */
  announce(change: { memberId: bigint; id: string }): void;
};
