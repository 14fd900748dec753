import type { BreakLength } from '#contracts/safer-play-terms.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { carryExclusions } from '#modules/identity/exclusion/carry-exclusion.ts';
import { lockMarks } from '#modules/identity/exclusion/marks.ts';

/**
 * A break or exclusion of a member. `until` is null without a break, and for a break without end. `isOver`: the exclusion has ended, and
 * the member may request to come back.
 */
export type Break = { state: 'none' | 'timed_out' | 'excluded'; until: Date | null; isOver: boolean };

/** Lengths of breaks as intervals of PostgreSQL: a year ends on the same calendar day. */
const LENGTHS: Record<BreakLength, { state: 'timed_out' | 'excluded'; interval: string | null }> = {
  day: { state: 'timed_out', interval: '1 day' },
  week: { state: 'timed_out', interval: '7 days' },
  six_weeks: { state: 'timed_out', interval: '42 days' },
  six_months: { state: 'excluded', interval: '6 months' },
  year: { state: 'excluded', interval: '1 year' },
  five_years: { state: 'excluded', interval: '5 years' },
  always: { state: 'excluded', interval: null },
};

/** Time between the member's request to come back from an exclusion and the return to play. */
const WAY_BACK = '1 day';

export async function breakOf(db: Queryable, memberId: bigint): Promise<Break> {
  const [row] = await db.query<Break>(
    `SELECT CASE WHEN b.runs THEN m.state ELSE 'none' END AS state, CASE WHEN b.runs THEN m.state_until END AS until,
            m.state = 'excluded' AND coalesce(m.state_until <= clock_timestamp(), false) AS is_over
       FROM member m, LATERAL (SELECT m.state = 'excluded' OR m.state = 'timed_out' AND m.state_until > clock_timestamp() AS runs) AS b
      WHERE m.id = $1`,
    [memberId],
  );
  return row!;
}

/**
 * Begins a break, if it ends later than the present break. After the return no bet or deposit commits, because the call has waited for
 * those under way. The database's clock counts. An exclusion reaches the member's other accounts too (`exclusion_over`).
 */
export async function takeBreak(
  db: Database,
  memberId: bigint,
  length: BreakLength,
): Promise<Result<Break, Failure<'identity.break_shorter' | 'identity.account_closed'>>> {
  const { state, interval } = LENGTHS[length];
  const done = await db.transaction<Break, Failure<'identity.break_shorter' | 'identity.account_closed'>>(async (tx) => {
    await lockMember(tx, memberId);
    await lockMarks(tx, memberId);
    const taken = await tx.query(
      `WITH wanted AS MATERIALIZED (SELECT clock_timestamp() + $3::interval AS until), taken AS (
         UPDATE member m SET state = $2, state_until = w.until FROM wanted w
          WHERE m.id = $1 AND (m.state = 'active' OR m.state = 'timed_out' AND ($2 = 'excluded' OR w.until > m.state_until)
             OR m.state = 'excluded' AND $2 = 'excluded' AND m.state_until IS NOT NULL AND coalesce(w.until > m.state_until, true))
         RETURNING m.id)
       INSERT INTO member_break (member_id, state, ends_at) SELECT t.id, $2, w.until FROM taken t, wanted w RETURNING 1`,
      [memberId, state, interval],
    );
    if (taken.length > 0) return ok(await breakOf(tx, memberId));
    const [member] = await tx.query<{ state: string }>('SELECT state FROM member WHERE id = $1', [memberId]);
    return err(member?.state === 'closed' ? 'identity.account_closed' : 'identity.break_shorter');
  });
  if (done.ok && state === 'excluded') await carryExclusions(db, memberId);
  return done;
}

/** Ends an exclusion whose time is over, at the request of the member: the member may play a day later without another call. */
export async function comeBack(db: Database, memberId: bigint): Promise<Result<Break, Failure<'identity.break_runs'>>> {
  return db.transaction<Break, Failure<'identity.break_runs'>>(async (tx) => {
    await lockMember(tx, memberId);
    const back = await tx.query(
      `WITH back AS (
         UPDATE member m SET state = 'timed_out', state_until = clock_timestamp() + $2::interval
          WHERE m.id = $1 AND m.state = 'excluded' AND m.state_until <= clock_timestamp() RETURNING m.id, m.state_until)
       INSERT INTO member_break (member_id, state, ends_at) SELECT b.id, 'timed_out', b.state_until FROM back b RETURNING 1`,
      [memberId, WAY_BACK],
    );
    return back.length > 0 ? ok(await breakOf(tx, memberId)) : err('identity.break_runs');
  });
}
