export { createWallet, type BalanceChange, type Wallet } from '#modules/wallet/wallet.ts';
export { type Balances, type MemberAccounts } from '#modules/wallet/accounts-store.ts';
export {
  event,
  type Account,
  type Command,
  type Committed,
  type Gate,
  type Refusal,
  type Transfer,
  type Write,
} from '#modules/wallet/command.ts';
export { checkInvariants, type Acknowledged, type Violation } from '#modules/wallet/check-invariants.ts';
export { reconcile } from '#modules/wallet/reconcile.ts';
export { walletJobs } from '#modules/wallet/jobs.ts';
export { walletRoutes } from '#modules/wallet/routes.ts';
export { sealLedger } from '#modules/wallet/seal-ledger.ts';
