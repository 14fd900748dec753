import type { Currency } from '#kernel/money.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit, type Actor } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';

/** Actor in the audit log of an exclusion that was extended to another account of its person. */
const BY_MARK: Actor = { staffId: null, name: 'self-exclusion of a person', ip: null };

/** Most members that one run of the job examines. */
const PER_RUN = 200;

/** Event for the cashier, which then returns deposits made since the exclusion began. */
export type ExclusionCarried = { memberId: string; merchantId: number; currency: Currency; since: string };

type Carried = {
  merchantId: number;
  currency: Currency;
  wasExcluded: boolean;
  ofMember: bigint;
  until: Date | null;
  kind: string;
  since: Date;
};

/**
 * Excludes a member for as long as the longest exclusion that reaches the member (`exclusion_over`): the exclusion of a person with an
 * equal mark. Does nothing if no exclusion reaches the member, or if the member's own is as long. The caller holds the lock of the member.
 */
export async function carryExclusion(tx: Queryable, memberId: bigint): Promise<void> {
  const [carried] = await tx.query<Carried>(
    `WITH over AS MATERIALIZED (SELECT * FROM exclusion_over($1)), before AS MATERIALIZED (SELECT state FROM member WHERE id = $1), carried AS (
       UPDATE member m SET state = 'excluded', state_until = o.until FROM over o
        WHERE m.id = $1 AND (m.state IN ('active', 'timed_out')
           OR m.state = 'excluded' AND m.state_until IS NOT NULL AND coalesce(o.until > m.state_until, true))
       RETURNING m.id, m.merchant_id, m.currency, o.of_member, o.until, o.kind, o.since),
     noted AS (INSERT INTO member_break (member_id, state, ends_at, of_member) SELECT id, 'excluded', until, of_member FROM carried)
     SELECT c.merchant_id, c.currency, b.state = 'excluded' AS was_excluded, c.of_member, c.until, c.kind, c.since
       FROM carried c, before b`,
    [memberId],
  );
  if (!carried) return;
  const { merchantId, currency, wasExcluded, ofMember, until, kind, since } = carried;
  if (!wasExcluded) {
    const event: ExclusionCarried = { memberId: String(memberId), merchantId, currency, since: since.toISOString() };
    await tx.query("INSERT INTO outbox (topic, events) VALUES ('ExclusionCarried', $1)", [JSON.stringify([event])]);
  }
  await audit(tx, BY_MARK, {
    action: 'identity.carry_exclusion',
    merchantId,
    subject: { kind: 'member', id: String(memberId) },
    after: { state: 'excluded', until: until?.toISOString() ?? null, excludedAccount: String(ofMember), sameMark: kind },
  });
}

/** Excludes a member who signs in, if an exclusion reaches the member that was not extended to this account before. */
export async function matchAtSignIn(db: Database, memberId: bigint): Promise<void> {
  const reached = await db.query("SELECT FROM exclusion_over($1) JOIN member m ON m.id = $1 WHERE m.state IN ('active', 'timed_out')", [
    memberId,
  ]);
  if (reached.length > 0) await carryLocked(db, memberId);
}

/**
 * Extends exclusions to accounts that were open before: accounts that share a proven mark with the excluded member. Runs after one member's
 * exclusion, or as a job over all, which also completes runs that a crash interrupted. Returns the number of accounts.
 */
export async function carryExclusions(db: Database, ofMember?: bigint): Promise<number> {
  const reached = await db.query<{ id: bigint }>(
    `SELECT DISTINCT o.member_id AS id
       FROM member x JOIN member_mark m ON m.member_id = x.id
       JOIN member_mark o ON o.kind = m.kind AND o.value = m.value AND o.member_id <> m.member_id
       JOIN member r ON r.id = o.member_id AND r.state IN ('active', 'timed_out')
      WHERE (x.state = 'excluded' OR x.closed_from = 'excluded') AND is_kept_out(x) AND m.kind <> 'birthday' AND ($1::bigint IS NULL OR x.id = $1)
        AND EXISTS (SELECT FROM exclusion_over(o.member_id))
      ORDER BY 1 LIMIT ${PER_RUN}`,
    [ofMember ?? null],
  );
  for (const { id } of reached) await carryLocked(db, id);
  return reached.length;
}

/** Extends an exclusion to a member in a transaction of its own, under the member's lock. */
function carryLocked(db: Database, memberId: bigint): Promise<void> {
  return db.transact(
    async (tx) => {
      await lockMember(tx, memberId);
      await carryExclusion(tx, memberId);
    },
    { isRepeatable: true },
  );
}
