// Works out the shares of agents bet by bet from the rules alone. It shares no code with the module that makes sheets.

/** Loss of a member by a bet, with the members above it at that time, the topmost first. */
export type RefLoss = { member: bigint; above: readonly bigint[]; category: string; lost: bigint };
export type RefPart = { kept: bigint; line: bigint; base: bigint };

/** Returns the parts by `place/category` for all members above a member who bet, and the rest for the platform. */
export function referenceSheet(
  losses: readonly RefLoss[],
  shareOf: (place: bigint, category: string) => number,
): { parts: Map<string, RefPart>; platform: bigint } {
  const own = new Map<string, bigint>();
  const bases = new Map<string, bigint>();
  const uplines = new Map<bigint, bigint | undefined>();
  for (const { above, category, lost } of losses) {
    for (const [at, place] of above.entries()) {
      uplines.set(place, above[at - 1]);
      const next = above[at + 1];
      const share = shareOf(place, category) - (next === undefined ? 0 : shareOf(next, category));
      const key = `${place}/${category}`;
      own.set(key, (own.get(key) ?? 0n) + BigInt(share) * lost);
      bases.set(key, (bases.get(key) ?? 0n) + lost);
    }
  }
  const parts = new Map<string, RefPart>();
  for (const [key, sum] of own) parts.set(key, { kept: sum / 10_000n, line: 0n, base: bases.get(key)! });
  for (const [key, { kept }] of parts) {
    const [place, category] = key.split('/');
    for (let up: bigint | undefined = BigInt(place!); up !== undefined; up = uplines.get(up)) parts.get(`${up}/${category}`)!.line += kept;
  }
  const all = losses.reduce((sum, { lost }) => sum + lost, 0n);
  return { parts, platform: all - [...parts.values()].reduce((sum, { kept }) => sum + kept, 0n) };
}
