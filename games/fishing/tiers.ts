/** Three tiers of rooms with ten bets each, in hundredths of a dollar. */
export const TIERS = { low: stepsOf(10n), middle: stepsOf(100n), high: stepsOf(1_000n) } as const;

function stepsOf(least: bigint): readonly bigint[] {
  return Array.from({ length: 10 }, (_, step) => least * BigInt(step + 1));
}
