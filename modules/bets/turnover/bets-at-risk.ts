import type { PlayMode } from '#contracts/rounds.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { atRisk, type CommonRules, type PlayedBet, sharesOf } from '#modules/rules/index.ts';

/** A bet on an outcome that a member may have others on. */
export type BetOfOutcome = PlayedBet<unknown> & { id: bigint; memberId: bigint; mode: PlayMode };
type Row = Omit<BetOfOutcome, 'stake'> & { stake: bigint; currency: Currency };

const BETS = `SELECT id, member_id, mode, stake, currency, bet, acts::json FROM open_round`;
const SETTLED = `SELECT id, member_id, mode, stake, currency, bet, coalesce(acts, '[]') FROM round`;
/** A bet that was returned before the outcome is no bet on it. */
const STANDS = `outcome->>'isVoid' IS NULL`;

/** Tickets of some members that are read at once, unless one of them has more. */
const MOST_AT_ONCE = 20_000;

function read({ stake, currency, ...bet }: Row): BetOfOutcome {
  return { ...bet, stake: money(stake, currency) };
}

/** Bets that can be against each other: of one member, in the same kind of money. */
const groupOf = ({ memberId, mode, stake }: BetOfOutcome): string => `${memberId}/${mode}/${stake.currency}`;

/**
 * Returns the part of each bet on one outcome that was at risk, in minor units, by its round. It is the joint risk of all of a member's
 * bets on it, divided in proportion to their stakes. The same bets give the same answer in any order.
 */
export function risksOf({ returns }: Pick<CommonRules<unknown>, 'returns'>, bets: readonly BetOfOutcome[]): Map<bigint, bigint> {
  if (!returns) return new Map();
  return new Map(
    [...Map.groupBy(bets, groupOf).values()].flatMap((all) => {
      const group = all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const stakes = group.map(({ stake }) => stake.minor);
      const stake = stakes.reduce((sum, one) => sum + one, 0n);
      const shares = sharesOf(atRisk(stake, returns(group)), stakes);
      return group.map(({ id }, at) => [id, shares[at]!] as const);
    }),
  );
}

/** All bets that stand on a coup, those that have ended too. */
export async function betsOfCoup(db: Queryable, coupId: bigint): Promise<BetOfOutcome[]> {
  return (await db.query<Row>(`${BETS} WHERE coup_id = $1 UNION ALL ${SETTLED} WHERE coup_id = $1 AND ${STANDS}`, [coupId])).map(read);
}

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
        const all = await ticketsOf(db, drawId, members);
        const risks = risksOf(rules, all);
        for (const { id, stake } of all) if (risks.get(id)! < stake.minor) parts.set(id, risks.get(id)!);
        for (const member of members) judged.add(member);
      }
    }
    return (id) => parts.get(id);
  };
}

async function ticketCounts(db: Queryable, drawId: bigint, members: readonly bigint[]): Promise<{ memberId: bigint; tickets: number }[]> {
  return await db.query(
    `SELECT t.member_id, count(*)::int AS tickets
       FROM (SELECT member_id FROM open_round WHERE draw_id = $1 AND member_id = ANY ($2)
              UNION ALL SELECT member_id FROM round WHERE draw_id = $1 AND member_id = ANY ($2)) AS t GROUP BY t.member_id ORDER BY t.member_id`,
    [drawId, members],
  );
}

async function ticketsOf(db: Queryable, drawId: bigint, members: readonly bigint[]): Promise<BetOfOutcome[]> {
  const rows = await db.query<Row>(
    `${BETS} WHERE draw_id = $1 AND member_id = ANY ($2) UNION ALL ${SETTLED} WHERE draw_id = $1 AND member_id = ANY ($2) AND ${STANDS}`,
    [drawId, members],
  );
  return rows.map(read);
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
