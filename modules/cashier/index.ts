import { cashierPersonal } from '#modules/cashier/cashier-personal.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { cohortsOf, figuresOf } from '#platform/module/figure.ts';
import type { ExclusionCarried, Identity } from '#modules/identity/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import { foundIn, type Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { caseRoutes } from '#modules/cashier/cases/case-routes.ts';
import { findOrder } from '#modules/cashier/find-order.ts';
import { createCashier, type Cashier } from '#modules/cashier/cashier.ts';
import { openProviders } from '#modules/cashier/providers/open-providers.ts';
import { depositReportRoutes, longDeposits } from '#modules/cashier/reports/routes.ts';
import { cashierRoutes, registerCallbacks } from '#modules/cashier/routes.ts';
import { welcomeMember } from '#modules/cashier/welcome-member.ts';
import { notices } from '#modules/cashier/notices.ts';
import { subjects } from '#modules/cashier/subjects.ts';
import { depositTimeline } from '#modules/cashier/reports/timeline.ts';

export { paymentReport, readLongPayments, type PaymentSql } from '#modules/cashier/reports/payment-report.ts';
export { createCashier, type Cashier } from '#modules/cashier/cashier.ts';
export type { StandingDeposit } from '#modules/cashier/deposit-records.ts';
export {
  providerManifest,
  type CallbackHeaders,
  type MethodTerms,
  type Payment,
  type PaymentEvent,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderDeps,
  type ProviderManifest,
} from '#modules/cashier/providers/provider.ts';
export {
  hasReversalCase,
  mayWithdraw,
  withdrawalStop,
  withdrawalStops,
  type WithdrawalStop,
} from '#modules/cashier/reversals/may-withdraw.ts';
export { isOffered } from '#modules/cashier/methods.ts';
export { type PayoutEvent, type PayoutUpdate, type PayoutOrder, type PayoutSide } from '#modules/cashier/providers/payout-side.ts';
export { acceptSigned, type SignedCallback } from '#modules/cashier/providers/signed-callbacks.ts';
export { welcomeMember } from '#modules/cashier/welcome-member.ts';

type Deps = ModuleDeps & { identity: Identity; limits: Limits; site: Site; staff: Staff; wallet: Wallet };

const credited = counter('deposits_credited_total', 'Deposits credited to members', ['currency']);

/** SQL source of deposits that were credited on a day, including those that were reversed later. */
const CREDITED = `deposit_order o ON o.merchant_id = p.merchant_id AND o.decided_at >= p.from_at AND o.decided_at < p.to_at AND o.credited > 0`;

export async function openCashier(deps: Deps): Promise<Module<Cashier>> {
  const { db, clock, messages, restored, identity, limits, site, staff, wallet } = deps;
  const providers = await openProviders(deps);
  site.setProviders(providers.map(({ code, isSandbox }) => ({ code, isSandbox })));
  const cashier = createCashier({ db, limits, site, wallet, providers });
  site.stops.declareStoppable('provider', stoppable(providers.map(({ code }) => ({ subject: code, label: code }))));
  const methods = providers.flatMap((provider) =>
    provider.methods.map(({ code }) => ({ subject: code, label: `${code} of ${provider.code}` })),
  );
  site.stops.declareStoppable('method', stoppable(methods));
  identity.onMemberOpened((member) => welcomeMember(wallet, member));
  return {
    api: cashier,
    subjects,
    notices,
    personal: cashierPersonal(db),
    timeline: depositTimeline(db),
    finders: [findOrder(db)],
    figures: [
      figuresOf({ deposits: 'sum(o.credited)' }, { currency: 'o.currency', from: CREDITED }),
      figuresOf({ deposits_made: 'count(*)' }, { from: CREDITED }),
    ],
    reports: [longDeposits(site)],
    cohorts: [
      cohortsOf('deposits', {
        value: 'sum(o.credited)',
        currency: 'o.currency',
        member: 'o.member_id',
        from: `deposit_order o ON o.merchant_id = p.merchant_id AND o.credited > 0
           AND brand_day(o.merchant_id, o.decided_at) BETWEEN p.first AND p.last`,
      }),
    ],
    routes: [
      ...cashierRoutes(cashier),
      ...caseRoutes({ db, staff, wallet, site, announce: cashier.announce }),
      ...depositReportRoutes({ db, site }),
    ],
    register: (app) => {
      registerCallbacks(app, { cashier, messages, clock, restored });
      for (const provider of providers) provider.register?.(app);
    },
    jobs: [
      { name: 'expire-deposits', everyMs: 10_000, run: () => cashier.expireDeposits(clock.now()) },
      ...providers.flatMap(({ code, runDue }) =>
        runDue ? [{ name: `provider-${code}`, everyMs: 1_000, idleMs: 2_000, run: () => runDue(clock.now()) }] : [],
      ),
    ],
    consumers: [
      {
        name: 'cashier-of-exclusions',
        topic: 'ExclusionCarried',
        handle: async (events) => {
          for (const event of events) {
            const { memberId, merchantId, currency, since } = event as ExclusionCarried;
            await cashier.returnDeposits({ memberId: BigInt(memberId), merchantId, currency, since: new Date(since) });
          }
        },
      },
      {
        name: 'metrics',
        topic: 'DepositCredited',
        handle: (events) => {
          for (const { currency } of events) credited.inc({ currency: String(currency) });
        },
      },
    ],
    pushes: (push) => cashier.onDepositChanged(({ memberId, id, status }) => push.toMember(memberId, { type: 'deposit', id, status })),
  };
}

function stoppable(names: readonly { subject: string; label: string }[]) {
  return {
    labelOf: (subject: string) => names.find((one) => one.subject === subject)?.label,
    find: (text: string) => foundIn(names, text),
  };
}
