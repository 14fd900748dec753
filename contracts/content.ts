import * as z from 'zod/mini';
import { FOOTER_COLUMNS, HOME_PARTS, SCENES } from '#contracts/content-limits.ts';
import { endpoint } from '#contracts/endpoint.ts';

const language = z.optional(z.string().check(z.maxLength(10)));

/** A picture of the site's own paper-cut dioramas; the text is set over it, never in it. */
export const scene = z.enum(SCENES);
export type Scene = z.infer<typeof scene>;

/** Specification 3.12. */
export const bannerGroup = z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_activity', 'w_model']);

export const banner = z.object({
  id: z.number(),
  groupName: bannerGroup,
  scene,
  title: z.string(),
  text: z.string(),
  /** The words of its one button; null where it leads nowhere. */
  action: z.nullable(z.string()),
  /** Target of a click: a path of this site, an address outside, a game as `VENDOR/code`; null for none. */
  linkageType: z.nullable(z.enum(['ROUTE', 'URL', 'GAME'])),
  url: z.nullable(z.string()),
});
export type Banner = z.infer<typeof banner>;

/** Audience of an announcement (specification 4.14): members, visitors, or members on their first sign-in. */
export const audience = z.enum(['A', 'B', 'F']);

export const announcement = z.object({
  id: z.number(),
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  content: z.string(),
  /** Set when the item belongs to a promotion: the popup shows the way to the reward centre. */
  promotionType: z.nullable(z.string()),
  execution: audience,
  publishedAt: z.date(),
});
export type Announcement = z.infer<typeof announcement>;

/** Specification 7.33. `types`: B banners, PL notices to players, PU popups, PR promotions, H home. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  auth: 'optional',
  summary: 'Banners, notices, popups and promotions for this caller, in the asked language',
  input: z.strictObject({
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H))*$/)), 'B,PL,PU,PR,H'),
    /** Narrows popups and notices to one audience that the caller belongs to. */
    execution: z.optional(audience),
    platform: z.optional(z.literal('W')),
    language,
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
    /** This browser sees the draft of an item until then. */
    preview: z.optional(z.object({ title: z.string(), until: z.date() })),
  }),
  errors: [],
});

export const helpArticle = z.object({
  slug: z.string(),
  topic: z.enum(['start', 'money', 'games', 'fairness', 'safer-play', 'account']),
  title: z.string(),
  summary: z.string(),
  /** Plain text; an empty line parts paragraphs, `- ` begins an item of a list. */
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

/** Target of a link that the operator writes: a path of this site, or an address outside. */
const linkTarget = { linkageType: z.enum(['ROUTE', 'URL']), url: z.string() };

/** Columns of the footer: the brand, safety, and the operator's channels elsewhere. */
export const footerColumn = z.enum(FOOTER_COLUMNS);

export const footerLink = z.object({ id: z.number(), column: footerColumn, title: z.string(), ...linkTarget });
export type FooterLink = z.infer<typeof footerLink>;

/** Parts of home that a section of the operator may follow. */
export const homePart = z.enum(HOME_PARTS);

export const homeSection = z.object({
  id: z.number(),
  after: homePart,
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  text: z.string(),
  /** The words of its one button; null where it leads nowhere. */
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
    /** Null where the brand has no text of its own: the site shows the common one, if there is one. */
    page: z.nullable(
      z.object({
        slug: z.string(),
        title: z.string(),
        intro: z.string(),
        /** Plain text; a line that begins with `## ` is the head of a section. */
        body: z.string(),
        /** Time from which the text applies. */
        from: z.date(),
        /** True for a text in another language than English, where the brand has an English one, which binds. */
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
    /** The page that shows it. */
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
