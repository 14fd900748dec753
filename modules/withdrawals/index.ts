import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import { acceptSigned, type Cashier } from '#modules/cashier/index.ts';
import type { Files } from '#modules/files/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Kyc } from '#modules/kyc/index.ts';
import type { Rollover } from '#modules/rollover/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Vip } from '#modules/vip/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { longWithdrawals, withdrawalReportRoutes } from '#modules/withdrawals/reports/routes.ts';
import { disputeRoutes } from '#modules/withdrawals/disputes/dispute-routes.ts';
import { settleKind } from '#modules/withdrawals/disputes/settle-dispute.ts';
import { payoutCallbacks } from '#modules/withdrawals/payouts/payout-callbacks.ts';
import { takeBackKind } from '#modules/withdrawals/payouts/take-back.ts';
import { hasBankAccount } from '#modules/withdrawals/accounts/bank-name.ts';
import { approveKind } from '#modules/withdrawals/review/approve-withdrawal.ts';
import { reviewRoutes } from '#modules/withdrawals/review/review-routes.ts';
import { withdrawalRoutes } from '#modules/withdrawals/routes.ts';
import { measureQueue } from '#modules/withdrawals/review/measure-queue.ts';
import { createWithdrawals, type Withdrawals } from '#modules/withdrawals/withdrawals.ts';
import { findPayout } from '#modules/withdrawals/find-payout.ts';
import { withdrawalsPersonal } from '#modules/withdrawals/withdrawals-personal.ts';
import { notices } from '#modules/withdrawals/notices.ts';
import { subjects } from '#modules/withdrawals/subjects.ts';
import { withdrawalTimeline } from '#modules/withdrawals/reports/timeline.ts';

export { handInRun } from '#modules/withdrawals/payouts/hand-over.ts';
export { selectForRun, shownInRun, type RunSelection, type Selected } from '#modules/withdrawals/payouts/for-run.ts';
export { haveOneHolder } from '#modules/withdrawals/accounts/bank-name.ts';
export { createWithdrawals, type Withdrawals } from '#modules/withdrawals/withdrawals.ts';

type Deps = ModuleDeps & {
  cashier: Cashier;
  files: Files;
  identity: Identity;
  kyc: Kyc;
  rollover: Rollover;
  site: Site;
  staff: Staff;
  vip: Vip;
  wallet: Wallet;
};

export async function openWithdrawals({
  db,
  clock,
  messages,
  restored,
  cashier,
  files,
  identity,
  kyc,
  rollover,
  site,
  staff,
  vip,
  wallet,
}: Deps): Promise<Module<Withdrawals>> {
  const withdrawals = createWithdrawals({ db, files, identity, kyc, rollover, site, vip, wallet, providers: cashier.providers });
  identity.useBankAccounts((memberId, claim) => hasBankAccount(db, memberId, claim));
  const approve = staff.declareApproval(approveKind(withdrawals.deps, restored));
  const takeBack = staff.declareApproval(takeBackKind(withdrawals.deps));
  const settle = staff.declareApproval(settleKind(withdrawals.deps));
  return {
    api: withdrawals,
    subjects,
    notices,
    personal: withdrawalsPersonal(db),
    timeline: withdrawalTimeline(db),
    finders: [findPayout(db, site)],
    reports: [longWithdrawals(site)],
    figures: [
      figuresOf(
        { withdrawals: 'sum(w.amount)' },
        {
          currency: 'w.currency',
          from: 'withdrawal w ON w.merchant_id = p.merchant_id AND w.paid_at >= p.from_at AND w.paid_at < p.to_at',
        },
      ),
    ],
    routes: [
      ...withdrawalRoutes(withdrawals),
      ...withdrawalReportRoutes({ db, site }),
      ...reviewRoutes({ deps: withdrawals.deps, staff, approve, takeBack, restored }),
      ...disputeRoutes({ deps: withdrawals.deps, staff, settle }),
    ],
    register: (app) => acceptSigned(app, { messages, clock, restored }, payoutCallbacks(withdrawals.deps, cashier)),
    jobs: [
      { name: 'confirm-withdrawals', everyMs: 60_000, run: () => withdrawals.confirmSilent(clock.now()) },
      { name: 'measure-withdrawals', everyMs: 60_000, run: () => measureQueue(db) },
      {
        name: 'send-payouts',
        everyMs: 1_000,
        idleMs: 2_000,
        run: async () => ((await restored.isHeld()) ? 0 : withdrawals.sendDuePayouts(clock.now())),
      },
    ],
    pushes: (push) => withdrawals.onChanged(({ memberId, id }) => push.toMember(memberId, { type: 'withdrawal', id })),
  };
}
