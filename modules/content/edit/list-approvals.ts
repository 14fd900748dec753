import type { contentApprovals } from '#contracts/bo/content.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Facts, Staff } from '#modules/staff/index.ts';
import { factsOf } from '#modules/content/edit/facts-of-draft.ts';
import { shownOf } from '#modules/content/edit/item-store.ts';
import { PUBLISH } from '#modules/content/edit/publish-item.ts';

/** Reads the requests for the approval of a second staff member, each with the content that the site shows now. */
export async function listApprovals(
  { db, staff }: { db: Queryable; staff: Pick<Staff, 'listApprovals'> },
  caller: StaffCaller,
  input: Input<typeof contentApprovals>,
  now: Date,
): Promise<Output<typeof contentApprovals>> {
  const { rows, total } = await staff.listApprovals(caller, { ...input, kind: PUBLISH });
  const waiting = rows.filter(({ status }) => status === 'waiting').map(({ subject }) => Number(subject.id));
  const shown = new Map((await shownOf(db, waiting, now)).map((one) => [one.id, one]));
  const before = (id: number): Facts | null => {
    const one = shown.get(id);
    if (!one) return null;
    const { body, sort, startsAt, endsAt } = one;
    return factsOf(one, { body, sort, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null });
  };
  return {
    rows: rows.map(({ subject, ...row }) => ({ ...row, itemId: Number(subject.id), before: before(Number(subject.id)) })),
    total,
  };
}
