import type { Announcement, Banner, HelpArticle, listAnnouncements } from '#contracts/content.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import { readContent, type InLanguages, type StoredAnnouncement, type StoredBanner } from '#modules/content/content-store.ts';

type Audience = Announcement['execution'];
type Requested = Input<typeof listAnnouncements>;

export type Content = Awaited<ReturnType<typeof createContent>>;

/** Publications of the brands, in memory. */
export async function createContent(options: {
  db: Database;
  log: Pick<Log, 'warn'>;
  clock: Clock;
  site: Pick<Site, 'merchant'>;
  /** Whether the member has signed in once only so far. */
  isFirstSignIn(memberId: bigint): Promise<boolean>;
}) {
  const { db, log, clock, site, isFirstSignIn } = options;
  const mirror = await openMirror({ db, log, channel: 'content', read: () => readContent(db, clock.now()) });

  /** A visitor is B, who is signed in A, and a true member's first sign-in F besides (specification 4.14). */
  async function audiencesOf(caller: Caller | undefined, offered: readonly StoredAnnouncement[]): Promise<Audience[]> {
    if (!caller) return ['B'];
    const mayBeFirst = !caller.isTrial && offered.some(({ audience }) => audience.includes('F'));
    return mayBeFirst && (await isFirstSignIn(caller.memberId)) ? ['F', 'A'] : ['A'];
  }

  return {
    /** Returns the announcements for this caller now, in the requested language. */
    announcements: async (
      merchantId: number,
      caller: Caller | undefined,
      { types, execution, language }: Omit<Requested, 'platform'>,
      now: Date,
    ): Promise<Output<typeof listAnnouncements>> => {
      const brand = site.merchant(merchantId);
      const requested = new Set(types.split(','));
      const offered = mirror.current.announcements.filter(
        (item) => item.merchantId === merchantId && requested.has(item.kind) && isOn(item, now),
      );
      const audiences = await audiencesOf(caller, offered);
      const narrowed = execution === undefined ? audiences : audiences.filter((audience) => audience === execution);
      const list = (kind: StoredAnnouncement['kind'], mine: readonly Audience[]): Announcement[] =>
        offered.flatMap((item) => {
          const by = item.kind === kind && mine.find((audience) => item.audience.includes(audience));
          return by ? [shownAnnouncement(item, by, brand, language)] : [];
        });
      const banners = mirror.current.banners.filter(
        (item) => item.merchantId === merchantId && isRequested(item, requested) && isOn(item, now),
      );
      return {
        banners: banners.map((item) => shownBanner(item, brand, language)),
        player: list('PL', narrowed),
        popup: list('PU', narrowed),
        promotion: list('PR', audiences),
      };
    },
    help: (merchantId: number, language: string | undefined): HelpArticle[] => {
      const brand = site.merchant(merchantId);
      return mirror.current.articles
        .filter((article) => article.merchantId === merchantId)
        .map(({ slug, topic, texts }) => ({ slug, topic, ...inLanguage(texts, brand, language) }));
    },
    reload: mirror.reload,
    stop: mirror.stop,
  };
}

function isOn({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt);
}

/** B are all banners, H those of the home page alone. */
function isRequested({ groupName }: StoredBanner, requested: ReadonlySet<string>): boolean {
  return requested.has('B') || (requested.has('H') && groupName === 'w_home');
}

function shownAnnouncement(
  { id, texts, promotionType, startsAt }: StoredAnnouncement,
  execution: Audience,
  brand: Merchant,
  language: string | undefined,
): Announcement {
  return { id, ...inLanguage(texts, brand, language), promotionType, execution, publishedAt: startsAt };
}

function shownBanner(
  { id, groupName, scene, texts, linkageType, url }: StoredBanner,
  brand: Merchant,
  language: string | undefined,
): Banner {
  const { title, text, action } = inLanguage(texts, brand, language);
  return { id, groupName, scene, title, text, action: linkageType === null ? null : action, linkageType, url };
}

/** In the asked language, else in English; `{site}` and `{currency}` stand for the brand's name and its first currency (3.36). */
function inLanguage<T extends object>(texts: InLanguages<T>, brand: Merchant, language = brand.defaultLanguage): T {
  const code = language.toUpperCase();
  const found = (Object.hasOwn(texts, code) ? texts[code] : texts['EN'])!;
  const fill = (text: unknown) =>
    typeof text === 'string' ? text.replaceAll('{site}', brand.name).replaceAll('{currency}', brand.currencies[0]!) : text;
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field, fill(text)])) as T;
}
