/** Terms of a fee: a part of an amount in hundredths of a per cent, cut to the minor unit, but not less than `least` minor units. */
export type FeeTerms = { bps: number; least: bigint };

export function feeOf(minor: bigint, { bps, least }: FeeTerms): bigint {
  const part = (minor * BigInt(bps)) / 10_000n;
  return part > least ? part : least;
}
