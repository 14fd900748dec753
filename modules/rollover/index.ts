import type { Currency } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Site } from '#modules/site/index.ts';
import { createRollover, type Rollover } from '#modules/rollover/rollover.ts';

export { createRollover, type Owed, type Rollover } from '#modules/rollover/rollover.ts';

export async function openRollover({ db, cashier, site }: ModuleDeps & { cashier: Cashier; site: Site }): Promise<Module<Rollover>> {
  const rollover = createRollover({ db, cashier, site });
  return {
    api: rollover,
    consumers: [
      {
        name: 'rollover-of-deposits',
        topic: 'DepositCredited',
        handle: async (events) => {
          for (const event of events) {
            const { memberId, merchantId, currency } = event as { memberId: string; merchantId: number; currency: Currency };
            await rollover.markDeposits({ memberId: BigInt(memberId), merchantId, currency });
          }
        },
      },
    ],
  };
}
