import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { scene } from '#contracts/content.ts';
import { currency } from '#contracts/money.ts';

/** A brand's logo as paths of an SVG in one view box: of a frame, of paper in the brand's colour, and of the lines on the paper. */
export const brandSign = z.object({ viewBox: z.string(), frame: z.string(), paper: z.string(), lines: z.string() });
export type BrandSign = z.infer<typeof brandSign>;

/** Lotteries that a brand shows first: `LOTT` all, `VN` Vietnamese, `SEA` Southeast Asian. */
export const lotteryType = z.enum(['LOTT', 'VN', 'SEA']);
export type LotteryType = z.infer<typeof lotteryType>;

/** A text of a brand: plain, with placeholders such as `{name}`, or the parsed parts of an ICU message with choices. */
const ownText = z.union([z.string(), z.array(z.unknown())]);
const ownTextsByKey = z.record(z.string(), ownText);
/** Texts of a brand in one language, by the key of the common text that each replaces. */
export type OwnTexts = z.output<typeof ownTextsByKey>;

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'The brand behind this host: name, languages, look, switches',
  input: z.strictObject({
    /** Language of the brand's own texts. By default, or if the brand lacks this language, the language of a first visit. */
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({
    /** Platform for which these calls are made (specification 3.34). */
    platform: z.literal('WEB'),
    merchant: z.string(),
    name: z.string(),
    lotteryType,
    /** Codes of languages that the site stores; TY is Thai (specification 1.04). */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    currencies: z.array(currency),
    /** CSS custom properties of each theme that replace those of the default look. */
    tokens: z.object({ dark: z.record(z.string(), z.string()), light: z.record(z.string(), z.string()) }),
    /** The logo, which the site draws before the brand's name. */
    mark: brandSign,
    /** The picture that the home page opens with. */
    scene,
    /** The brand's own texts in the first shown language, by language and then by the key of the common text. */
    texts: z.record(z.string(), ownTextsByKey),
    ageLimit: z.number(),
    /** True for a demonstration brand, which every view labels as such. */
    isDemo: z.boolean(),
    /** Way in which mails for a forgotten password are sent; `simulated` in a demonstration. Null if the brand sends no mail. */
    mail: z.nullable(z.enum(['sent', 'simulated'])),
    whitelabelVal: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(z.unknown()) })),
  }),
  errors: [],
});

export const ownTexts = endpoint({
  method: 'GET',
  path: '/wps/system/texts',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'The brand’s own texts in one language, in place of the common ones',
  input: z.strictObject({ language: z.string().check(z.maxLength(10)) }),
  output: z.object({ texts: ownTextsByKey }),
  errors: [],
});

/**
 * State of the site for this visitor: open, in maintenance or closed to the region (specification 2.22 to 2.25). The call works on a closed
 * site too.
 */
export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'Open, under maintenance or closed to this region; the first outweighs the second',
  output: z.object({
    /** 0 open, 1 maintenance, 2 region restriction. */
    systemStatus: z.literal([0, 1, 2]),
    /** The operator's notice of the maintenance, in the caller's language. Null without maintenance or without a notice. */
    maintenance: z.nullable(z.object({ title: z.nullable(z.string()), info: z.nullable(z.string()), until: z.nullable(z.date()) })),
    location: z.object({ ip: z.string() }),
    /** Address of customer service, https or mailto, which is valid while the site is closed too. Null without one. */
    customerServiceUrl: z.nullable(z.string()),
  }),
  errors: [],
});

export const resourceType = z.enum([
  'FACEBOOK',
  'INSTAGRAM',
  'TWITTER',
  'YOUTUBE',
  'TELEGRAM',
  'MESSAGING',
  'MOBILECONFIG',
  'IOS',
  'ANDROID',
]);

/** A link of the brand (specification 3.24). The site shows only links that exist. */
export const resource = z.object({ resourceType, name: z.string(), labelNameEn: z.string(), url: z.string() });
export type Resource = z.infer<typeof resource>;

/** Specification 3.25 ("permission info"): features and addresses of the brand that the site may use. */
export const domainRoute = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'Links, hosts for pictures and games, analytics, and the state of the site',
  output: z.object({
    domainRoute: z.string(),
    mainDomain: z.string(),
    resources: z.array(resource),
    /** Origins, of which the page draws one at random when it opens (specification 4.30). Empty means this origin. */
    imageCDNs: z.array(z.string()),
    /** Origins, of which the server draws one for each launch (specification 4.30). Empty means this origin. */
    launchGameCDNs: z.array(z.string()),
    analytics: z.object({ gtagId: z.nullable(z.string()) }),
    register: z.boolean(),
    whitelabelVal: z.array(z.object({ modId: z.string(), enabled: z.enum(['0', '1']), childrenNodes: z.array(z.unknown()) })),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.object({ ip: z.string() }),
  }),
  errors: [],
});

/** Specification 7.38: sets the language in which the server writes to this member. */
export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/language',
  auth: 'member',
  summary: 'Keeps the member’s language, one of the brand’s',
  input: z.strictObject({ language: z.string().check(z.minLength(2), z.maxLength(10)) }),
  output: z.object({ language: z.string() }),
  errors: ['site.language_not_offered'],
});

/** Specification 3.26 and 7.21: whether all games use one wallet. The host of the request names the brand. */
export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'member',
  summary: 'Whether one wallet is behind all games of the brand',
  input: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(32))) }),
  /** 1: one wallet. 0: some vendor keeps money of members itself, and the money is moved there before play (`/wps/vendor-wallets`). */
  output: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
  errors: [],
});

/** Returns the address of the customer service chat (specification 3.33 and 7.37). */
export const launchChat = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  auth: 'optional',
  isServedWhileClosed: true,
  summary: 'The address of customer service',
  output: z.object({ chatUrl: z.string() }),
  errors: ['site.no_customer_service'],
});
