import * as z from 'zod/mini';
import type { StaffCaller } from '#contracts/caller.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { segmentText } from '#modules/identity/index.ts';
import { audit, type ApprovalKind } from '#modules/staff/index.ts';
import { budgetsOf, lockPromotion, saveDraft, setState, type Draft } from '#modules/promotions/back-office/draft-store.ts';
import type { PromotionType } from '#modules/promotions/type.ts';

export const PROMOTION = 'promotion';
type Types = { types: ReadonlyMap<string, PromotionType<unknown>> };
type Unfit = Failure<'promotions.type_unknown' | 'promotions.settings_invalid'>;

/** A kind with settings that it can read; the first that it cannot is named. */
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

/** Keeps a draft under the name that it has at its brand. Again is the same. */
export async function keepDraft(
  deps: Types & { db: Database },
  caller: StaffCaller,
  draft: Draft,
): Promise<Result<{ id: number }, SaveFailure>> {
  const read = readSettings(deps, draft);
  if (!read.ok) return read;
  if (draft.endsAt <= draft.startsAt) return err('promotions.dates_wrong');
  return deps.db.transaction<{ id: number }, SaveFailure>(
    async (tx) => {
      const id = await saveDraft(tx, { ...draft, settings: read.value.settings });
      if (id === undefined) return err('promotions.not_a_draft');
      const { merchantId, slug, type, budget, audience } = draft;
      const subject = { kind: PROMOTION, id: String(id) };
      await audit(tx, caller, {
        action: 'promotions.save_draft',
        merchantId,
        subject,
        reason: '',
        after: { slug, type, budget, audience },
      });
      return ok({ id });
    },
    { isRepeatable: true },
  );
}

const payload = z.strictObject({ id: z.number() });
type PublishCode = 'promotions.unknown' | 'promotions.not_a_draft' | 'promotions.no_budget';

/** What a promotion gives, until when and how much at most: one of staff writes it and another publishes it. */
export const publishKind: ApprovalKind<z.infer<typeof payload>, PublishCode> = {
  kind: 'promotions.publish',
  permission: 'promotions.approve',
  payload,
  describe: async (tx, { id }) => {
    const found = await lockPromotion(tx, id);
    if (!found) return err('promotions.unknown');
    if (found.state !== 'draft') return err('promotions.not_a_draft');
    const budgets = await budgetsOf(tx, [id]);
    if (budgets.every(({ total }) => total === 0n)) return err('promotions.no_budget');
    const { merchantId, slug, type, texts, settings, audience, startsAt, endsAt } = found;
    const facts = {
      name: slug,
      type,
      title: texts['EN']!.title,
      summary: texts['EN']!.summary,
      languages: Object.keys(texts).join(', '),
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      budget: budgets.map(({ total, currency }) => `${toMajor(money(total, currency))} ${currency}`).join(', '),
      settings: JSON.stringify(settings),
      for: segmentText(audience),
      texts: JSON.stringify(texts),
    };
    return ok({ merchantId, subject: { kind: PROMOTION, id: String(id) }, facts });
  },
  execute: async (tx, { id }) => {
    await setState(tx, id, 'published');
    return ok({ before: { state: 'draft' }, after: { state: 'published' } });
  },
};

type StopFailure = Failure<'promotions.unknown' | 'promotions.not_published'>;

/** Gives nothing more from this commit on: the gate of a reward asks for the state. Again is the same. */
export async function stopPromotion(
  db: Database,
  caller: StaffCaller,
  { id, reason }: { id: number; reason: string },
): Promise<Result<true, StopFailure>> {
  return db.transaction<true, StopFailure>(async (tx) => {
    const found = await lockPromotion(tx, id);
    if (!found) return err('promotions.unknown');
    if (found.state === 'closed') return ok(true);
    if (found.state !== 'published') return err('promotions.not_published');
    await setState(tx, id, 'closed');
    await audit(tx, caller, {
      action: 'promotions.stop',
      merchantId: found.merchantId,
      subject: { kind: PROMOTION, id: String(id) },
      reason,
      before: { state: 'published' },
      after: { state: 'closed' },
    });
    return ok(true);
  });
}
