import { collectOffer, offerList } from '#contracts/offers.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { collectByFolder, listByFolder, type FolderDeps } from '#modules/offers/by-folder/collect-reward.ts';
import type { LoadedKind } from '#modules/offers/by-folder/folder-kind.ts';
import { storeOffer, publishKindOf, stopOffer } from '#modules/offers/desk.ts';
import { offerRoutes } from '#modules/offers/desk-routes.ts';
import type { OfferPreviews } from '#modules/offers/previews.ts';
import { listOffers, listRewards } from '#modules/offers/list-offers.ts';

/** Routes of members about all kinds in folders. */
export function folderRoutes(deps: FolderDeps & { previews: OfferPreviews }): Route[] {
  return [
    forTrueMembers(offerList, async (request) => {
      const { input, caller, now } = request;
      const list = (draft?: number) => listByFolder(deps, caller, { language: input.language, now, draft });
      return ok({ list: await deps.previews.shown(request, input.language, list) });
    }),
    forTrueMembers(collectOffer, async ({ input, caller, now }) => {
      const claimed = await collectByFolder(deps, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { offerId, slot, currency, amount, pays, at } = claimed.value;
      return ok({ offerId, slot, currency, amount: money(amount, currency), pays, at });
    }),
  ];
}

/** Routes of staff about a kind in a folder. */
export function folderDesk({ db }: FolderDeps, { kind, folder }: LoadedKind, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  return [
    ...offerRoutes({ site, staff }, folder.calls, {
      list: async (input) => (await listOffers(db, kind, input as never)) as never,
      save: (caller, draft) => storeOffer(db, kind, caller, draft as never) as never,
      publish: publishKindOf(kind),
      stop: (caller, order) => stopOffer(db, kind, caller, order) as never,
    }),
    handle(folder.rewards, async ({ input }) => ok(await listRewards(db, kind, input, input.offerId))),
  ];
}
