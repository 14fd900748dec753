import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { storeOffer, publishKindOf } from '#modules/offers/index.ts';
import { PROMOTION, type PromotionDraft } from '#modules/promotions/promotion-store.ts';
import type { PromotionType } from '#modules/promotions/type.ts';

type Types = { types: ReadonlyMap<string, PromotionType<unknown>> };
type Unfit = Failure<'promotions.type_unknown' | 'promotions.settings_invalid'>;

/** Returns a type with its settings, or a failure that names the first unreadable setting. */
export function readSettings(
  { types }: Types,
  { type, settings }: { type: string; settings: unknown },
): Result<{ type: PromotionType<unknown>; settings: unknown }, Unfit> {
  const found = types.get(type);
  if (!found) return err('promotions.type_unknown');
  const read = found.settings.safeParse(settings);
  if (read.success) return ok({ type: found, settings: read.data });
  return err('promotions.settings_invalid', { field: read.error.issues[0]!.path.join(' ') || 'settings' });
}

type SaveFailure = Unfit | Failure<'promotions.not_a_draft' | 'promotions.dates_wrong'>;

/** Stores a draft whose settings its type reads. */
export async function storeDraft(
  deps: Types & { db: Database },
  caller: StaffCaller,
  draft: PromotionDraft,
): Promise<Result<{ id: number }, SaveFailure>> {
  const read = readSettings(deps, draft);
  return read.ok ? storeOffer(deps.db, PROMOTION, caller, { ...draft, settings: read.value.settings }) : read;
}

export const publishKind = publishKindOf(PROMOTION, (_, budgets) =>
  budgets.every(({ total }) => total === 0n) ? 'promotions.no_budget' : undefined,
);
