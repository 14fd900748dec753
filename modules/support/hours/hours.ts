import { isDeepStrictEqual } from 'node:util';
import type { Span, saveSupportHours, supportHours } from '#contracts/bo/support-desk.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { HoursNow } from '#contracts/support.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';

type Opening = { opens: Date; closes: Date };
type Stored = { week: Span[][]; closedDays: string[]; revision: number; changedAt: Date; changedBy: string };

/** Number of days that are read ahead. Hours that continue without a pause for longer have no end. */
const AHEAD_DAYS = 62;

/**
 * Returns whether support is open at a moment, and when that changes. `openings` are sorted, and the first is the first to end after the
 * moment.
 */
export function hoursAt(openings: readonly Opening[], now: Date): HoursNow {
  const [first] = openings;
  if (!first) return { isOpen: false, changesAt: null };
  if (first.opens > now) return { isOpen: false, changesAt: first.opens };
  let end = first.closes;
  let at = 1;
  // Two spans that meet at midnight have no pause between them.
  for (; at < openings.length && openings[at]!.opens <= end; at++) if (openings[at]!.closes > end) end = openings[at]!.closes;
  return { isOpen: true, changesAt: at === openings.length && at > AHEAD_DAYS ? null : end };
}

/** Returns the state of a brand's hours at a moment, or null for a brand without hours. */
export async function hoursNow(db: Queryable, merchantId: number, now: Date): Promise<HoursNow | null> {
  const rows = await db.query<{ openings: { opens: string; closes: string }[] | null }>(
    `WITH h AS (SELECT week, closed_days, brand_zone(merchant_id) AS zone FROM support_hours WHERE merchant_id = $1),
          d AS (SELECT h.*, day_in(h.zone, $2) - 1 + n AS day FROM h, generate_series(0, $3::int) AS n),
          o AS (SELECT (d.day + make_interval(mins => (s ->> 'from')::int)) AT TIME ZONE d.zone AS opens,
                       (d.day + make_interval(mins => (s ->> 'until')::int)) AT TIME ZONE d.zone AS closes
                  FROM d, jsonb_array_elements(d.week -> (extract(isodow FROM d.day)::int - 1)) AS s
                 WHERE d.day <> ALL (d.closed_days))
     SELECT (SELECT json_agg(o ORDER BY o.opens) FROM o WHERE o.closes > $2) AS openings FROM h`,
    [merchantId, now, AHEAD_DAYS + 1],
  );
  if (!rows[0]) return null;
  const openings = (rows[0].openings ?? []).map(({ opens, closes }) => ({ opens: new Date(opens), closes: new Date(closes) }));
  return hoursAt(openings, now);
}

/** Returns the hours of a brand in the form that staff edit. */
export async function readHours(db: Queryable, merchantId: number, timeZone: string): Promise<Output<typeof supportHours>> {
  const stored = await storedHours(db, merchantId, '');
  if (!stored) return { timeZone, hours: null, revision: 0, changedAt: null, changedBy: null };
  const { week, closedDays, revision, changedAt, changedBy } = stored;
  return { timeZone, hours: { week, closedDays }, revision, changedAt, changedBy };
}

async function storedHours(db: Queryable, merchantId: number, lock: '' | 'FOR UPDATE'): Promise<Stored | undefined> {
  const rows = await db.query<Stored>(
    `SELECT week, closed_days::text[] AS closed_days, revision, changed_at, changed_by FROM support_hours WHERE merchant_id = $1 ${lock}`,
    [merchantId],
  );
  return rows[0];
}

/** Returns true if each span of a day ends after its beginning, and begins after the end of the previous span. */
export function isInOrder(day: readonly Span[]): boolean {
  return day.every(({ from, until }, at) => from < until && (at === 0 || day[at - 1]!.until < from));
}

/** Stores the hours of a brand. Refuses if the revision has changed. A repeat finds its own change. */
export async function saveHours(
  db: Database,
  caller: StaffCaller,
  { merchantId, week, closedDays, revision, reason }: Input<typeof saveSupportHours>,
  now: Date,
): Promise<Result<{ revision: number }, Failure<'support.hours_wrong' | 'support.changed'>>> {
  if (!week.every(isInOrder)) return err('support.hours_wrong');
  const days = [...new Set(closedDays)].toSorted();
  const next = { week, closedDays: days };
  return db.transaction<{ revision: number }, Failure<'support.changed'>>(async (tx) => {
    // The second of two changes at the same time waits here, and then finds the first.
    const added = await tx.query(
      `INSERT INTO support_hours (merchant_id, week, closed_days, revision, changed_at, changed_by)
       SELECT $1, $2, $3::date[], 1, $4, $5 WHERE $6::int = 0 ON CONFLICT DO NOTHING RETURNING 1`,
      [merchantId, JSON.stringify(week), days, now, caller.name, revision],
    );
    const before = added.length > 0 ? undefined : await storedHours(tx, merchantId, 'FOR UPDATE');
    if (added.length === 0) {
      if (!before) return err('support.changed');
      const isSame = isDeepStrictEqual({ week: before.week, closedDays: before.closedDays }, next);
      if (isSame && before.revision === revision + 1 && before.changedBy === caller.name) return ok({ revision: before.revision });
      if (before.revision !== revision) return err('support.changed');
      await tx.query(
        'UPDATE support_hours SET week = $2, closed_days = $3::date[], revision = revision + 1, changed_at = $4, changed_by = $5 WHERE merchant_id = $1',
        [merchantId, JSON.stringify(week), days, now, caller.name],
      );
    }
    await audit(tx, caller, {
      action: 'support.save_hours',
      merchantId,
      subject: { kind: 'brand', id: String(merchantId) },
      reason,
      ...(before && { before: { week: before.week, closedDays: before.closedDays } }),
      after: next,
    });
    return ok({ revision: revision + 1 });
  });
}
