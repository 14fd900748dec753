import { writeJson } from '#kernel/json.ts';
import { toMajor, type Money } from '#kernel/money.ts';

/**
 * Writes an answer as JSON. Money becomes a number of major units with every digit exact. A bigint that is no money is a mistake, and
 * throws.
 */
export function toJson(value: unknown): string {
  return writeJson(value, (item) => (isMoney(item) ? toMajor(item) : undefined));
}

function isMoney(item: bigint | object): item is Money {
  return typeof item === 'object' && 'minor' in item && typeof item.minor === 'bigint';
}
