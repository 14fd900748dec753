import type { Draft } from '#contracts/bo/content.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { foldLetters } from '#kernel/name-key.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Merchant } from '#modules/site/index.ts';
import { audit } from '#modules/staff/index.ts';
import { checkDraft, type DraftFailure } from '#modules/content/edit/check-draft.ts';
import * as store from '#modules/content/edit/item-store.ts';
import { storeAnswer, storedAnswer } from '#modules/content/edit/stored-answer.ts';

export const CONTENT_ITEM = 'content_item';
export type Revised = { id: number; revision: number };
type AddFailure = DraftFailure | Failure<'content.taken' | 'content.address_missing' | 'staff.request_reused'>;
export type New = { brand: Merchant; slug: string | undefined; draft: Draft; requestId: string; now: Date };

/** Begins an item as a draft. Each `requestId` is one item. */
export function addItem(db: Database, caller: StaffCaller, order: New): Promise<Result<Revised, AddFailure>> {
  const { brand, draft, requestId, now } = order;
  const request = { requestId, meaning: ['add', caller.name, brand.id, order.slug ?? null, draft] };
  return db.transaction<Revised, AddFailure>(
    async (tx) => {
      const before = await storedAnswer(tx, request);
      if (before) return before;
      const checked = checkDraft(draft, order.slug, brand);
      if (!checked.ok) return checked;
      const { kind } = draft.body;
      if (kind === 'legal' && order.slug === undefined) return err('content.address_missing');
      const slug = order.slug ?? slugOf(draft, requestId);
      const item = await store.insertItem(tx, { merchantId: brand.id, kind, slug, draft, requestId, by: caller.name, now });
      // The same request may have been answered in the meantime.
      if (!item) return (await storedAnswer(tx, request)) ?? err('content.taken');
      await storeAnswer(tx, request, item, now);
      await record(tx, caller, item, 'content.add_item', { slug, ...summary(draft) });
      return ok({ id: item.id, revision: item.revision });
    },
    { isRepeatable: true },
  );
}

type ChangeFailure = Failure<'content.unknown' | 'content.changed' | 'staff.request_reused'>;
type SaveFailure = DraftFailure | ChangeFailure;
export type Save = { id: number; revision: number; draft: Draft; requestId: string; brandOf(id: number): Merchant; now: Date };

/** Stores a draft. Refused if the item was changed since the revision that its editor has read. */
export function saveDraft(db: Database, caller: StaffCaller, order: Save): Promise<Result<{ revision: number }, SaveFailure>> {
  const { id, revision, draft, requestId, brandOf, now } = order;
  const request = { requestId, meaning: ['save', caller.name, id, revision, draft] };
  return db.transaction<{ revision: number }, SaveFailure>(
    async (tx) => {
      const item = await store.lockItem(tx, id);
      const before = await storedAnswer(tx, request);
      if (before) return before.ok ? ok({ revision: before.value.revision }) : before;
      if (!item || item.kind !== draft.body.kind) return err('content.unknown');
      if (item.revision !== revision) return err('content.changed');
      const checked = checkDraft(draft, item.slug, brandOf(item.merchantId));
      if (!checked.ok) return checked;
      const next = await store.changeItem(tx, id, draft, caller.name, now);
      await storeAnswer(tx, request, { id, revision: next }, now);
      await record(tx, caller, item, 'content.save_draft', { revision: next, ...summary(draft) });
      return ok({ revision: next });
    },
    { isRepeatable: true },
  );
}

/** Discards a draft. The published version stays. */
export function dropDraft(
  db: Database,
  caller: StaffCaller,
  { id, revision, requestId, now }: { id: number; revision: number; requestId: string; now: Date },
): Promise<Result<{ revision: number }, ChangeFailure>> {
  const request = { requestId, meaning: ['drop', caller.name, id, revision] };
  return db.transaction<{ revision: number }, ChangeFailure>(
    async (tx) => {
      const item = await store.lockItem(tx, id);
      const before = await storedAnswer(tx, request);
      if (before) return before.ok ? ok({ revision: before.value.revision }) : before;
      if (!item) return err('content.unknown');
      if (item.revision !== revision) return err('content.changed');
      const next = await store.changeItem(tx, id, null, caller.name, now);
      await storeAnswer(tx, request, { id, revision: next }, now);
      await record(tx, caller, item, 'content.drop_draft', { revision: next }, item.draft ? { draft: item.draft } : undefined);
      return ok({ revision: next });
    },
    { isRepeatable: true },
  );
}

/** Returns the title, languages and period of a text, for the audit log. The text itself is in its version. */
export function summary({ body, startsAt, endsAt, sort }: Draft) {
  const texts = body.texts as Record<string, { title: string }>;
  return { title: (texts['EN'] ?? Object.values(texts)[0])?.title ?? '', languages: Object.keys(texts), startsAt, endsAt, sort };
}

function record(tx: Tx, caller: StaffCaller, item: store.Item, action: string, after: object, before?: object): Promise<void> {
  const subject = { kind: CONTENT_ITEM, id: String(item.id) };
  return audit(tx, caller, { action, merchantId: item.merchantId, subject, ...(before && { before }), after });
}

/** Returns an address of letters of the title. The request makes it unique. */
function slugOf(draft: Draft, requestId: string): string {
  const words = foldLetters(summary(draft).title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
  return [words || draft.body.kind, requestId.slice(0, 8).toLowerCase()].join('-');
}
