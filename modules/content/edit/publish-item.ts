import * as z from 'zod/mini';
import type { Draft } from '#contracts/bo/content.ts';
import { isPromise } from '#contracts/content-limits.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, type ApprovalKind, type Declared, type Facts } from '#modules/staff/index.ts';
import { missingText } from '#modules/content/edit/check-draft.ts';
import { CONTENT_ITEM, summary } from '#modules/content/edit/edit-item.ts';
import { fieldsOf, textsOf } from '#modules/content/edit/facts-of-draft.ts';
import * as store from '#modules/content/edit/item-store.ts';
import { CONTENT } from '#contracts/bo/permissions/content.ts';

/** The draft of a revision, or an earlier version. */
const payload = z.strictObject({ id: z.number(), revision: z.nullable(z.number()), restores: z.nullable(z.number()) });
type Payload = z.infer<typeof payload>;
type Refused = Failure<
  | 'content.unknown'
  | 'content.changed'
  | 'content.version_unknown'
  | 'content.nothing_to_publish'
  | 'content.incomplete'
  | 'content.period_invalid'
>;
type PublishFailure = Refused | Failure<'staff.approval_exists' | 'staff.request_reused'>;
export type Published = { version: number | null; approvalId: string | null };

/** A promise, which one person of staff writes and another approves. */
export const publishKind: ApprovalKind<Payload, Refused['code']> = {
  kind: 'content.publish_item',
  permission: CONTENT.approve,
  payload,
  describe: async (tx, order) => {
    const source = await sourceOf(tx, order, new Date());
    if (!source.ok) return source;
    const { item, draft } = source.value;
    const { merchantId, id, kind, slug } = item;
    const { title, startsAt, endsAt } = summary(draft);
    const facts: Facts = {
      title,
      kind,
      address: slug,
      starts: startsAt ?? 'at approval',
      ends: endsAt,
      ...fieldsOf(draft),
      ...textsOf(draft),
    };
    return ok({ merchantId, subject: { kind: CONTENT_ITEM, id: String(id) }, facts });
  },
  execute: async (tx, order, { maker, checker, reason, now }) => {
    const source = await sourceOf(tx, order, now);
    if (!source.ok) return source;
    const by = { by: maker.name, approvedBy: checker.name, reason, requestId: null, now };
    const version = await publish(tx, source.value, order, by);
    return ok({ after: { version, ...summary(source.value.draft) } });
  },
};

export type Publish = Payload & { reason: string; requestId: string; now: Date };

/** Publishes the draft, or an earlier version as a new one; asks for a second person where it is a promise. */
export function publishItem(
  { db, approval }: { db: Database; approval: Declared<Payload, Refused['code']> },
  caller: StaffCaller,
  { reason, requestId, now, ...order }: Publish,
): Promise<Result<Published, PublishFailure>> {
  return db.transaction<Published, PublishFailure>(
    async (tx) => {
      const before = await store.versionOfRequest(tx, requestId);
      if (before) return before.itemId === order.id ? ok({ version: before.version, approvalId: null }) : err('staff.request_reused');
      const request = { payload: order, reason, requestId, now };
      const asked = await approval.requestedBefore(tx, caller, request);
      if (asked) return asked.ok ? ok({ version: null, approvalId: asked.value.approvalId }) : asked;
      const source = await sourceOf(tx, order, now);
      if (!source.ok) return source;
      const { item, draft } = source.value;
      if (isPromise(draft.body)) {
        const requested = await approval.requestIn(tx, caller, request);
        return requested.ok ? ok({ version: null, approvalId: requested.value.approvalId }) : requested;
      }
      const version = await publish(tx, source.value, order, { by: caller.name, approvedBy: null, reason, requestId, now });
      await audit(tx, caller, {
        action: order.restores === null ? 'content.publish_item' : 'content.restore_version',
        merchantId: item.merchantId,
        subject: { kind: CONTENT_ITEM, id: String(item.id) },
        reason,
        after: { version, ...(order.restores !== null && { restores: order.restores }), ...summary(draft) },
      });
      return ok({ version, approvalId: null });
    },
    { isRepeatable: true },
  );
}

type Source = { item: store.Item; draft: Draft };

/** Source of a publication, locked and judged. A restored version counts from now on. */
async function sourceOf(tx: Tx, { id, revision, restores }: Payload, now: Date): Promise<Result<Source, Refused>> {
  const item = await store.lockItem(tx, id);
  if (!item) return err('content.unknown');
  if (restores !== null) {
    const old = await store.findVersion(tx, id, restores);
    if (!old) return err('content.version_unknown');
    const endsAt = old.endsAt !== null && old.endsAt > now ? old.endsAt.toISOString() : null;
    return ok({ item, draft: { body: old.body, sort: old.sort, startsAt: null, endsAt } });
  }
  if (item.draft === null) return err('content.nothing_to_publish');
  if (item.revision !== revision) return err('content.changed');
  const missing = missingText(item.draft.body);
  if (missing) return err('content.incomplete', missing);
  if (item.draft.endsAt !== null && new Date(item.draft.endsAt) <= now) return err('content.period_invalid');
  return ok({ item, draft: item.draft });
}

type By = { by: string; approvedBy: string | null; reason: string; requestId: string | null; now: Date };

async function publish(
  tx: Tx,
  { item, draft }: Source,
  { restores }: Payload,
  { by, approvedBy, reason, requestId, now }: By,
): Promise<number> {
  const { body, sort, startsAt, endsAt } = draft;
  const start = startsAt === null || new Date(startsAt) < now ? now : new Date(startsAt);
  const version = await store.insertVersion(tx, item.id, {
    body,
    sort,
    isShown: true,
    startsAt: start,
    endsAt: endsAt === null ? null : new Date(endsAt),
    restores,
    publishedBy: by,
    approvedBy,
    publishedAt: now,
    reason,
    requestId,
  });
  // A restored version leaves a draft as it is.
  if (restores === null) await store.changeItem(tx, item.id, null, by, now);
  return version;
}
