import type { Caller } from '#contracts/caller.ts';
import { localeOf } from '#kernel/locale.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { memberMayNow, type MemberRefusal } from '#modules/identity/index.ts';
import type { VendorRounds } from '#modules/vendor-rounds/index.ts';
import type { Feed } from '#modules/gateway/feed/feed.ts';

type Deps = { db: Queryable; feed: Pick<Feed, 'request'>; vendorRounds: Pick<VendorRounds, 'closedTo'> };
type Requested = { caller: Caller; vendor: string; gameCode: string; language?: string | undefined; shut: readonly string[] };
type NoDemo = Failure<'catalogue.game_unknown' | `rounds.${'no_practice' | 'game_stopped' | 'category_shut' | 'studio_away'}`>;

/**
 * Returns the address of an external vendor's game for play money, for a caller who may practise. No session is opened, and play there is
 * not reported to us.
 */
export async function demoPage(
  { db, feed, vendorRounds }: Deps,
  { caller, vendor, gameCode, language = 'EN', shut }: Requested,
): Promise<Result<{ url: string }, NoDemo | Failure<MemberRefusal>>> {
  const { merchantId, memberId } = caller;
  const closed = vendorRounds.closedTo({ merchantId, vendor, gameCode, shut });
  if (closed) return err(closed);
  const allowed = await memberMayNow(db, memberId, 'practice');
  if (!allowed.ok) return allowed;
  const said = await feed.request(vendor, { kind: 'demo', gameCode, language: localeOf(language) });
  if (said.word === 'page') return ok({ url: said.url });
  return err(said.word === 'unknown' || said.word === 'unsent' ? 'rounds.studio_away' : 'rounds.no_practice');
}
