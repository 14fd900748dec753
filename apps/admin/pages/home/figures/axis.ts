/**
 * Returns the values of an axis that holds all `values` and 0, from the lowest up. They are round numbers of 1, 2 or 5 times a power of
 * ten, with at most `most` steps.
 */
export function axisOf(values: readonly bigint[], most = 4): bigint[] {
  const [low, high] = values.reduce(([least, top], value) => [value < least ? value : least, value > top ? value : top], [0n, 0n]);
  const step = stepOf(high - low, BigInt(most));
  const first = low < 0n ? -ceil(-low, step) : 0n;
  const last = high > 0n ? ceil(high, step) : 0n;
  const lines: bigint[] = [];
  for (let line = first; line <= last; line += step) lines.push(line);
  return lines.length > 1 ? lines : [0n, step];
}

const ceil = (value: bigint, step: bigint): bigint => ((value + step - 1n) / step) * step;

/**
 * Returns the least round step with which `most` steps cover the range. The sum uses one step less, because rounding both ends may add one.
 */
function stepOf(range: bigint, most: bigint): bigint {
  for (let power = 1n; ; power *= 10n) for (const times of [1n, 2n, 5n]) if (power * times * (most - 1n) >= range) return power * times;
}
