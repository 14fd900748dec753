import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { depositMethods, depositRecords as depositRecordsContract } from '#contracts/cashier.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { createDeposit, type DepositRequest, type DepositFailure } from '#modules/cashier/create-deposit.ts';
import type { CashierDeps, DepositChange } from '#modules/cashier/deps.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Result, Failure } from '#kernel/result.ts';
import { depositRecords, standingDeposits } from '#modules/cashier/deposit-records.ts';
import { expireDeposits } from '#modules/cashier/expire-deposits.ts';
import { getDeposit } from '#modules/cashier/get-deposit.ts';
import { listMethods } from '#modules/cashier/list-methods.ts';
import type { PaymentEvent, PaymentProvider, MethodIcon } from '#modules/cashier/providers/provider.ts';
import { refillPractice } from '#modules/cashier/practice-money.ts';
import { receivePayment, type PaymentFailure } from '#modules/cashier/receive-payment.ts';
import { returnDeposits } from '#modules/cashier/reversals/return-deposits.ts';
import type { DepositView } from '#modules/cashier/deposit-order.ts';
import type { LedgerRefusal } from '#modules/wallet/index.ts';

/** Deposits of members. */
export interface Cashier {
  /** Payment providers by code. */
  providers: readonly PaymentProvider[];
  /** Returns the caller's deposit methods, and the used part of the strictest deposit limit. */
  listMethods(caller: Caller): Promise<Output<typeof depositMethods>>;
  /** Returns a page of the member's deposits, newest first, with the sums over all pages. */
  depositRecords(
    ...requested: [Caller, { days: number; pageNo: number; pageSize: number; ago?: number | undefined }, now: Date]
  ): Promise<Output<typeof depositRecordsContract>>;
  /** Returns credited deposits with the icon of the method of each, oldest first; null for a method that no longer exists. */
  standingDeposits(memberId: bigint, currency: Currency): Promise<{ id: string; at: Date; kept: bigint; icon: MethodIcon | null }[]>;
  /** Icon of each method, by its kind of money. */
  icons: ReadonlyMap<string, MethodIcon>;
  /** Opens a deposit order and returns the page on which to pay it; no money moves yet. Each `requestId` of a member is one order. */
  createDeposit(request: DepositRequest): Promise<Result<DepositView, DepositFailure>>;
  /** Returns a deposit of the caller; another member's deposit is refused as unknown. */
  getDeposit(caller: Caller, id: string): Promise<Result<DepositView, Failure<'cashier.deposit_unknown'>>>;
  /** Applies one verified callback of a provider, once. Credits an exact payment; any other payment becomes a case for staff. */
  receivePayment(provider: string, event: PaymentEvent): Promise<Result<{ outcome: string }, PaymentFailure>>;
  /** Records a call in a provider's name that has no valid signature. */
  recordForgery(provider: string, ip: string, now: Date): Promise<void>;
  /** Returns deposits that an excluded person made into a further account. */
  returnDeposits(requested: { memberId: bigint; merchantId: number; currency: Currency; since: Date }): Promise<void>;
  /** Closes unpaid orders that have expired, and returns their number; call it again while it returns 200. */
  expireDeposits(now: Date): Promise<number>;
  /** Refills the practice balance. Safe to repeat with the same `requestId`. */
  refillPractice(caller: Caller, requestId: string): Promise<Result<{ balance: Money }, Failure<LedgerRefusal<never>>>>;
  /** Notifies the member's listeners of a deposit that staff have decided. */
  announce(change: DepositChange): void;
  /** Calls the listener after each commit of this process that changed a deposit's status. */
  onDepositChanged(listener: (change: DepositChange) => void): void;
}
type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;

/** Creates the cashier. The codes of the given providers and of their methods must be unique. */
export function createCashier(options: Omit<CashierDeps, 'announce'>): Cashier {
  const listeners: ((change: DepositChange) => void)[] = [];
  const deps: CashierDeps = {
    ...options,
    announce: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
  const codes = options.providers.flatMap(({ code, methods }) => [`provider ${code}`, ...methods.map((method) => `method ${method.code}`)]);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice) throw new Error(`two payment providers have the ${twice}`);

  const icons = new Map(options.providers.flatMap(({ methods }) => methods.map(({ code, icon }) => [code, icon] as const)));

  return {
    providers: options.providers,
    listMethods: (caller) => listMethods(deps, caller),
    depositRecords: (...requested: Tail<Parameters<typeof depositRecords>>) => depositRecords(deps, ...requested),
    standingDeposits: async (memberId, currency) =>
      (await standingDeposits(deps.db, memberId, currency)).map(({ method, ...one }) => ({ ...one, icon: icons.get(method) ?? null })),
    icons,
    createDeposit: (request) => createDeposit(deps, request),
    getDeposit: (caller, id) => getDeposit(deps, caller, id),
    receivePayment: (provider, event) => receivePayment(deps, provider, event),
    recordForgery: (provider, ip, now) =>
      recordSecurity(deps.db, { kind: 'signature-invalid', merchantId: null, ip, facts: { provider }, now }),
    returnDeposits: (requested) => returnDeposits(deps, requested),
    expireDeposits: (now) => expireDeposits(deps, now),
    refillPractice: (caller, requestId) => refillPractice(deps.wallet, caller, requestId),
    announce: deps.announce,
    onDepositChanged: (listener) => void listeners.push(listener),
  };
}
