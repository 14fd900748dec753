import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Site } from '#modules/site/index.ts';
import type { PaymentMethod, PaymentProvider } from '#modules/cashier/providers/provider.ts';

export type OfferedMethod = { provider: PaymentProvider; method: PaymentMethod; terms: { min: Money; max: Money; fee: Money } };

/**
 * Returns the deposit methods that a brand offers in one currency, without methods that staff have stopped. Methods of a sandbox are
 * offered only by demo brands.
 */
export function methodsOf(
  { providers, site }: { providers: readonly PaymentProvider[]; site: Site },
  merchantId: number,
  currency: Currency,
): OfferedMethod[] {
  if (site.isStopped('deposits', { merchantId })) return [];
  return providers
    .filter((provider) => isOffered(site, merchantId, provider))
    .flatMap((provider) =>
      provider.methods.flatMap((method) => {
        const terms = method.terms[currency];
        if (!terms || site.isStopped('method', { merchantId, subject: method.code })) return [];
        const { min, max, fee } = terms;
        return [{ provider, method, terms: { min: money(min, currency), max: money(max, currency), fee: money(fee, currency) } }];
      }),
    );
}

/**
 * Returns true if a brand works with a provider now: its setting names the provider, staff have not stopped it, and a simulated provider
 * serves demo brands only.
 */
export function isOffered(
  site: Pick<Site, 'merchant' | 'isStopped'>,
  merchantId: number,
  { code, isSandbox }: Pick<PaymentProvider, 'code' | 'isSandbox'>,
): boolean {
  const { settings, isDemo } = site.merchant(merchantId);
  return !site.isStopped('provider', { merchantId, subject: code }) && settings.paymentProviders.includes(code) && (!isSandbox || isDemo);
}
