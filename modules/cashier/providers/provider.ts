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
  /** Terms for each currency of the method. */
  terms: Partial<Record<Currency, MethodTerms>>;
};

/** Default export of `payments/<code>/provider.ts`. */
export type ProviderManifest = {
  code: string;
  /** True for a simulated provider, which only demo brands offer and which the member sees as simulated. */
  isSandbox: boolean;
  methods: PaymentMethod[];
  open(deps: ProviderDeps): Promise<PaymentProvider>;
};

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/));
const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);
const terms = z
  .strictObject({ min: z.bigint(), max: z.bigint(), fee: z.bigint() })
  .check(z.refine(({ min, max, fee }) => fee >= 0n && fee < min && min <= max));

/** Reads a discovered manifest; a faulty manifest stops the start. */
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

/**
 * Dependencies of a provider. `callbackBase` returns the address at which an outside provider reaches this installation, once it listens.
 */
export type ProviderDeps = { db: Database; log: Log; clock: Clock; callbackBase(): string };

export type PaymentProvider = Pick<ProviderManifest, 'code' | 'isSandbox' | 'methods'> & {
  /**
   * Opens a payment at the provider. Repeats with the same order id give the same payment, even if the first answer was lost. Never called
   * inside a transaction. A throw counts as `cashier.provider_unavailable`.
   */
  createPayment(order: PaymentOrder): Promise<Result<Payment, Failure<'cashier.provider_unavailable'>>>;
  /** Reads a callback. Refuses it unless the provider's signature covers every byte and its time is within the accepted window. */
  verifyCallback(headers: CallbackHeaders, rawBody: Buffer, now: Date): Result<PaymentEvent, Failure<'payments.signature_invalid'>>;
  /** Payout functions; undefined for a provider that only takes deposits. */
  payouts?: PayoutSide;
  /** Adds routes of the provider, under `/pay/<code>/`; `/pay/<code>/callback` and `/pay/<code>/payout-callback` belong to the platform. */
  register?(app: FastifyInstance): void;
  /** Does the provider's due work, and returns its amount; called about once a second. */
  runDue?(now: Date): Promise<number>;
};

export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

export type PaymentOrder = {
  id: string;
  /** The number that the member sees at the platform and at the provider, e.g. `D 0091 884`. */
  label: string;
  method: string;
  amount: Money;
  merchantName: string;
  /** The configured origin of the member's site. */
  origin: string;
  returnUrl: string;
  expiresAt: Date;
};

export type Payment = { providerRef: string; payUrl: string };

/**
 * Outcome of a payment, as its provider reports it. Amount and currency are as the provider wrote them; the cashier compares them with the
 * order.
 */
export type PaymentEvent = {
  eventId: string;
  orderRef: string;
  providerRef: string;
  /**
   * `received`: a payment is on its way, and not certain yet. `refunded` and `charged_back`: paid money goes back to its payer, all or a
   * part, given back or claimed by the payer's bank.
   */
  status: 'received' | 'paid' | 'declined' | 'refunded' | 'charged_back';
  amount: string;
  currency: string;
  /** For a reversal: the provider's own number of this part, if it has one. Parts of one payment have different numbers. */
  partRef?: string;
};
