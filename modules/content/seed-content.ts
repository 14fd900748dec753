import type { Database } from '#platform/db/database.ts';
import { demoTextsIn } from '#platform/i18n/demo-texts.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { Merchant } from '#modules/site/index.ts';
import type { Banner, HelpArticle } from '#contracts/content.ts';
import type { BodyOf } from '#contracts/bo/content-body.ts';
import { addItems } from '#modules/content/content-store.ts';
import type { InLanguages } from '#modules/content/in-language.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_ARTICLES, DEMO_BANNERS } from '#modules/content/demo-items.ts';

type BannerText = Pick<Banner, 'title' | 'text' | 'action'>;
type AnnouncementText = BodyOf<'announcement'>['texts'][string];
type HelpText = Pick<HelpArticle, 'title' | 'summary' | 'body'>;

/** Texts of the demonstration in one language, by slug. */
export type DemoTexts = {
  banners: Record<string, BannerText>;
  announcements: Record<string, AnnouncementText>;
  help: Record<string, HelpText>;
};

/** Language codes of the site that have demonstration content. */
export const DEMO_LANGUAGES: readonly string[] = LANGUAGES.map(({ code }) => code).filter(
  (code) => Object.keys(demoTextsIn(code, 'help')).length > 0,
);

/** Reads the texts of the demonstration, in the words of a brand if the brand has its own. */
export function readDemoTexts(language: string, brand?: string): DemoTexts {
  return {
    banners: demoTextsIn<BannerText>(language, 'banners', brand),
    announcements: demoTextsIn<AnnouncementText>(language, 'announcements', brand),
    help: demoTextsIn<HelpText>(language, 'help', brand),
  };
}

/** Stores the content of a demonstration brand, in its languages that have texts. Repeating it is safe. Existing rows stay as they are. */
export async function seedContent(db: Database, merchant: Merchant, now: Date): Promise<void> {
  const languages = DEMO_LANGUAGES.filter((language) => merchant.languages.includes(language));
  const written = languages.map((language) => [language, readDemoTexts(language, merchant.code)] as const);
  const inAll = <T>(pick: (texts: DemoTexts) => T): InLanguages<T> =>
    Object.fromEntries(written.map(([language, texts]) => [language, pick(texts)]));
  const common = { merchantId: merchant.id, startsAt: now };
  await db.transact((tx) =>
    addItems(tx, [
      ...DEMO_BANNERS.map(({ slug, scenes, ...fields }, sort) => {
        const scene = scenes[(merchant.id - 1) % scenes.length]!;
        const body = { kind: 'banner' as const, ...fields, scene, texts: inAll((texts) => texts.banners[slug]!) };
        return { ...common, slug, sort, body };
      }),
      ...DEMO_ANNOUNCEMENTS.map(({ slug, ...fields }, sort) => {
        const body = { kind: 'announcement' as const, ...fields, texts: inAll((texts) => texts.announcements[slug]!) };
        return { ...common, slug, sort, body };
      }),
      ...DEMO_ARTICLES.map(({ slug, topic }, sort) => {
        const body = { kind: 'help' as const, topic, texts: inAll((texts) => texts.help[slug]!) };
        return { ...common, slug, sort, body };
      }),
    ]),
  );
}
