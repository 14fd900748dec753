import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Site } from '#modules/site/index.ts';
import type { PaymentMethod, PaymentProvider } from '#modules/cashier/providers/provider.ts';

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

/** True if a brand works with a company now: its setting names it, staff have not stopped it, and a simulated one serves demonstrations alone. */
export function isOffered(
  site: Pick<Site, 'merchant' | 'isStopped'>,
  merchantId: number,
  { code, isSandbox }: Pick<PaymentProvider, 'code' | 'isSandbox'>,
): boolean {
  const { settings, isDemo } = site.merchant(merchantId);
  return !site.isStopped('provider', { merchantId, subject: code }) && settings.paymentProviders.includes(code) && (!isSandbox || isDemo);
}
