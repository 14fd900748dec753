import { LANGUAGES } from '#platform/i18n/languages.ts';
import { KINNAREE_LOOK, KINNAREE_TOKENS } from '#modules/site/demo-kinnaree.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';
import type { Merchant, Switch } from '#modules/site/merchant.ts';
import { DEFAULT_SETTINGS } from '#modules/site/merchant-settings.ts';

/** Countries of the demo players: the countries for whose players the languages of the demonstration were written. */
const MARKETS = (
  'US GB CA AU NZ IE ZA SG CN HK MO TW TH VN ID MY BN PH KH LA MM IN BD LK NP PK AE SA EG JO KW QA BH OM MA JP KR PT BR ES MX AR CL CO PE ' +
  'FR BE CH LU DE AT IT NL PL CZ SK HU RO MD BG GR CY TR UA SE FI DK NO'
).split(' ');

/** Links of the demo brand. Nobody owns `.example`, so the links look like a brand's own links and lead nowhere. */
const LANTERN_LINKS = (
  [
    ['TELEGRAM', 'Telegram', 'telegram'],
    ['YOUTUBE', 'YouTube', 'youtube'],
    ['IOS', 'iPhone and iPad', 'app/ios'],
    ['ANDROID', 'Android', 'app/android'],
    ['MOBILECONFIG', 'Home screen profile', 'app/profile'],
  ] as const
).map(([resourceType, name, path]) => ({ resourceType, name, labelNameEn: name, url: `https://lantern.example/${path}` }));

const SETTINGS: MerchantSettings = {
  ...DEFAULT_SETTINGS,
  defaultPassword: '246810',
  // The demo members' phones are simulated. The countries are those in which the languages are spoken.
  sms: { ...DEFAULT_SETTINGS.sms, countries: MARKETS },
  winnerThreshold: { USD: '10', USDT: '10', CNY: '70', THB: '300', VND: '250000' },
};

const on = (modId: string): Switch => ({ modId, enabled: '1', childrenNodes: [] });
const off = (modId: string): Switch => ({ modId, enabled: '0', childrenNodes: [] });

/** The demo brand with all languages, both themes and every category. The default look needs no tokens of its own. */
const LANTERN: Merchant = {
  id: 1,
  code: 'LANTERN',
  name: 'Lantern',
  languages: LANGUAGES.map(({ code }) => code),
  defaultLanguage: 'EN',
  currencies: ['USD', 'USDT', 'VND', 'CNY'],
  timeZone: 'UTC',
  tokens: { dark: {}, light: {} },
  settings: {
    ...SETTINGS,
    extras: { buy: true, ante: true, gamble: true },
    resources: LANTERN_LINKS,
    customerServiceUrl: 'mailto:help@lantern.example',
  },
  switches: [
    on('COMM3'),
    on('USERNAMEREG3'),
    on('DIRECTREG3'),
    on('FREEPLAY3'),
    on('AGENTPOLICY3'),
    off('PWDEXPFORCECHANGE3'),
    on('MOBILEVERCODELOGIN3'),
    on('MOBILENUMREG3'),
    on('REGMOBVERF3'),
    off('MOBILENUMPASSREG3'),
    on('CHNGPASSVERIF3'),
    on('TRANSFER3'),
    on('CHATGIFT3'),
    on('GIFTPASS3'),
    on('NEWADDRPROOF3'),
    off('PHONECHECK3'),
    on('OPENIDLOGIN3'),
    on('POKERBOTS3'),
    on('ROOMBOTS3'),
  ],
  isDemo: true,
  isDefault: true,
};

/**
 * The demo brand with only EN and TY (3.34). It has an orchid in place of the lantern's marigold, a river as the background, and its own
 * logo, home picture and style of texts. Its agents take positions, with credit.
 */
const KINNAREE: Merchant = {
  id: 2,
  code: 'KINNAREE',
  name: 'Kinnaree',
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  currencies: ['THB'],
  timeZone: 'Asia/Bangkok',
  tokens: KINNAREE_TOKENS,
  settings: {
    ...SETTINGS,
    ...KINNAREE_LOOK,
    lotteryType: 'SEA',
    country: 'TH',
    customerServiceUrl: 'mailto:help@kinnaree.example',
    agentPositions: 'Weekly',
  },
  switches: [
    on('COMM3'),
    on('USERNAMEREG3'),
    on('DIRECTREG3'),
    on('FREEPLAY3'),
    off('AGENTPOLICY3'),
    off('PWDEXPFORCECHANGE3'),
    off('MOBILEVERCODELOGIN3'),
    off('MOBILENUMREG3'),
    off('REGMOBVERF3'),
    off('MOBILENUMPASSREG3'),
    off('CHNGPASSVERIF3'),
    off('TRANSFER3'),
    off('CHATGIFT3'),
    on('GIFTPASS3'),
    on('NEWADDRPROOF3'),
    off('PHONECHECK3'),
    off('OPENIDLOGIN3'),
    on('POKERBOTS3'),
    on('ROOMBOTS3'),
  ],
  isDemo: true,
  isDefault: false,
};

export const DEMO_MERCHANTS = [LANTERN, KINNAREE];

/** Returns true for the delivered demo brands, which are seeded. A demonstration that an operator has made is left as it is. */
export function isSeeded({ code, isDemo }: Pick<Merchant, 'code' | 'isDemo'>): boolean {
  return isDemo && DEMO_MERCHANTS.some((one) => one.code === code);
}

export const DEMO_HOSTS = [
  { host: 'localhost', kind: 'brand', merchantId: LANTERN.id, isMain: true },
  { host: 'lantern.localhost', kind: 'brand', merchantId: LANTERN.id, isMain: false },
  { host: 'kinnaree.localhost', kind: 'brand', merchantId: KINNAREE.id, isMain: true },
  { host: 'admin.localhost', kind: 'admin', merchantId: null, isMain: false },
  { host: 'files.localhost', kind: 'files', merchantId: null, isMain: false },
] as const;
