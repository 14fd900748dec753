import * as z from 'zod/mini';
import { FOOTER_COLUMNS, HOME_PARTS, SCENES } from '#contracts/content-limits.ts';
import { endpoint } from '#contracts/endpoint.ts';

const language = z.optional(z.string().check(z.maxLength(10)));

/** A picture of the site's own paper-cut dioramas. Text is laid over the picture. */
export const scene = z.enum(SCENES);
export type Scene = z.infer<typeof scene>;

/** Places of banners (specification 3.12). */
export const bannerGroup = z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_activity', 'w_model']);

export const banner = z.object({
  id: z.number(),
  groupName: bannerGroup,
  scene,
  title: z.string(),
  text: z.string(),
  /** Text of the button; null without a link. */
  action: z.nullable(z.string()),
  /**
   * Kind of the link: `ROUTE` for a page of this site, `URL` for an outside address, `GAME` for a game as `VENDOR/code`. Null without a
   * link.
   */
  linkageType: z.nullable(z.enum(['ROUTE', 'URL', 'GAME'])),
  url: z.nullable(z.string()),
});
export type Banner = z.infer<typeof banner>;

/** Audience of an announcement (specification 4.14): members, visitors, or members on their first sign-in. */
export const audience = z.enum(['A', 'B', 'F']);

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  content: z.string(),
  /** Type of promotion of the item; null for none. The popup of such an item links to the reward centre. */
  promotionType: z.nullable(z.string()),
  execution: audience,
  publishedAt: z.date(),
});
export type Announcement = z.infer<typeof announcement>;

/** Specification 7.33. `types`: B banners, PL notices to players, PU popups, PR promotions, H home page. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'optional',
  summary: 'Banners, notices, popups and promotions for this caller, in the asked language',
  input: z.strictObject({
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)), 'B,PL,PU,PR,H'),
    /** Limits popups and notices to one audience that the caller belongs to. */
    execution: z.optional(audience),
    platform: z.optional(z.literal('W')),
    language,
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
    /** Draft that this browser may see until the given time; missing without a preview. */
    preview: z.optional(z.object({ title: z.string(), until: z.date() })),
  }),
  errors: [],
});

export const helpArticle = z.object({
  slug: z.string(),
  topic: z.enum(['start', 'money', 'games', 'fairness', 'safer-play', 'account']),
  title: z.string(),
  summary: z.string(),
  /** Plain text; an empty line separates paragraphs, and `- ` begins an item of a list. */
  body: z.string(),
});
export type HelpArticle = z.infer<typeof helpArticle>;

export const helpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'none',
  summary: 'The articles of the help centre in their order, in the asked language',
  input: z.strictObject({ language }),
  output: z.object({ list: z.array(helpArticle) }),
  errors: [],
});

/** Link that the operator writes: `ROUTE` for a page of this site, `URL` for an outside address. */
const linkTarget = { linkageType: z.enum(['ROUTE', 'URL']), url: z.string() };

/** Columns of the footer: the brand, safety, and the operator's channels on other sites. */
export const footerColumn = z.enum(FOOTER_COLUMNS);

export const footerLink = z.object({ id: z.number(), column: footerColumn, title: z.string(), ...linkTarget });
export type FooterLink = z.infer<typeof footerLink>;

/** Parts of the home page after which a section of the operator may come. */
export const homePart = z.enum(HOME_PARTS);

export const homeSection = z.object({
  id: z.number(),
  after: homePart,
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  text: z.string(),
  /** Text of the button; null without a link. */
  action: z.nullable(z.string()),
  linkageType: z.nullable(linkTarget.linkageType),
  url: z.nullable(z.string()),
});
export type HomeSection = z.infer<typeof homeSection>;

export const contentPlaces = endpoint({
  method: 'GET',
  path: '/wps/content/places',
  auth: 'none',
  summary: 'Links of the footer and sections of home that the operator has written, in the asked language',
  input: z.strictObject({ language }),
  output: z.object({ links: z.array(footerLink), sections: z.array(homeSection) }),
  errors: [],
});

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/));

export const legalPage = endpoint({
  method: 'GET',
  path: '/wps/content/legal',
  auth: 'none',
  summary: 'A legal page as the brand has published it, in the asked language, with the titles of the others',
  input: z.strictObject({ page: slug, language }),
  output: z.object({
    /** Null if the brand has no text of its own. The site then shows the common text, if there is one. */
    page: z.nullable(
      z.object({
        slug: z.string(),
        title: z.string(),
        intro: z.string(),
        /** Plain text; a line that begins with `## ` is the heading of a section. */
        body: z.string(),
        /** Time from which the text applies. */
        from: z.date(),
        /** True for a text in another language than English, if the brand has an English text. The English text is the binding one. */
        isTranslation: z.boolean(),
      }),
    ),
    others: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
  errors: [],
});

export const openPreview = endpoint({
  method: 'POST',
  path: '/wps/content/preview',
  auth: 'none',
  summary: 'Show a draft of the site’s content in this browser, by the link of a member of staff',
  input: z.strictObject({ code: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
  output: z.object({
    /** Address of the page that shows the draft. */
    to: z.string(),
  }),
  errors: ['content.preview_over', 'request.too_many'],
});

export const closePreview = endpoint({
  method: 'DELETE',
  path: '/wps/content/preview',
  auth: 'none',
  summary: 'End the preview in this browser',
  output: z.object({ isOpen: z.literal(false) }),
  errors: ['request.too_many'],
});
