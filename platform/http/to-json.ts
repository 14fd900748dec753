import { toMajor, type Money } from '#kernel/money.ts';

declare global {
  interface JSON {
    /** ES proposal "JSON.parse source text access", in Node since 21: text that stringify passes through as it is. */
    rawJSON(text: string): unknown;
  }
}

/** Answers as JSON: money as a number of major units with every digit exact. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (isMoney(item) ? JSON.rawJSON(toMajor(item)) : item));
}

function isMoney(item: unknown): item is Money {
  return typeof item === 'object' && item !== null && 'minor' in item && typeof item.minor === 'bigint';
}
