import type { Announcement, Banner, contentPlaces, HelpArticle, legalPage, listAnnouncements } from '#contracts/content.ts';
import type { BodyOf, ContentKind } from '#contracts/bo/content-body.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { openMirror } from '#platform/mirror/mirror.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import { readPreviews, readVersions, type StoredVersion } from '#modules/content/content-store.ts';
import { previewedItem, type IsSignedIn, type Previewed, type PreviewSource } from '#modules/content/previews.ts';
import { inLanguage, isTranslated } from '#modules/content/in-language.ts';

type Audience = Announcement['execution'];
type Requested = Input<typeof listAnnouncements>;
/** A view of the site: its brand, its browser, and the time. */
export type Look = { merchantId: number; visitor: string; now: Date };

/** Announcements and help articles as staff edit them, held in memory. */
export interface Content {
  /** Returns the announcements for this caller now, in the requested language. */
  announcements(look: Look, caller: Caller | undefined, requested: Omit<Requested, 'platform'>): Promise<Output<typeof listAnnouncements>>;
  /** Returns the help articles of a brand that are shown now, in the requested language. */
  help(look: Look, language: string | undefined): Promise<HelpArticle[]>;
  /** Returns a published legal page, with the other legal pages of its brand. */
  legal(look: Look, slug: string, language: string | undefined): Promise<Output<typeof legalPage>>;
  /** Returns the links of the footer and the sections of home that are shown now, in the requested language. */
  places(look: Look, language: string | undefined): Promise<Output<typeof contentPlaces>>;
  /** Adds previews that another module shows. */
  addPreviews(source: PreviewSource): void;
  /** Returns the previews that other modules show. */
  sources(): readonly PreviewSource[];
  /** Reads the published content again. */
  reload(): Promise<void>;
  /** Reads the open previews again, without the published content. */
  reloadPreviews(): Promise<void>;
  /** Stops following changes of other processes. */
  stop(): Promise<void>;
}

/** A text that is on the site. */
type Shown<K extends ContentKind> = Omit<StoredVersion, 'body'> & { body: BodyOf<K>; isPreview: boolean };

/** Creates the publications of the brands in memory. */
export async function createContent(options: {
  db: Database;
  log: Pick<Log, 'warn'>;
  clock: Clock;
  site: Pick<Site, 'merchant'>;
  /** Returns true if the member has signed in only once so far. */
  isFirstSignIn(memberId: bigint): Promise<boolean>;
  isSignedIn: IsSignedIn;
}): Promise<Content> {
  const { db, log, clock, site, isFirstSignIn, isSignedIn } = options;
  const mirror = await openMirror({ db, log, channel: 'content', read: () => readVersions(db, clock.now()) });
  const previews = await openMirror({ db, log, channel: 'content_preview', read: () => readPreviews(db, clock.now()) });
  const previewOf = (look: Look) => previewedItem(db, previews.current, isSignedIn, look);
  const sources: PreviewSource[] = [];
  /** Returns the bar of the preview that this browser sees, of any module. */
  async function barOf(
    look: Look,
    own: Previewed | undefined,
    language: string | undefined,
  ): Promise<{ title: string; until: Date } | undefined> {
    if (own)
      return { title: inLanguage<{ title: string }>(own.body.texts, site.merchant(look.merchantId), language).title, until: own.until };
    for (const source of sources) {
      const bar = await source.of(look, language);
      if (bar) return bar;
    }
    return undefined;
  }

  /**
   * Returns the audiences of a caller: a visitor is B, a signed-in caller is A, and a true member's first sign-in is also F (specification
   * 4.14).
   */
  async function audiencesOf(caller: Caller | undefined, offered: readonly Shown<'announcement'>[]): Promise<Audience[]> {
    if (!caller) return ['B'];
    const mayBeFirst = !caller.isTrial && offered.some(({ body }) => body.audience.includes('F'));
    return mayBeFirst && (await isFirstSignIn(caller.memberId)) ? ['F', 'A'] : ['A'];
  }

  return {
    announcements: async (look, caller, { types, execution, language }) => {
      const brand = site.merchant(look.merchantId);
      const requested = new Set(types.split(','));
      const preview = await previewOf(look);
      const bar = await barOf(look, preview, language);
      const offered = shownNow(mirror.current, 'announcement', look, preview)
        .filter(({ body }) => requested.has(body.place))
        .toSorted((a, b) => a.sort - b.sort || b.startsAt.getTime() - a.startsAt.getTime() || b.itemId - a.itemId);
      const audiences = await audiencesOf(caller, offered);
      const narrowed = execution === undefined ? audiences : audiences.filter((audience) => audience === execution);
      const list = (place: Shown<'announcement'>['body']['place'], mine: readonly Audience[]): Announcement[] =>
        offered.flatMap((item) => {
          if (item.body.place !== place) return [];
          // A preview is shown to its viewer, whatever the audience of the page.
          const by = item.isPreview ? audiences.at(-1) : mine.find((audience) => item.body.audience.includes(audience));
          return by ? [shownAnnouncement(item, by, brand, language)] : [];
        });
      const banners = shownNow(mirror.current, 'banner', look, preview)
        .filter(({ body }) => isRequested(body, requested))
        .toSorted((a, b) => a.sort - b.sort || a.itemId - b.itemId);
      return {
        banners: banners.map((item) => shownBanner(item, brand, language)),
        player: list('PL', narrowed),
        popup: list('PU', narrowed),
        promotion: list('PR', audiences),
        ...(bar && { preview: bar }),
      };
    },
    help: async (look, language) => {
      const brand = site.merchant(look.merchantId);
      return shownNow(mirror.current, 'help', look, await previewOf(look))
        .toSorted((a, b) => a.sort - b.sort || (a.slug < b.slug ? -1 : 1))
        .map(({ slug, body: { topic, texts } }) => ({ slug, topic, ...inLanguage(texts, brand, language) }));
    },
    legal: async (look: Look, slug: string, language: string | undefined): Promise<Output<typeof legalPage>> => {
      const brand = site.merchant(look.merchantId);
      const pages = shownNow(mirror.current, 'legal', look, await previewOf(look)).toSorted(
        (a, b) => a.sort - b.sort || (a.slug < b.slug ? -1 : 1),
      );
      const texts = pages.map((one) => ({
        slug: one.slug,
        from: one.startsAt,
        isTranslation: isTranslated(one.body.texts, brand, language),
        ...inLanguage(one.body.texts, brand, language),
      }));
      return {
        page: texts.find((one) => one.slug === slug) ?? null,
        others: texts.filter((one) => one.slug !== slug).map((one) => ({ slug: one.slug, title: one.title })),
      };
    },
    places: async (look, language) => {
      const brand = site.merchant(look.merchantId);
      const preview = await previewOf(look);
      const inOrder = (a: StoredVersion, b: StoredVersion): number => a.sort - b.sort || a.itemId - b.itemId;
      const links = shownNow(mirror.current, 'link', look, preview).toSorted(inOrder);
      const sections = shownNow(mirror.current, 'section', look, preview).toSorted(inOrder);
      return {
        links: links.map(({ itemId: id, body: { column, linkageType, url, texts } }) => ({
          id,
          column,
          linkageType,
          url,
          ...inLanguage(texts, brand, language),
        })),
        sections: sections.map(({ itemId: id, body: { after, linkageType, url, texts } }) => {
          const { title, text, action } = inLanguage(texts, brand, language);
          return { id, after, title, text, action: linkageType === null ? null : action, linkageType, url };
        }),
      };
    },
    reload: mirror.reload,
    addPreviews: (source) => void sources.push(source),
    sources: () => sources,
    reloadPreviews: previews.reload,
    stop: async () => {
      await Promise.all([mirror.stop(), previews.stop()]);
    },
  };
}

/** Returns the newest version of each item that has begun on a brand's site. A preview replaces its own item. */
function shownNow<K extends ContentKind>(
  versions: readonly StoredVersion[],
  kind: K,
  { merchantId, now }: Look,
  preview: Previewed | undefined,
): Shown<K>[] {
  const begun = new Map<number, StoredVersion>();
  for (const one of versions) if (one.merchantId === merchantId && one.kind === kind && one.startsAt <= now) begun.set(one.itemId, one);
  const shown = [...begun.values()]
    .filter(({ itemId, isShown, endsAt }) => isShown && (endsAt === null || now < endsAt) && itemId !== preview?.itemId)
    .map((one) => ({ ...one, isPreview: false }));
  return [...(preview?.kind === kind ? [{ ...preview, isPreview: true }] : []), ...shown] as Shown<K>[];
}

/** Returns true for a requested banner. B requests all banners, H requests only those of the home page. */
function isRequested({ groupName }: BodyOf<'banner'>, requested: ReadonlySet<string>): boolean {
  return requested.has('B') || (requested.has('H') && groupName === 'w_home');
}

function shownAnnouncement(
  { itemId: id, body: { texts, promotionType }, startsAt }: Shown<'announcement'>,
  execution: Audience,
  brand: Merchant,
  language: string | undefined,
): Announcement {
  return { id, ...inLanguage(texts, brand, language), promotionType, execution, publishedAt: startsAt };
}

function shownBanner({ itemId: id, body }: Shown<'banner'>, brand: Merchant, language: string | undefined): Banner {
  const { groupName, scene, texts, linkageType, url } = body;
  const { title, text, action } = inLanguage(texts, brand, language);
  return { id, groupName, scene, title, text, action: linkageType === null ? null : action, linkageType, url };
}
