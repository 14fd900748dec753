import * as z from 'zod/mini';
import type { Draft } from '#contracts/bo/content.ts';
import { isPromise } from '#contracts/content-limits.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit, type ApprovalKind, type Declared } from '#modules/staff/index.ts';
import type { TermsVersion } from '#modules/identity/index.ts';
import { missingText, TERMS } from '#modules/content/edit/check-draft.ts';
import { CONTENT_ITEM, summary } from '#modules/content/edit/edit-item.ts';
import { factsOf } from '#modules/content/edit/facts-of-draft.ts';
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
  | 'content.consent_overtaken'
>;
type PublishFailure = Refused | Failure<'staff.approval_exists' | 'staff.request_reused'>;
export type Published = { version: number | null; approvalId: string | null };

/** Kind of the approval that a promise needs. */
export const PUBLISH = 'content.publish_item';

/** Stores a version of the terms that members must accept. */
export type AddTerms = (tx: Tx, terms: TermsVersion) => Promise<void>;

/** Declares the approval of a promise, which one staff member writes and another approves. */
export const publishKind = (addTerms: AddTerms): ApprovalKind<Payload, Refused['code']> => ({
  kind: PUBLISH,
  permission: CONTENT.approve,
  payload,
  describe: async (tx, order) => {
    const source = await sourceOf(tx, order, new Date());
    if (!source.ok) return source;
    const { item, draft } = source.value;
    const { merchantId, id } = item;
    return ok({ merchantId, subject: { kind: CONTENT_ITEM, id: String(id) }, facts: factsOf(item, draft) });
  },
  execute: async (tx, order, { maker, checker, reason, now }) => {
    const source = await sourceOf(tx, order, now);
    if (!source.ok) return source;
    const by = { by: maker.name, approvedBy: checker.name, reason, requestId: null, now };
    const version = await publish(tx, source.value, order, by);
    const terms = termsOf(source.value, version, now);
    if (terms) await addTerms(tx, terms);
    return ok({ after: { version, ...summary(source.value.draft), ...(terms && { terms: terms.version }) } });
  },
});

/** Returns the terms that members must accept from then on, by the day from which they apply and the number of the version. */
function termsOf({ item, draft }: Source, number: number, now: Date): TermsVersion | undefined {
  const { body } = draft;
  if (body.kind !== 'legal' || !body.needsConsent || item.slug !== TERMS) return undefined;
  const fromAt = startOf(draft, now);
  return { merchantId: item.merchantId, number, version: `${fromAt.toISOString().slice(0, 10)}.${number}`, fromAt };
}

function startOf({ startsAt }: Draft, now: Date): Date {
  return startsAt === null || new Date(startsAt) < now ? now : new Date(startsAt);
}

export type Publish = Payload & { reason: string; requestId: string; now: Date };

/** Publishes the draft, or an earlier version as a new version. A promise needs the approval of a second staff member. */
export function publishItem(
  { db, approval }: { db: Database; approval: Declared<Payload, Refused['code']> },
  caller: StaffCaller,
  { reason, requestId, now, ...order }: Publish,
): Promise<Result<Published, PublishFailure>> {
  return db.transaction<Published, PublishFailure>(
    async (tx) => {
      // If two requests are sent at the same time, the second finds the answer of the first.
      await store.lockItem(tx, order.id);
      const before = await store.versionOfRequest(tx, requestId);
      if (before) return before.itemId === order.id ? ok({ version: before.version, approvalId: null }) : err('staff.request_reused');
      const request = { payload: order, reason, requestId, now };
      const requested = await approval.requestedBefore(tx, caller, request);
      if (requested) return requested.ok ? ok({ version: null, approvalId: requested.value.approvalId }) : requested;
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

/** Locks and checks the source of a publication. A restored version counts from now on. */
async function sourceOf(tx: Tx, { id, revision, restores }: Payload, now: Date): Promise<Result<Source, Refused>> {
  const item = await store.lockItem(tx, id);
  if (!item) return err('content.unknown');
  if (restores !== null) {
    const old = await store.findVersion(tx, id, restores);
    if (!old) return err('content.version_unknown');
    const endsAt = old.endsAt !== null && old.endsAt > now ? old.endsAt.toISOString() : null;
    return inTurn(tx, { item, draft: { body: old.body, sort: old.sort, startsAt: null, endsAt } }, now);
  }
  if (item.draft === null) return err('content.nothing_to_publish');
  if (item.revision !== revision) return err('content.changed');
  const missing = missingText(item.draft.body);
  if (missing) return err('content.incomplete', missing);
  if (item.draft.endsAt !== null && new Date(item.draft.endsAt) <= now) return err('content.period_invalid');
  return inTurn(tx, { item, draft: item.draft }, now);
}

/**
 * Checks that a version may replace the waiting versions. A version replaces earlier published versions that begin later. Terms that
 * members must accept are not replaced by terms that need no acceptance: such a version begins after them, or also requires acceptance.
 */
async function inTurn(tx: Tx, source: Source, now: Date): Promise<Result<Source, Failure<'content.consent_overtaken'>>> {
  const { item, draft } = source;
  if (draft.body.kind !== 'legal' || draft.body.needsConsent) return ok(source);
  const waiting = await store.consentToCome(tx, item.id, startOf(draft, now));
  return waiting ? err('content.consent_overtaken', { from: `${waiting.toISOString().slice(0, 16).replace('T', ' ')} UTC` }) : ok(source);
}

type By = { by: string; approvedBy: string | null; reason: string; requestId: string | null; now: Date };

async function publish(
  tx: Tx,
  { item, draft }: Source,
  { restores }: Payload,
  { by, approvedBy, reason, requestId, now }: By,
): Promise<number> {
  const { body, sort, endsAt } = draft;
  const version = await store.insertVersion(tx, item.id, {
    body,
    sort,
    isShown: true,
    startsAt: startOf(draft, now),
    endsAt: endsAt === null ? null : new Date(endsAt),
    restores,
    publishedBy: by,
    approvedBy,
    publishedAt: now,
    reason,
    requestId,
  });
  // A restored version does not change a draft.
  if (restores === null) await store.changeItem(tx, item.id, null, by, now);
  return version;
}
