import { money, parseMajor, toMajor } from '#kernel/money.ts';

// Inputs of the test lab's calls: amounts of a currency with two decimals, and shares, both as texts.

export type LabInput = Record<string, unknown>;

const WHOLE_BPS = 10_000;

/** Refuses a call, with the fault of its input. */
export function refused(what: string): never {
  throw new Error(`lab.invalid_input: ${what}`);
}

/** Returns the fields of an input. */
export function fieldsOf(input: unknown): LabInput {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as LabInput) : refused('an input is an object');
}

export function listOf(value: unknown, name: string): unknown[] {
  return Array.isArray(value) && value.length > 0 ? (value as unknown[]) : refused(`${name} is a list`);
}

export function entriesOf(value: unknown, name: string): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : refused(`${name} is an object`);
}

/** Reads an amount in minor units, which may have a sign. */
export function amountOf(value: unknown, name: string): bigint {
  const text = typeof value === 'string' ? value : '';
  const parsed = parseMajor(text.replace(/^-/, ''), 'USD');
  if (!parsed.ok) return refused(`${name} is an amount, as a text`);
  return text.startsWith('-') ? -parsed.value.minor : parsed.value.minor;
}

/** Reads an amount in minor units from 0, such as a stake, a turnover or a deposit. */
export function unsignedOf(value: unknown, name: string): bigint {
  const minor = amountOf(value, name);
  return minor >= 0n && !String(value).startsWith('-') ? minor : refused(`${name} is an amount from 0, as a text`);
}

/** Reads a share of a whole, in hundredths of a percent. */
export function rateOf(value: unknown): number {
  const match = typeof value === 'string' && /^([01])(?:\.(\d{1,4}))?$/.exec(value);
  const bps = match ? Number(match[1]) * WHOLE_BPS + Number((match[2] ?? '').padEnd(4, '0')) : NaN;
  return bps >= 0 && bps <= WHOLE_BPS ? bps : refused('a rate is a text from "0" to "1" with at most four decimals');
}

export function wholeOf(value: unknown, name: string): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refused(`${name} is a whole number from 0`);
}

export function major(minor: bigint): string {
  return toMajor(money(minor, 'USD'));
}
