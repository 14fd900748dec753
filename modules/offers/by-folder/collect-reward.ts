import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { offerList } from '#contracts/offers.ts';
import { money } from '#kernel/money.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';
import type { FolderFacts, LoadedKind } from '#modules/offers/by-folder/folder-kind.ts';
import { giveReward, rewardKey, type GiveDeps, type RewardRefusal } from '#modules/offers/give-reward.ts';
import { textOf } from '#modules/offers/kind.ts';
import { findOffers, findPublished } from '#modules/offers/offer-store.ts';
import { findReward, rewardsOf, type Reward } from '#modules/offers/reward-store.ts';

export type FolderDeps = GiveDeps & { site: Pick<Site, 'merchant'>; kinds: readonly LoadedKind[] };
type Shown = Output<typeof offerList>['list'][number];
type Gates = LoadedKind['kind']['gates'];
type CollectFailure = Failure<'offers.unknown' | 'offers.not_due' | RewardRefusal<Gates>>;

/** Published offers of the kinds by folder that have not ended, and the one that is previewed, with what is due and what was given. */
export async function listByFolder(
  deps: FolderDeps,
  caller: Caller,
  { language, now, draft }: { language: string | undefined; now: Date; draft: number | undefined },
): Promise<Shown[]> {
  const { db, site, kinds } = deps;
  const { memberId, merchantId, currency } = caller;
  const facts = await factsOf(db, caller, now);
  const reading = { language, otherwise: site.merchant(merchantId).defaultLanguage };
  const where = "o.merchant_id = $2 AND (o.state = 'published' OR o.id = $4) AND o.ends_at > $3";
  const lists = await Promise.all(
    kinds.map(async ({ name, kind, folder }) => {
      const [offers, rewards] = await Promise.all([
        findOffers(db, kind, { where, values: [merchantId, now, draft ?? null] }),
        rewardsOf(db, kind, memberId),
      ]);
      return offers.map((offer): Shown => {
        const given = rewards.filter(({ offerId }) => offerId === offer.id);
        const due = now < offer.startsAt ? [] : folder.due(offer as never, facts, currency);
        const { id, startsAt, endsAt, texts } = offer;
        return {
          id,
          kind: name,
          ...textOf(texts, reading),
          startsAt,
          endsAt,
          currency,
          pays: folder.pay(offer as never).as,
          due: due
            .filter(({ slot }) => !given.some((one) => one.slot === slot))
            .map(({ slot, minor }) => ({ slot, amount: money(minor, currency) })),
          given: given.map(({ slot, amount, currency: of, pays, at }) => ({ slot, amount: money(amount, of), currency: of, pays, at })),
        };
      });
    }),
  );
  return lists.flat();
}

export type Collecting = { offerId: number; slot: string; requestId: string; now: Date };

/** Pays the due reward of a slot, once. Safe to repeat with the same `requestId`. */
export async function collectByFolder(
  deps: FolderDeps,
  caller: Caller,
  { offerId, slot, requestId, now }: Collecting,
): Promise<Result<Reward, CollectFailure>> {
  const { db, wallet, kinds } = deps;
  const { memberId, merchantId, currency } = caller;
  const attempt = `:${requestId}`;
  for (const { kind, folder } of kinds) {
    const offer = await findPublished(db, kind, merchantId, offerId);
    if (!offer) continue;
    const before = await findReward(db, { offerId, memberId, slot });
    if (before) {
      const answer = await wallet.storedAnswer(rewardKey(kind, caller, { offerId, slot, attempt }));
      return answer && !answer.refusal ? { ok: true, value: before } : err('offers.claimed');
    }
    const due = folder.due(offer as never, await factsOf(db, caller, now), currency).find((one) => one.slot === slot);
    if (!due) return err('offers.not_due');
    const order = { offerId, slot, minor: due.minor, pay: folder.pay(offer as never), untilEnd: true, attempt, now } as const;
    return giveReward<Gates>(deps, kind, caller, { ...order, given: 'claimed' });
  }
  return err('offers.unknown');
}

async function factsOf(db: Queryable, { memberId, merchantId }: Caller, now: Date): Promise<FolderFacts> {
  const [row] = await db.query<Omit<FolderFacts, 'now'>>(
    `SELECT d.today::text AS today, d.registered::text AS registered_day, d.today - d.registered AS days_since_registration
       FROM (SELECT brand_day($1, $2) AS today, brand_day($1, member_since($3)) AS registered) AS d`,
    [merchantId, now, memberId],
  );
  return { now, ...row! };
}
