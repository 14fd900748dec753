import type { Announcement, Banner, HelpArticle } from '#contracts/content.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

/** A text in several languages: by language code of the site, then by field. */
export type InLanguages<T> = Readonly<Record<string, T>>;

export type AnnouncementText = Pick<Announcement, 'title' | 'content'>;
export type BannerText = Pick<Banner, 'title' | 'text' | 'action'>;
export type HelpText = Pick<HelpArticle, 'title' | 'summary' | 'body'>;

export type StoredAnnouncement = Pick<Announcement, 'id' | 'promotionType'> & {
  merchantId: number;
  kind: 'PL' | 'PU' | 'PR';
  audience: readonly Announcement['execution'][];
  texts: InLanguages<AnnouncementText>;
  startsAt: Date;
  endsAt: Date | null;
};

export type StoredBanner = Pick<Banner, 'id' | 'groupName' | 'scene' | 'linkageType' | 'url'> & {
  merchantId: number;
  texts: InLanguages<BannerText>;
  startsAt: Date;
  endsAt: Date | null;
};

export type StoredArticle = Pick<HelpArticle, 'slug' | 'topic'> & { merchantId: number; texts: InLanguages<HelpText> };

/** All content that has not ended, in the order in which it is shown. */
export async function readContent(db: Queryable, now: Date) {
  const shown = 'starts_at, ends_at';
  const announcements = await db.query<StoredAnnouncement>(
    `SELECT id, merchant_id, kind, audience, texts, promotion_type, ${shown}
       FROM announcement WHERE ends_at IS NULL OR ends_at > $1 ORDER BY sort, starts_at DESC, id DESC`,
    [now],
  );
  const banners = await db.query<StoredBanner>(
    `SELECT id, merchant_id, group_name, scene, texts, linkage_type, url, ${shown}
       FROM banner WHERE ends_at IS NULL OR ends_at > $1 ORDER BY sort, id`,
    [now],
  );
  const articles = await db.query<StoredArticle>(
    'SELECT merchant_id, slug, topic, texts FROM help_article WHERE is_shown ORDER BY sort, slug',
  );
  return { announcements, banners, articles };
}

export type NewAnnouncement = Omit<StoredAnnouncement, 'id' | 'endsAt'> & { slug: string; sort: number };
export type NewBanner = Omit<StoredBanner, 'id' | 'endsAt'> & { slug: string; sort: number };

/** Adds an item; one of its slug that the brand has already is left as its operator has made it. */
export async function addAnnouncement(db: Queryable, item: NewAnnouncement): Promise<void> {
  const { merchantId, slug, kind, audience, texts, promotionType, sort, startsAt } = item;
  const row = { merchantId, slug, kind, audience, texts, promotionType, sort, startsAt };
  await insertRows(db, 'announcement', [row], { onConflict: 'DO NOTHING' });
}

export async function addBanner(db: Queryable, item: NewBanner): Promise<void> {
  const { merchantId, slug, groupName, scene, texts, linkageType, url, sort, startsAt } = item;
  const row = { merchantId, slug, groupName, scene, texts, linkageType, url, sort, startsAt };
  await insertRows(db, 'banner', [row], { onConflict: 'DO NOTHING' });
}

export async function addArticle(db: Queryable, { merchantId, slug, topic, texts, sort }: StoredArticle & { sort: number }): Promise<void> {
  await insertRows(db, 'help_article', [{ merchantId, slug, topic, texts, sort }], { onConflict: 'DO NOTHING' });
}
