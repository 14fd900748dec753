import type { Queryable } from '#platform/db/database.ts';
import { ticketCounts, ticketsOfMembers } from '#modules/bets/index.ts';
import { type BetOfOutcome, type CommonRules, risksOf } from '#modules/rules/index.ts';

/** Tickets of some members that are read at once, unless one of them has more. */
const MOST_AT_ONCE = 20_000;

/** Returns the risk of tickets of a draw, by member: each member's tickets are read and judged once. */
export type DrawRisks = (tickets: readonly BetOfOutcome[]) => Promise<(id: bigint) => bigint | undefined>;

/**
 * Judges tickets of a draw with all that their members have on it, sold and settled, page after page. For tickets that are wholly at risk
 * only their member is remembered.
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

/** Members whose tickets are read together. */
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
