import { join } from 'node:path';
import { toMajor } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { checkLastAnchor, createAnchors } from '#modules/wallet/checks/anchors.ts';
import { walletJobs } from '#modules/wallet/jobs.ts';
import { walletRoutes } from '#modules/wallet/routes.ts';
import { checkTransactionIds } from '#modules/wallet/checks/seal-ledger.ts';
import { staffRoutes } from '#modules/wallet/staff-routes.ts';
import { createWallet, type Wallet } from '#modules/wallet/wallet.ts';

export { createWallet, type Wallet } from '#modules/wallet/wallet.ts';
export { type ExpiredHold } from '#modules/wallet/release-expired-holds.ts';
export { lockMember, type Accounts, type Balances, type MemberAccounts, type Owner } from '#modules/wallet/accounts-store.ts';
export {
  event,
  type Account,
  type Command,
  type Committed,
  type Gate,
  type Hold,
  type KeyName,
  type LedgerRefusal,
  type Move,
  type Part,
  type Reversal,
  type Transfer,
  type Write,
} from '#modules/wallet/command.ts';
import { balancesAsOf, promotionCosts, promotionsOfMembers } from '#modules/wallet/reports/figures.ts';
import { walletPersonal } from '#modules/wallet/wallet-personal.ts';
export { type BalanceChange } from '#modules/wallet/lane/decide.ts';
export { checkInvariants, type Acknowledged, type Violation } from '#modules/wallet/checks/check-invariants.ts';
export { balanceNow, debtFree, debtOf, debtPayment } from '#modules/wallet/debt.ts';
export { archive } from '#modules/wallet/archive.ts';
export { createAnchors, type Anchors } from '#modules/wallet/checks/anchors.ts';
export { commandsOf, type StoredCommand } from '#modules/wallet/reports/commands-of.ts';
export { statementPage, type StatementLine, type StatementPage } from '#modules/wallet/statement.ts';
export { checkLedger, reconcile } from '#modules/wallet/checks/reconcile.ts';
export { invariantNames, lastChecks, storeCheck, type StoredCheck } from '#modules/wallet/checks/stored-checks.ts';
export { checkTransactionIds, sealLag, sealLedger } from '#modules/wallet/checks/seal-ledger.ts';

export async function openWallet({ db, log, clock, config }: ModuleDeps): Promise<Module<Wallet>> {
  await checkTransactionIds(db);
  const anchors = createAnchors(join(config.dataDir, 'seals'));
  await checkLastAnchor(db, anchors);
  const wallet = createWallet({
    db,
    onListenerError: (error) => log.error({ err: error }, 'a listener of balances failed'),
    onConnectionLost: (error) => log.error({ err: error, alert: 'ledger' }, 'the ledger lost a connection to its database'),
  });
  return {
    api: wallet,
    routes: [...walletRoutes({ db, wallet }), ...staffRoutes(db)],
    personal: walletPersonal(db),
    gameDays: [promotionCosts],
    memberCosts: [promotionsOfMembers],
    asOf: balancesAsOf,
    jobs: walletJobs({ db, wallet, log, clock, anchors, anchorEveryMs: config.anchorSeconds * 1_000 }),
    pushes: (push) =>
      wallet.onBalance(({ memberId, balance, version }) => {
        const { currency } = balance;
        push.toMember(memberId, { type: 'balance', balance: toMajor(balance), currency, version: Number(version) }, 'balance');
      }),
    duties: [{ role: 'web', name: 'ledger', check: () => wallet.ping().then(() => undefined) }],
    stop: () => wallet.stop(),
  };
}
