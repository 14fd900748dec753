import type { depositMethods } from '#contracts/cashier.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { methodsOf } from '#modules/cashier/methods.ts';

/** Returns a member's deposit methods, and the used part of the strictest deposit limit. */
export async function listMethods({ limits, site, providers }: CashierDeps, caller: Caller): Promise<Output<typeof depositMethods>> {
  const { memberId, currency } = caller;
  const merchant = site.merchant(caller.merchantId);
  const limit = await limits.depositLimitOf({ memberId, currency, timeZone: merchant.timeZone });
  return {
    methods: methodsOf({ providers, site }, merchant.id, currency).map(({ provider, method, terms }) => ({
      code: method.code,
      icon: method.icon,
      fee: terms.fee,
      min: terms.min,
      max: terms.max,
      arrivalMinutes: method.arrivalMinutes,
      isSandbox: provider.isSandbox,
    })),
    limit: limit ? { period: limit.period, amount: limit.amount, used: limit.used } : null,
    currency,
  };
}
