import type { Caller } from '#contracts/caller.ts';
import type { applyForPromotion } from '#contracts/promotion-applications.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { Files } from '#modules/files/index.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import { isFor } from '#modules/promotions/audience.ts';
import { findApplication, keeperOf, type Application } from '#modules/promotions/applications/application-store.ts';
import { withType, type PromotionDeps } from '#modules/promotions/deps.ts';
import { findPromotion } from '#modules/promotions/promotion-store.ts';

const PER_DAY: Limit = { name: 'promotion-application', most: 10, windowMs: 24 * 3_600_000 };

export type Applying = {
  caller: Caller;
  promotionId: number;
  comment: string;
  pictureIds?: readonly string[] | undefined;
  requestId: string;
  now: Date;
};
type ApplyFailure = Failure<Exclude<(typeof applyForPromotion)['errors'][number], 'request.too_many'>> | Full;
export type ApplyDeps = Pick<PromotionDeps, 'db' | 'types' | 'brandOf'> & { files: Pick<Files, 'keep'> };

/**
 * Stores a member's application to a promotion. Each `requestId` of a member is one application. Only one of many simultaneous applications
 * waits.
 */
export async function applyFor({ db, types, files, brandOf }: ApplyDeps, applying: Applying): Promise<Result<Application, ApplyFailure>> {
  const { caller, promotionId, comment, pictureIds = [], requestId, now } = applying;
  const { memberId, merchantId } = caller;
  const promotion = await findPromotion(db, merchantId, promotionId);
  if (!promotion) return err('promotions.unknown');
  if (!withType({ types }, promotion).type.isApplied) return err('promotions.no_application');
  const id = derivedId(`promotion-application/${memberId}/${requestId.toLowerCase()}`);
  const isSame = (one: Application): boolean => one.promotionId === promotionId && one.comment === comment;
  const known = await findApplication(db, id);
  if (known) return isSame(known) ? ok(known) : err('wallet.request_reused');
  if (now < promotion.startsAt || now >= promotion.endsAt) return err('promotions.over');
  if (!(await isFor({ db, brandOf }, promotion, memberId, now))) return err('promotions.not_for_member');
  const may = await memberMayNow(db, memberId, 'play');
  if (!may.ok) return may;
  const allowed = await take(db, PER_DAY, String(memberId), now);
  if (!allowed.ok) return allowed;
  return db.transaction<Application, ApplyFailure>(async (tx) => {
    const added = await tx.query(
      `INSERT INTO promotion_application (id, merchant_id, promotion_id, member_id, request_id, comment, sent_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [id, merchantId, promotionId, memberId, requestId, comment, now],
    );
    const kept = await findApplication(tx, id);
    if (!kept) return err('promotions.applied');
    if (added.length === 0) return isSame(kept) ? ok(kept) : err('wallet.request_reused');
    const used = await files.keep(tx, { memberId, purpose: 'promotion', ids: pictureIds, storedBy: keeperOf({ id }) });
    return used.ok ? ok(kept) : used;
  });
}
