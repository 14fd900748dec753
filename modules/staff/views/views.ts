import { deleteView, savedViews, saveView } from '#contracts/bo/views.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';

type View = Output<typeof saveView>;

/** Most views of one staff member for one page. */
const MOST_VIEWS = 30;
/** Most filters of one view. */
const MOST_FILTERS = 20;
const COLUMNS = `v.id::text, v.page, v.name, v.search, v.is_shared, CASE WHEN v.staff_id = $1 THEN NULL ELSE s.display_name END AS owner`;
const FROM = 'staff_view v JOIN staff_account s ON s.id = v.staff_id';

/** Routes of staff: views of lists that staff save for themselves or for all. */
export function viewRoutes(db: Database): Route[] {
  return [
    handle(savedViews, async ({ input, caller }) => ok({ rows: await listViews(db, caller, input.page) })),
    handle(saveView, ({ input, caller, now }) => storeView(db, caller, input, now)),
    handle(deleteView, async ({ input, caller }) => {
      const rows = await db.query('DELETE FROM staff_view WHERE id = $1 AND staff_id = $2 RETURNING 1', [input.id, caller.staffId]);
      return rows.length === 1 ? ok({}) : err('staff.view_unknown');
    }),
  ];
}

/** Returns a view that the caller may open: an own view or a shared view. Undefined for any other view. */
export async function readView(db: Queryable, { staffId }: StaffCaller, id: string): Promise<View | undefined> {
  const [view] = await db.query<View>(`SELECT ${COLUMNS} FROM ${FROM} WHERE v.id = $2 AND (v.staff_id = $1 OR v.is_shared)`, [staffId, id]);
  return view;
}

async function listViews(db: Queryable, { staffId }: StaffCaller, page: string): Promise<View[]> {
  return db.query<View>(
    `SELECT ${COLUMNS} FROM ${FROM} WHERE v.page = $2 AND (v.staff_id = $1 OR v.is_shared) ORDER BY v.staff_id <> $1, v.name, v.id LIMIT 200`,
    [staffId, page],
  );
}

async function storeView(
  db: Database,
  { staffId }: StaffCaller,
  { page, name, search, isShared }: Input<typeof saveView>,
  now: Date,
): Promise<Result<View, Failure<'staff.too_many_views' | 'staff.view_too_wide'>>> {
  if (Object.keys(search).length > MOST_FILTERS) return err('staff.view_too_wide', { most: MOST_FILTERS });
  return db.transaction<View, Failure<'staff.too_many_views'>>(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('staff_view', $1))", [staffId]);
      const [stored] = await tx.query<{ id: bigint }>(
        `INSERT INTO staff_view (staff_id, page, name, search, is_shared, saved_at)
         SELECT $1, $2, $3, $4::jsonb, $5, $6
          WHERE (SELECT count(*) FROM staff_view v WHERE v.staff_id = $1 AND v.page = $2 AND v.name <> $3) < $7
         ON CONFLICT (staff_id, page, name) DO UPDATE SET search = excluded.search, is_shared = excluded.is_shared, saved_at = excluded.saved_at
         RETURNING id`,
        [staffId, page, name, JSON.stringify(search), isShared, now, MOST_VIEWS],
      );
      if (!stored) return err('staff.too_many_views', { most: MOST_VIEWS });
      const [view] = await tx.query<View>(`SELECT ${COLUMNS} FROM ${FROM} WHERE v.id = $2`, [staffId, stored.id]);
      return ok(view!);
    },
    { isRepeatable: true },
  );
}
