import type { Currency } from '#kernel/money.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { PaymentMethod, PaymentProvider } from '#modules/cashier/provider.ts';

export type OfferedMethod = { provider: PaymentProvider; method: PaymentMethod; terms: { min: bigint; max: bigint; fee: bigint } };

/** The ways to deposit that a brand offers in one currency. Play money of a sandbox never reaches a brand that is no demonstration. */
export function methodsOf(providers: readonly PaymentProvider[], merchant: Merchant, currency: Currency): OfferedMethod[] {
  return providers
    .filter(({ code, isSandbox }) => merchant.settings.paymentProviders.includes(code) && (!isSandbox || merchant.isDemo))
    .flatMap((provider) =>
      provider.methods.flatMap((method) => {
        const terms = method.terms[currency];
        return terms ? [{ provider, method, terms }] : [];
      }),
    );
}
