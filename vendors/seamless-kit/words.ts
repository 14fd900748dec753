import type * as z from 'zod/mini';
import type { Call, FeedAnswer, Unreadable, VendorHeaders } from '#modules/gateway/index.ts';

/** Reads a body as a call. This file has the common parts of dialects: headers, bodies and amounts as suppliers write them. */
export type Read = (body: unknown) => Call | Unreadable;

export function headerOf(headers: VendorHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 4_096 ? value : undefined;
}

/** Returns a reader for bodies of a shape. A body of another shape is an invalid request. */
export function reader<T extends z.ZodMiniType>(shape: T, toCall: (fields: z.output<T>) => Call | Unreadable): Read {
  return (body) => {
    const read = shape.safeParse(body);
    if (read.success) return toCall(read.data);
    const wrong = read.error.issues.map(({ path }) => path.join('.')).join(', ');
    return { status: 'INVALID_REQUEST', why: `its fields are wrong: ${wrong}` };
  };
}

/** Reads a body with the reader of a call's name. Inherited properties of an object are not calls. */
export function readNamed(readers: Readonly<Record<string, Read>>, name: string, body: unknown): Call | Unreadable {
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  return read ? read(body) : { status: 'INVALID_REQUEST', why: `there is no call ${name.slice(0, 60)}` };
}

/** Reads a whole number of JSON; undefined if it is not exact. */
export function readWhole(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0) ? BigInt(value) : undefined;
}

const DECIMALS = 5;

/** Reads a number of units with up to five decimals, such as 12.5, in 1/100,000 of a unit. */
export function readDecimal(value: unknown): bigint | undefined {
  // Up to fifteen digits, the shortest text for a number is the text that was written.
  return typeof value === 'number' ? readDecimalText(String(value)) : undefined;
}

/** Reads an amount that is paid, in 1/100,000 of a unit. Decimals after the fifth are cut off. */
export function readPaid(value: unknown): bigint | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  // JavaScript writes a number this small with an exponent.
  if (typeof value === 'number' && value > 0 && value < 1e-5) return 0n;
  return readDecimalText(/^(\d+\.\d{5})\d{1,16}$/.exec(String(value))?.[1] ?? String(value));
}

/** Reads a text such as `12.50`, in 1/100,000 of a unit. */
export function readDecimalText(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}

/** Writes an amount in 1/100,000 of a unit as a decimal number. */
export function decimalText(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** Returns true if free rounds pay for a bet: it has a flag, or it names the reward. */
export function isFree({
  is_free: says,
  reward_uuid: reward,
}: {
  is_free?: boolean | undefined;
  reward_uuid?: string | null | undefined;
}): boolean {
  return says === true || Boolean(reward);
}

export const notMoney: Unreadable = { status: 'INVALID_AMOUNT', why: 'its amount is not one' };

/** Parses an answer to our call as JSON; undefined if it is not JSON. */
export function parsedAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an answer that is neither a yes nor a no. */
export const unclear = (why: string): FeedAnswer => ({ word: 'unknown', why });
