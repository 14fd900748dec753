import * as z from 'zod/mini';
import type { Amount } from '#kernel/amount.ts';
import { CURRENCIES, isCurrency, parseMajor, type Currency, type Money } from '#kernel/money.ts';

/** Source text of a JSON number. The body parser creates this for every number in a money field. */
export class NumberSource {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

const amountIn = z.custom<NumberSource>((value) => value instanceof NumberSource, 'money.invalid_amount');

/** An amount in an answer: a JSON number in major units; negative only in a net position. */
export const moneyOut = z.custom<Money>(
  (value) => typeof value === 'object' && value !== null && 'minor' in value && typeof value.minor === 'bigint',
);

/** An amount in an answer that is stored as finished JSON. */
export const amountOut = z.custom<Amount>((value) => typeof value === 'number');

/** Schemas that the OpenAPI page shows as a number in major units. */
export const AMOUNT_SCHEMAS: ReadonlySet<unknown> = new Set<unknown>([amountIn, moneyOut, amountOut]);

const moneyFields = new WeakMap<object, string>();

/**
 * Returns the name of the field that `priced` reads as money, so that the body parser keeps its source text; undefined for other schemas.
 */
export function moneyFieldOf(schema: object | undefined): string | undefined {
  return schema && moneyFields.get(schema);
}

type PricedInput<F extends string, S extends z.core.$ZodShape> = z.input<z.ZodMiniObject<S>> & { currency: Currency } & Record<F, Amount>;
type Priced<F extends string, S extends z.core.$ZodShape> = z.output<z.ZodMiniObject<S>> & { currency: Currency } & Record<F, Money>;

/**
 * Input object with one money field: `field` is read in the currency of the field `currency`. Handlers get `{ minor, currency }` under
 * `field`. Zero, and any other form of a number, is refused with `money.invalid_amount`.
 */
export function priced<F extends string, S extends z.core.$ZodShape>(field: F, shape: S): z.ZodMiniType<Priced<F, S>, PricedInput<F, S>> {
  const schema = z.pipe(
    z.strictObject({ ...shape, currency, [field]: amountIn }),
    z.transform((input, context) => {
      const { [field]: source, currency: code, ...rest } = input as Record<string, unknown>;
      const parsed =
        typeof code === 'string' && isCurrency(code) && source instanceof NumberSource ? parseMajor(source.text, code) : undefined;
      if (!parsed?.ok || parsed.value.minor === 0n) {
        context.issues.push({ code: 'custom', message: 'money.invalid_amount', path: [field], input });
        return z.NEVER;
      }
      return { ...rest, currency: code, [field]: parsed.value };
    }),
  ) as unknown as z.ZodMiniType<Priced<F, S>, PricedInput<F, S>>;
  moneyFields.set(schema, field);
  return schema;
}

/** Amounts in minor units by currency, as digits, each above zero. */
export const minors = z.partialRecord(currency, z.string().check(z.regex(/^[1-9]\d{0,14}$/)));
export type Minors = z.infer<typeof minors>;
