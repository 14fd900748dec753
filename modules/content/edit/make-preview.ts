import type { previewContent } from '#contracts/bo/content.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { newToken } from '#platform/random/token.ts';
import { audit } from '#modules/staff/index.ts';
import { CONTENT_ITEM } from '#modules/content/edit/edit-item.ts';
import { findItem } from '#modules/content/edit/item-store.ts';

/** Time in ms within which a preview link can be opened. */
const LINK_MS = 2 * 60_000;
/** Time in ms for which the browser that opened the link shows the draft. */
const PREVIEW_MS = 30 * 60_000;

/** Creates the link of a preview, bound to the session of its author. */
export async function makePreview(
  { db, hostOf }: { db: Database; hostOf(merchantId: number): string | null },
  caller: StaffCaller,
  { id, now }: { id: number; now: Date },
): Promise<Result<Output<typeof previewContent>, Failure<'content.unknown'>>> {
  const { token, tokenHash } = newToken();
  return db.transaction<Output<typeof previewContent>, Failure<'content.unknown'>>(async (tx) => {
    const item = await findItem(tx, id);
    if (!item) return err('content.unknown');
    const [linkUntil, expiresAt] = [new Date(now.getTime() + LINK_MS), new Date(now.getTime() + PREVIEW_MS)];
    await tx.query('INSERT INTO content_preview (code_hash, item_id, session_id, link_until, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      tokenHash,
      id,
      caller.sessionId,
      linkUntil,
      expiresAt,
    ]);
    const subject = { kind: CONTENT_ITEM, id: String(id) };
    await audit(tx, caller, { action: 'content.preview_item', merchantId: item.merchantId, subject, after: { revision: item.revision } });
    return ok({ host: hostOf(item.merchantId), path: `/preview/${token}`, linkUntil, expiresAt });
  });
}
