import type { Queryable } from '#platform/db/database.ts';
import { ticketCounts, ticketsOfMembers } from '#modules/bets/index.ts';
import { type BetOfOutcome, type CommonRules, risksOf } from '#modules/rules/index.ts';

/** Most tickets that are read together, unless one member has more. */
const MOST_AT_ONCE = 20_000;

/** Returns a function that gives the risk of a ticket of a draw, in minor units. Each member's tickets are read and judged once. */
export type DrawRisks = (tickets: readonly BetOfOutcome[]) => Promise<(id: bigint) => bigint | undefined>;

/**
 * Judges tickets of a draw together with all tickets that their members have for it, sold and settled, group by group. If all tickets of a
 * member are wholly at risk, only the member is remembered.
 */
export function drawRisks(db: Queryable, drawId: bigint, rules: Pick<CommonRules<unknown>, 'returns'>): DrawRisks {
  const judged = new Set<bigint>();
  const parts = new Map<bigint, bigint>();

  return async (tickets) => {
    const fresh = new Set(tickets.flatMap(({ memberId }) => (judged.has(memberId) ? [] : [memberId])));
    if (fresh.size > 0 && rules.returns) {
      for (const members of inReach(await ticketCounts(db, drawId, [...fresh]))) {
        const all = await ticketsOfMembers(db, drawId, members);
        const risks = risksOf(rules, all);
        for (const { id, stake } of all) if (risks.get(id)! < stake.minor) parts.set(id, risks.get(id)!);
        for (const member of members) judged.add(member);
      }
    }
    return (id) => parts.get(id);
  };
}

/** Divides members into groups whose tickets are read together. */
function inReach(counts: readonly { memberId: bigint; tickets: number }[]): bigint[][] {
  const groups: bigint[][] = [];
  let left = 0;
  for (const { memberId, tickets } of counts) {
    if (tickets > left || groups.length === 0) {
      groups.push([]);
      left = MOST_AT_ONCE;
    }
    groups.at(-1)!.push(memberId);
    left -= tickets;
  }
  return groups;
}
