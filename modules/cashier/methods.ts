import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Site } from '#modules/site/index.ts';
import type { PaymentMethod, PaymentProvider } from '#modules/cashier/provider.ts';

export type OfferedMethod = { provider: PaymentProvider; method: PaymentMethod; terms: { min: Money; max: Money; fee: Money } };

/**
 * The ways to deposit that a brand offers in one currency, but those that staff have stopped. Play money of a sandbox never reaches a
 * brand that is no demonstration.
 */
export function methodsOf(
  { providers, site }: { providers: readonly PaymentProvider[]; site: Site },
  merchantId: number,
  currency: Currency,
): OfferedMethod[] {
  const merchant = site.merchant(merchantId);
  if (site.isStopped('deposits', { merchantId })) return [];
  return providers
    .filter(({ code }) => !site.isStopped('provider', { merchantId, subject: code }))
    .filter(({ code, isSandbox }) => merchant.settings.paymentProviders.includes(code) && (!isSandbox || merchant.isDemo))
    .flatMap((provider) =>
      provider.methods.flatMap((method) => {
        const terms = method.terms[currency];
        if (!terms) return [];
        const { min, max, fee } = terms;
        return [{ provider, method, terms: { min: money(min, currency), max: money(max, currency), fee: money(fee, currency) } }];
      }),
    );
}
