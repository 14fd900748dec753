import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '#kernel/clock.ts';
import { CURRENCIES, type Currency, type Money } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { PayoutSide } from '#modules/cashier/providers/payout-side.ts';

/** Least and most of one deposit, and its fee, in minor units. */
export type MethodTerms = { min: bigint; max: bigint; fee: bigint };

/** Picture of a method, by its kind of money. */
export type MethodIcon = 'bank' | 'qr' | 'wallet' | 'card' | 'chain';

export type PaymentMethod = {
  code: string;
  icon: MethodIcon;
  arrivalMinutes: number;
  /** For each currency that the method takes. */
  terms: Partial<Record<Currency, MethodTerms>>;
};

/** Default export of `payments/<code>/provider.ts`. */
export type ProviderManifest = {
  code: string;
  /** A simulated provider: offered only by demonstration brands, and shown to the member as such. */
  isSandbox: boolean;
  methods: PaymentMethod[];
  open(deps: ProviderDeps): Promise<PaymentProvider>;
};

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);
const terms = z
  .strictObject({ min: z.bigint(), max: z.bigint(), fee: z.bigint() })
  .check(z.refine(({ min, max, fee }) => fee >= 0n && fee < min && min <= max));

/** Reads a discovered manifest; a wrong one stops the start. */
export const providerManifest: z.ZodMiniType<ProviderManifest> = z.strictObject({
  code,
  isSandbox: z.boolean(),
  methods: z.array(
    z.strictObject({
      code,
      icon: z.enum(['bank', 'qr', 'wallet', 'card', 'chain']),
      arrivalMinutes: z.number(),
      terms: z.partialRecord(currency, terms),
    }),
  ),
  open: z.custom<ProviderManifest['open']>((value) => typeof value === 'function'),
});

/** Dependencies of a provider. `callbackBase` gives the address at which an outside company reaches this installation, once it listens. */
export type ProviderDeps = { db: Database; log: Log; clock: Clock; callbackBase(): string };

export type PaymentProvider = Pick<ProviderManifest, 'code' | 'isSandbox' | 'methods'> & {
  /**
   * Opens a payment at the provider. Repeating it with one order id gives the same payment, whatever became of the first answer.
   * Never called inside a transaction. A throw counts as `cashier.provider_unavailable`.
   */
  createPayment(order: PaymentOrder): Promise<Result<Payment, Failure<'cashier.provider_unavailable'>>>;
  /** Reads a callback of which every byte is covered by the provider's signature, not older or newer than its window. */
  verifyCallback(headers: CallbackHeaders, rawBody: Buffer, now: Date): Result<PaymentEvent, Failure<'payments.signature_invalid'>>;
  /** Payouts; missing for a company that only takes deposits. */
  payouts?: PayoutSide;
  /** Routes of its own, under `/pay/<code>/`; `/pay/<code>/callback` and `/pay/<code>/payout-callback` are the platform's. */
  register?(app: FastifyInstance): void;
  /** Work that falls due by itself; called about once a second. Returns how much was done. */
  runDue?(now: Date): Promise<number>;
};

export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type PaymentOrder = {
  id: string;
  /** The number that the member sees on both sides, e.g. `D 0091 884`. */
  label: string;
  method: string;
  amount: Money;
  merchantName: string;
  /** The configured origin of the site at which the member is. */
  origin: string;
  returnUrl: string;
  expiresAt: Date;
};

export type Payment = { providerRef: string; payUrl: string };

/**
 * Outcome of a payment, as its provider reports it. Amount and currency are as it wrote them: whether they fit is judged by the cashier.
 */
export type PaymentEvent = {
  eventId: string;
  orderRef: string;
  providerRef: string;
  /**
   * `received`: a payment is on its way, and it is not sure yet. Money that was paid may go back to its payer, all or a part: given back,
   * or claimed by the payer's bank.
   */
  status: 'received' | 'paid' | 'declined' | 'refunded' | 'charged_back';
  amount: string;
  currency: string;
  /** For a reversal: the company's own number of this part, if it has one. Parts of one payment differ in it. */
  partRef?: string;
};
