import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { serialText } from '#kernel/serial.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import { recordPayment } from '#modules/cashier/deposit-store.ts';
import type { PaymentOrder, PaymentProvider } from '#modules/cashier/providers/provider.ts';

const TIMEOUT_MS = 10_000;

/**
 * Gets the payment page of an order from its provider. If the provider fails or is slow, the order stays waiting. A retry with the same
 * order id finds the payment that the provider may have made; an unpaid order expires.
 */
export async function requestPayment(
  { db, site, providers }: CashierDeps,
  order: DepositOrder,
  origin: string,
): Promise<Result<DepositOrder, Failure<'cashier.provider_unavailable'>>> {
  const provider = providers.find(({ code }) => code === order.provider);
  if (!provider) return err('cashier.provider_unavailable');
  const payment = await withTimeout(provider, {
    id: order.id,
    label: serialText('D', order.serial),
    method: order.method,
    amount: order.amount,
    merchantName: site.merchant(order.merchantId).name,
    origin,
    returnUrl: `${origin}/?deposit=${order.id}`,
    expiresAt: order.expiresAt,
  });
  if (!payment.ok) return payment;
  return ok(await recordPayment(db, order.id, payment.value.providerRef, payment.value.payUrl));
}

async function withTimeout(provider: PaymentProvider, order: PaymentOrder): ReturnType<PaymentProvider['createPayment']> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider is slow')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([provider.createPayment(order), tooLong]);
  } catch {
    return err('cashier.provider_unavailable');
  } finally {
    clearTimeout(timer);
  }
}
