import { toMajor } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { transferRoutes } from '#modules/transfers/routes.ts';
import { createTransfers, type Transfers } from '#modules/transfers/transfers.ts';
import { transfersPersonal } from '#modules/transfers/transfers-personal.ts';
import { notices } from '#modules/transfers/notices.ts';
import { transferTimeline } from '#modules/transfers/timeline.ts';

export { createTransfers, type Transfers } from '#modules/transfers/transfers.ts';

type Deps = ModuleDeps & { identity: Identity; rollover: Rollover; site: Site; wallet: Wallet };

export async function openTransfers({ db, identity, rollover, site, wallet }: Deps): Promise<Module<Transfers>> {
  const transfers = createTransfers({ db, identity, rollover, site, wallet });
  return {
    api: transfers,
    notices,
    personal: transfersPersonal(db),
    timeline: transferTimeline(db),
    routes: transferRoutes(transfers),
    pushes: (push) =>
      transfers.onReceived(({ to, account, amount }) =>
        push.toMember(to, { type: 'transfer', account, amount: toMajor(amount), currency: amount.currency }),
      ),
  };
}
