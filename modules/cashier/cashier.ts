import type { Caller } from '#contracts/caller.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { createDeposit, type DepositRequest } from '#modules/cashier/create-deposit.ts';
import type { CashierDeps, DepositChange } from '#modules/cashier/deps.ts';
import type { Currency } from '#kernel/money.ts';
import { depositRecords, standingDeposits } from '#modules/cashier/deposit-records.ts';
import { expireDeposits } from '#modules/cashier/expire-deposits.ts';
import { getDeposit } from '#modules/cashier/get-deposit.ts';
import { listMethods } from '#modules/cashier/list-methods.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';
import { refillPractice } from '#modules/cashier/practice-money.ts';
import { receivePayment } from '#modules/cashier/receive-payment.ts';
import { returnDeposits } from '#modules/cashier/taken-back/return-deposits.ts';

export type Cashier = ReturnType<typeof createCashier>;
type Tail<All extends unknown[]> = All extends [unknown, ...infer Rest] ? Rest : never;

/** Money in from outside. Providers are those that were discovered and opened; their codes and method codes are unique. */
export function createCashier(options: Omit<CashierDeps, 'announce'>) {
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
    listMethods: (caller: Caller) => listMethods(deps, caller),
    depositRecords: (...requested: Tail<Parameters<typeof depositRecords>>) => depositRecords(deps, ...requested),
    /** A member's credited deposits with how each came, the oldest first; null of a method that is no more. */
    standingDeposits: async (memberId: bigint, currency: Currency) =>
      (await standingDeposits(deps.db, memberId, currency)).map(({ method, ...one }) => ({ ...one, icon: icons.get(method) ?? null })),
    /** Icon of each method, by its kind of money. */
    icons: icons as ReadonlyMap<string, NonNullable<ReturnType<typeof icons.get>>>,
    createDeposit: (request: DepositRequest) => createDeposit(deps, request),
    getDeposit: (caller: Caller, id: string) => getDeposit(deps, caller, id),
    receivePayment: (provider: string, event: PaymentEvent) => receivePayment(deps, provider, event),
    /** Somebody called in a provider's name without its signature. */
    recordForgery: (provider: string, ip: string, now: Date) =>
      recordSecurity(deps.db, { kind: 'signature-invalid', merchantId: null, ip, facts: { provider }, now }),
    /** Deposits of an excluded person into a further account go back. */
    returnDeposits: (requested: Parameters<typeof returnDeposits>[1]) => returnDeposits(deps, requested),
    expireDeposits: (now: Date) => expireDeposits(deps, now),
    refillPractice: (caller: Caller, requestId: string) => refillPractice(deps.wallet, caller, requestId),
    /** Notifies the member of a deposit that staff have decided. */
    announce: deps.announce,
    /** Called after the commit that changed a deposit's status, in this process. */
    onDepositChanged: (listener: (change: DepositChange) => void): void => void listeners.push(listener),
  };
}
