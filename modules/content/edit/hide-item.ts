import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { CONTENT_ITEM } from '#modules/content/edit/edit-item.ts';
import * as store from '#modules/content/edit/item-store.ts';

type HideFailure = Failure<'content.unknown' | 'content.already_off' | 'content.never_off' | 'staff.request_reused'>;
export type Hide = { id: number; reason: string; requestId: string; now: Date };

/** Hides an item from the site by a version that shows nothing, so that it can be restored. */
export function hideItem(
  db: Database,
  caller: StaffCaller,
  { id, reason, requestId, now }: Hide,
): Promise<Result<{ version: number }, HideFailure>> {
  return db.transaction<{ version: number }, HideFailure>(
    async (tx) => {
      const item = await store.lockItem(tx, id);
      if (!item) return err('content.unknown');
      const before = await store.versionOfRequest(tx, requestId);
      if (before) return before.itemId === id ? ok({ version: before.version }) : err('staff.request_reused');
      if (item.kind === 'legal') return err('content.never_off');
      const [last] = await store.versionsOf(tx, id);
      if (!last?.isShown || (last.endsAt !== null && last.endsAt <= now)) return err('content.already_off');
      const { body, sort } = last;
      const off = { body, sort, isShown: false, startsAt: now, endsAt: null, restores: null, publishedBy: caller.name, approvedBy: null };
      const version = await store.insertVersion(tx, id, { ...off, publishedAt: now, reason, requestId });
      await store.changeItem(tx, id, item.draft, caller.name, now);
      await audit(tx, caller, {
        action: 'content.hide_item',
        merchantId: item.merchantId,
        subject: { kind: CONTENT_ITEM, id: String(id) },
        reason,
        before: { version: last.version },
        after: { version, isShown: false },
      });
      return ok({ version });
    },
    { isRepeatable: true },
  );
}
