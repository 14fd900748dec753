import type { depositMethods } from '#contracts/cashier.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money } from '#kernel/money.ts';
import { depositLimitOf } from '#modules/limits/index.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { methodsOf } from '#modules/cashier/methods.ts';

/** What a member can deposit by, and how much of the strictest deposit limit is used. */
export async function listMethods({ db, site, providers }: CashierDeps, caller: Caller): Promise<Output<typeof depositMethods>> {
  const { memberId, currency } = caller;
  const merchant = site.merchant(caller.merchantId);
  const limit = await depositLimitOf(db, { memberId, currency, timeZone: merchant.timeZone });
  return {
    methods: methodsOf(providers, merchant, currency).map(({ provider, method, terms }) => ({
      code: method.code,
      icon: method.icon,
      fee: money(terms.fee, currency),
      min: money(terms.min, currency),
      max: money(terms.max, currency),
      arrivalMinutes: method.arrivalMinutes,
      isSandbox: provider.isSandbox,
    })),
    limit: limit ?? null,
    currency,
  };
}
