import type { Draft } from '#contracts/bo/content.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { foldLetters } from '#kernel/name-key.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Merchant } from '#modules/site/index.ts';
import { audit } from '#modules/staff/index.ts';
import { checkDraft, type DraftFailure } from '#modules/content/edit/check-draft.ts';
import * as store from '#modules/content/edit/item-store.ts';

export const CONTENT_ITEM = 'content_item';
export type Revised = { id: number; revision: number };
type AddFailure = DraftFailure | Failure<'content.taken' | 'staff.request_reused'>;
export type New = { brand: Merchant; slug: string | undefined; draft: Draft; requestId: string; now: Date };

/** Begins an item as a draft. Each `requestId` is one item. */
export function addItem(db: Database, caller: StaffCaller, order: New): Promise<Result<Revised, AddFailure>> {
  const { brand, draft, requestId, now } = order;
  return db.transaction<Revised, AddFailure>(
    async (tx) => {
      const checked = checkDraft(draft, brand);
      if (!checked.ok) return checked;
      const before = await store.itemOfRequest(tx, requestId);
      if (before) {
        const isSame = before.merchantId === brand.id && before.kind === draft.body.kind && before.changedBy === caller.name;
        return isSame ? ok({ id: before.id, revision: before.revision }) : err('staff.request_reused');
      }
      const { kind } = draft.body;
      const slug = order.slug ?? slugOf(draft, requestId);
      const item = await store.insertItem(tx, { merchantId: brand.id, kind, slug, draft, requestId, by: caller.name, now });
      if (!item) return err('content.taken');
      await record(tx, caller, item, 'content.add_item', { slug, ...summary(draft) });
      return ok({ id: item.id, revision: item.revision });
    },
    { isRepeatable: true },
  );
}

type SaveFailure = DraftFailure | Failure<'content.unknown' | 'content.changed'>;
export type Save = { id: number; revision: number; draft: Draft; brandOf(id: number): Merchant; now: Date };

/** Stores a draft; refused where the item was changed since the revision that its editor has read. */
export function saveDraft(db: Database, caller: StaffCaller, order: Save): Promise<Result<{ revision: number }, SaveFailure>> {
  const { id, revision, draft, brandOf, now } = order;
  return db.transaction<{ revision: number }, SaveFailure>(async (tx) => {
    const item = await store.lockItem(tx, id);
    if (!item || item.kind !== draft.body.kind) return err('content.unknown');
    if (item.revision !== revision) return err('content.changed');
    const checked = checkDraft(draft, brandOf(item.merchantId));
    if (!checked.ok) return checked;
    const next = await store.changeItem(tx, id, draft, caller.name, now);
    await record(tx, caller, item, 'content.save_draft', { revision: next, ...summary(draft) });
    return ok({ revision: next });
  });
}

type DropFailure = Failure<'content.unknown' | 'content.changed'>;

/** Throws a draft away; what is published stays. */
export function dropDraft(
  db: Database,
  caller: StaffCaller,
  { id, revision, now }: { id: number; revision: number; now: Date },
): Promise<Result<{ revision: number }, DropFailure>> {
  return db.transaction<{ revision: number }, DropFailure>(async (tx) => {
    const item = await store.lockItem(tx, id);
    if (!item) return err('content.unknown');
    if (item.revision !== revision) return err('content.changed');
    const next = await store.changeItem(tx, id, null, caller.name, now);
    await record(tx, caller, item, 'content.drop_draft', { revision: next }, item.draft ? { draft: item.draft } : undefined);
    return ok({ revision: next });
  });
}

/** Title, languages and period of a text, for the audit log; the text itself is in its version. */
export function summary({ body, startsAt, endsAt, sort }: Draft) {
  const texts = body.texts as Record<string, { title: string }>;
  return { title: (texts['EN'] ?? Object.values(texts)[0])?.title ?? '', languages: Object.keys(texts), startsAt, endsAt, sort };
}

function record(tx: Tx, caller: StaffCaller, item: store.Item, action: string, after: object, before?: object): Promise<void> {
  const subject = { kind: CONTENT_ITEM, id: String(item.id) };
  return audit(tx, caller, { action, merchantId: item.merchantId, subject, ...(before && { before }), after });
}

/** An address of letters of its title; the request makes it unlike any other. */
function slugOf(draft: Draft, requestId: string): string {
  const words = foldLetters(summary(draft).title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return [words || draft.body.kind, requestId.slice(0, 8).toLowerCase()].join('-');
}
