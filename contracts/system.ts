import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { scene } from '#contracts/content.ts';
import { currency } from '#contracts/money.ts';

/** A brand's mark: paths of a frame, of paper in the brand's colour, and of the lines on it, in one box. */
export const brandSign = z.object({ viewBox: z.string(), frame: z.string(), paper: z.string(), lines: z.string() });
export type BrandSign = z.infer<typeof brandSign>;

/** Lotteries that a brand shows first: all, the Vietnamese ones, or those from around the sea. */
export const lotteryType = z.enum(['LOTT', 'VN', 'SEA']);
export type LotteryType = z.infer<typeof lotteryType>;

/** A text as written, with values as `{name}`, or the parts of a message with choices. */
const ownText = z.union([z.string(), z.array(z.unknown())]);
const ownTextsByKey = z.record(z.string(), ownText);
/** Texts that a brand has of its own in one language, by the key of the common text. */
export type OwnTexts = z.output<typeof ownTextsByKey>;

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'The brand behind this host: name, languages, look, switches',
  input: z.strictObject({
    /** The language of the site's own texts; without it, or where the brand has another, that of a first visit. */
    language: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: z.object({
    /** The platform that these calls serve (specification 3.34). */
    platform: z.literal('WEB'),
    merchant: z.string(),
    name: z.string(),
    lotteryType,
    /** Tags as the site stores them; TY is Thai (specification 1.04). */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    currencies: z.array(currency),
    /** CSS custom properties that replace those of the default look, per theme. */
    tokens: z.object({ dark: z.record(z.string(), z.string()), light: z.record(z.string(), z.string()) }),
    /** The drawing before its name. */
    mark: brandSign,
    /** The picture that the home page opens with. */
    scene,
    /** The brand's own texts in the language that is shown first, by language and then by the key of the common text. */
    texts: z.record(z.string(), ownTextsByKey),
    ageLimit: z.number(),
    /** Shown in every view of a demonstration brand. */
    isDemo: z.boolean(),
    /** Way of the mail for a forgotten password: `simulated` in a demonstration; null where the brand sends no mail. */
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

/** State of the site for this visitor: open, in maintenance or closed to the region (specification 2.22 to 2.25). A closed site answers it too. */
export const systemStatus = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  auth: 'none',
  isServedWhileClosed: true,
  summary: 'Open, under maintenance or closed to this region; the first outweighs the second',
  output: z.object({
    /** 0 open, 1 maintenance, 2 region restriction. */
    systemStatus: z.literal([0, 1, 2]),
    /** The operator's notice of the maintenance, in the caller's language; null unless 1 and unless there is one. */
    maintenance: z.nullable(z.object({ title: z.nullable(z.string()), info: z.nullable(z.string()), until: z.nullable(z.date()) })),
    location: z.object({ ip: z.string() }),
    /** Address of customer service, also while the site is closed: https or mailto. */
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

/** Specification 3.24: a link of the brand's, shown only because it exists. */
export const resource = z.object({ resourceType, name: z.string(), labelNameEn: z.string(), url: z.string() });
export type Resource = z.infer<typeof resource>;

/** Specification 3.25 ("permission info"): what of the brand's surroundings the site may use. */
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
    /** Origins; one is drawn at random when the page opens (4.30). Empty: this origin. */
    imageCDNs: z.array(z.string()),
    /** Origins; the server draws one for each launch (4.30). Empty: this origin. */
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

/** Specification 7.38: the language that the server writes in to this member. */
export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/language',
  auth: 'member',
  summary: 'Keeps the member’s language, one of the brand’s',
  input: z.strictObject({ language: z.string().check(z.minLength(2), z.maxLength(10)) }),
  output: z.object({ language: z.string() }),
  errors: ['site.language_not_offered'],
});

/** Specification 3.26, 7.21: whether one wallet is behind all games. The host says of which brand. */
export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  auth: 'member',
  summary: 'Whether one wallet is behind all games of the brand',
  input: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(32))) }),
  /** 1: one wallet; 0: a vendor keeps money of members itself, and it is moved there before play (`/wps/vendor-wallets`). */
  output: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
  errors: [],
});

/** Address of the customer service chat (3.33, 7.37). */
export const launchChat = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  auth: 'optional',
  isServedWhileClosed: true,
  summary: 'The address of customer service',
  output: z.object({ chatUrl: z.string() }),
  errors: ['site.no_customer_service'],
});
