import * as calls from '#contracts/bo/content.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { addItem, dropDraft, saveDraft } from '#modules/content/edit/edit-item.ts';
import { hideItem } from '#modules/content/edit/hide-item.ts';
import { listApprovals } from '#modules/content/edit/list-approvals.ts';
import { listItems, readItem } from '#modules/content/edit/list-items.ts';
import { makePreview } from '#modules/content/edit/make-preview.ts';
import { standardLegal } from '#modules/content/edit/standard-legal.ts';
import { publishItem, publishKind, type AddTerms } from '#modules/content/edit/publish-item.ts';

type Deps = { db: Database; site: Site; staff: Staff; addTerms: AddTerms };

/** Routes of editors. */
export function contentDesk({ db, site, staff, addTerms }: Deps): Route[] {
  const publishing = { db, approval: staff.declareApproval(publishKind(addTerms)) };
  const brandOf = (id: number): Merchant | undefined => site.merchants().find((one) => one.id === id);
  const hostOf = (id: number) => site.mainHostOf(id) ?? null;
  return [
    handle(calls.contentItems, async ({ input, now }) => ok(await listItems(db, input, now))),
    handle(calls.contentItem, ({ input: { id }, now }) => readItem(db, id, now)),
    handle(calls.addContent, async ({ input: { merchantId, slug, draft, requestId }, caller, now }) => {
      const brand = brandOf(merchantId);
      if (!brand) return err('site.brand_unknown');
      return addItem(db, caller, { brand, slug, draft, requestId, now });
    }),
    handle(calls.saveContent, ({ input, caller, now }) => saveDraft(db, caller, { ...input, brandOf: site.merchant, now })),
    handle(calls.dropDraft, ({ input, caller, now }) => dropDraft(db, caller, { ...input, now })),
    handle(calls.publishContent, ({ input, caller, now }) => publishItem(publishing, caller, { ...input, restores: null, now })),
    handle(calls.restoreContent, ({ input: { version, ...order }, caller, now }) =>
      publishItem(publishing, caller, { ...order, restores: version, revision: null, now }),
    ),
    handle(calls.hideContent, ({ input, caller, now }) => hideItem(db, caller, { ...input, now })),
    handle(calls.contentApprovals, async ({ input, caller, now }) => ok(await listApprovals({ db, staff }, caller, input, now))),
    handle(calls.standardLegal, async ({ input: { merchantId, page } }) => {
      const brand = brandOf(merchantId);
      return brand ? ok({ texts: standardLegal(page, brand.languages) }) : err('site.brand_unknown');
    }),
    handle(calls.previewContent, ({ input, caller, now }) => makePreview({ db, hostOf }, caller, { ...input, now })),
  ];
}
