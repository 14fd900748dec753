import { RATE_BASE } from '#modules/agents/bills/calculate.ts';

/**
 * An agent, a category and a currency. `share` is in basis points and includes the agents below; `base` is the loss of the branch without
 * the agent's own play, in minor units.
 */
export type Standing = { placeId: bigint; parentId: bigint | null; share: number; base: bigint };
export type Part = { placeId: bigint; kept: bigint; line: bigint };

/**
 * Returns the part of each agent for one category in one currency. An agent has its share of the losses of its branch, less the shares of
 * the agents directly below. The part is cut to the minor unit towards zero, so the rest stays with the platform. A line is the agent's
 * part with all parts below. Uplines come before their downlines.
 */
export function partsOf(standings: readonly Standing[]): Part[] {
  const below = Map.groupBy(standings, ({ parentId }) => parentId);
  const lines = new Map<bigint, bigint>();
  const parts = standings.toReversed().map(({ placeId, share, base }): Part => {
    const under = below.get(placeId) ?? [];
    const given = under.reduce((all, one) => all + BigInt(one.share) * one.base, 0n);
    const kept = (BigInt(share) * base - given) / RATE_BASE;
    const line = under.reduce((all, one) => all + lines.get(one.placeId)!, kept);
    lines.set(placeId, line);
    return { placeId, kept, line };
  });
  return parts.toReversed();
}
