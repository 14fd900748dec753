import * as z from 'zod/mini';
import { audience, bannerGroup, footerColumn, helpArticle, homePart, scene } from '#contracts/content.ts';
import { CONTENT_LENGTH } from '#contracts/content-limits.ts';
import { plainText } from '#contracts/plain-text.ts';

/** Plain text whose only placeholders are `{site}`, `{currency}` and `{age}`. In a draft the text may be empty. */
const placed = (most: number) => z.pipe(plainText(0, most), z.string().check(z.regex(/^(?:[^{}]|\{site\}|\{currency\}|\{age\})*$/)));
const { title, short, action, text, article, legal } = CONTENT_LENGTH;
const inLanguages = <T extends z.core.$ZodType>(one: T) => z.record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), one);

const announcementBody = z.strictObject({
  kind: z.literal('announcement'),
  /** `PL`: notice on the home page. `PU`: popup. `PR`: text of a promotion. */
  place: z.enum(['PL', 'PU', 'PR']),
  audience: z.array(audience).check(z.minLength(1), z.maxLength(3)),
  /** Type of promotion whose rewards the button opens; null for no such button. */
  promotionType: z.nullable(z.string().check(z.regex(/^[A-Z_]{1,40}$/))),
  texts: inLanguages(z.strictObject({ title: placed(title), content: placed(text) })),
});

const bannerBody = z.strictObject({
  kind: z.literal('banner'),
  groupName: bannerGroup,
  scene,
  linkageType: z.nullable(z.enum(['ROUTE', 'URL', 'GAME'])),
  url: z.nullable(z.string().check(z.trim(), z.maxLength(400))),
  texts: inLanguages(z.strictObject({ title: placed(title), text: placed(short), action: z.nullable(placed(action)) })),
});

const helpBody = z.strictObject({
  kind: z.literal('help'),
  topic: helpArticle.shape.topic,
  texts: inLanguages(z.strictObject({ title: placed(title), summary: placed(short), body: placed(article) })),
});

const legalBody = z.strictObject({
  kind: z.literal('legal'),
  /** True only for the terms: members must accept a new version before they bet or deposit again. */
  needsConsent: z.boolean(),
  texts: inLanguages(z.strictObject({ title: placed(title), intro: placed(article), body: placed(legal) })),
});

const linkBody = z.strictObject({
  kind: z.literal('link'),
  column: footerColumn,
  linkageType: z.enum(['ROUTE', 'URL']),
  url: z.string().check(z.trim(), z.maxLength(400)),
  texts: inLanguages(z.strictObject({ title: placed(action) })),
});

const sectionBody = z.strictObject({
  kind: z.literal('section'),
  after: homePart,
  linkageType: z.nullable(z.enum(['ROUTE', 'URL'])),
  url: z.nullable(z.string().check(z.trim(), z.maxLength(400))),
  texts: inLanguages(z.strictObject({ title: placed(title), text: placed(text), action: z.nullable(placed(action)) })),
});

/** An item of the site's content: its place, and its texts by language. */
export const contentBody = z.discriminatedUnion('kind', [announcementBody, bannerBody, helpBody, legalBody, linkBody, sectionBody]);
export type ContentBody = z.infer<typeof contentBody>;
export type ContentKind = ContentBody['kind'];
export type BodyOf<K extends ContentKind> = Extract<ContentBody, { kind: K }>;

export const contentKind = z.enum(['announcement', 'banner', 'help', 'legal', 'link', 'section']);
