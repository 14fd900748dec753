import type { AgentFeature } from '#contracts/agent-features.ts';
import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { Scene } from '#contracts/content.ts';
import type { BrandSign, LotteryType, Resource } from '#contracts/system.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { Texts } from '#modules/site/texts.ts';

/** CSS custom properties that replace those of the default look, by name, for each theme. */
export type Tokens = { dark: Record<string, string>; light: Record<string, string> };

/** A brand: everything that tells one operator's site from another's. No code asks for its name. */
export type Merchant = {
  id: number;
  code: string;
  name: string;
  languages: readonly string[];
  defaultLanguage: string;
  currencies: readonly Currency[];
  /** IANA name; days, weeks and months of limits and reports are counted in it. */
  timeZone: string;
  tokens: Tokens;
  settings: MerchantSettings;
  switches: readonly Switch[];
  isDemo: boolean;
  isDefault: boolean;
};

export type MerchantSettings = {
  /** The drawing before its name, and the picture that its home page opens with. */
  mark: BrandSign;
  scene: Scene;
  /** What it says in words of its own, by language code and key of the common text; the keys are those of `locales/en`. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Brands of one group keep out whoever is excluded at one of them; those that name none are a group together. */
  group: string;
  /** The age that a visitor confirms. */
  ageLimit: number;
  /** The age that a given birthday must reach. */
  birthdayAge: number;
  /** Account types whose members are agents, and those that practise only. */
  agentTypes: readonly AccountType[];
  trialTypes: readonly AccountType[];
  /** What agents of a type have of the agent centre, beside what every agent has; a type that is not named has all. */
  agentFeatures: Readonly<Partial<Record<AccountType, readonly AgentFeature[]>>>;
  /** The period of settlement sheets where agents take a position in the result of their branches; null where they take none. */
  agentPositions: 'Daily' | 'Weekly' | 'Monthly' | null;
  /** Days after its member closed an account, until personal data are erased; the law may ask for years. */
  eraseAfterDays: number;
  /** Days after which a password is expired, where PWDEXPFORCECHANGE3 is on. */
  passwordDays: number;
  /** Says of an account name that it does not exist, instead of what a wrong password gets too: whoever asks can then collect names. */
  revealAccountExistence: boolean;
  /** The version of the terms that members accept, and are asked for again when it changes. */
  termsVersion: string;
  /** Six digits that an operator sets for a member; good for a day, and the member has to change them first. */
  defaultPassword: string | null;
  /** What its registration form changes of the common one, by field; `patternId` is one of identity's `FIELD_PATTERNS`. */
  registration?: Record<
    string,
    { enabled?: boolean; required?: boolean; minLength?: number; maxLength?: number; patternId?: string; acceptedPattern?: string }
  >;
  /** Codes of the payment providers that its cashier offers. */
  paymentProviders: readonly string[];
  /** Minutes that a member has to pay what it ordered to deposit. */
  depositMinutes: number;
  /** What a paid withdrawal asks of its member (4.36). */
  receipt: ReceiptRules;
  withdrawalFees: FeeRules;
  withdrawalChecks: CheckRules;
  /** Closes the whole site until an operator takes it back. Without texts of its own the site uses common words. */
  maintenance: Maintenance | null;
  region: RegionRules;
  /** Categories of games that this brand does not offer, or not in some countries. */
  shutCategories: readonly ShutCategory[];
  sportsLists: SportsLists;
  /** Where customer service answers: https or mailto. */
  customerServiceUrl: string | null;
  /** Links of the brand's; what it has not, its site does not show. */
  resources: readonly Resource[];
  /** Origins with https for pictures and for launched games; none: the site's own. What is none of these is left out. */
  imageCDNs: readonly string[];
  launchGameCDNs: readonly string[];
  /** How often an origin of `launchGameCDNs` is drawn beside the others: 1 where nothing is said, never with 0. */
  launchHostWeights: Readonly<Record<string, number>>;
  /** Origins with https that films of studio tables come from. */
  streamHosts: readonly string[];
  /** `strict`: no round is played by itself, what a member has played and lost is always shown, and no withdrawal is taken back by its member. */
  saferPlay: 'common' | 'strict';
  gtagId: string | null;
  /** Which lotteries stand first with it. */
  lotteryType: LotteryType;
  /** Where its members mostly are (ISO 3166): what a form of a telephone number begins with. */
  country: string;
  /** What of codes by SMS it pays for. */
  sms: SmsRules;
  /** From what a win is shown on the board, in major units by currency; wins in other currencies are not. */
  winnerThreshold: Readonly<Partial<Record<Currency, string>>>;
  /** From what a prize of a lottery waits for two of staff, in major units by currency; in other currencies none waits. */
  heldPrizes: Readonly<Partial<Record<Currency, string>>>;
  /** How much its staff may let rain in chat in a day of the brand, in major units by currency; in other currencies nothing. */
  houseRain: Readonly<Partial<Record<Currency, string>>>;
};

/** What a brand's visitors may count on where mails go this way: simulated ones serve demonstrations alone, and where nobody gives an e-mail there is none to send to. */
export function mailOf(way: MailWay, { isDemo, settings }: Pick<Merchant, 'isDemo' | 'settings'>): MailWay {
  if (settings.registration?.['email']?.enabled === false) return null;
  return way === 'simulated' && !isDemo ? null : way;
}

/** `until` is when the operator expects the end of it, an ISO time. */
export type Maintenance = { title: Texts; info: Texts; until: string | null };

/** Countries that codes are sent to (ISO 3166), null for all; how many messages a day, in all and to ten thousand numbers in a row. */
export type SmsRules = { countries: readonly string[] | null; perDay: number; perRangeAndDay: number };

/**
 * So much of an amount is held beside it until its member says whether it came, in hundredths of a per cent; and the minutes after which
 * one that nobody spoke of counts as received, and what was held is kept.
 */
export type ReceiptRules = { depositBps: number; minutes: number };

/**
 * What a withdrawal costs, by the kind of account that it goes to: a part of the amount in hundredths of a per cent, and not under the
 * least in major units by currency. So many of a day, by the brand's clock, are free.
 */
export type FeeRules = {
  kinds: Partial<Record<PayoutKind, { bps: number; least: Readonly<Partial<Record<Currency, string>>> }>>;
  freePerDay: number;
};

/**
 * What of each deposit is to be staked before staff need not look, in hundredths; and whether money that came one way may go another before
 * it has gone back: always, after staff have looked, or not at all.
 */
export type CheckRules = { stakePercent: number; closedLoop: 'off' | 'review' | 'require' };

/** Networks as `192.0.2.0/24` or single addresses; countries as a trusted proxy names them in `countryHeader`. */
export type RegionRules = {
  allow: readonly string[];
  deny: readonly string[];
  denyCountries: readonly string[];
  countryHeader: string | null;
};

/** A category of the catalogue (`COCKFIGHT`) and the countries that it is shut to, as `countryHeader` names them; null: to all. */
export type ShutCategory = { category: string; countries: readonly string[] | null };

/** Suppliers whose sports are shown in a category of their own (3.18), by code or by the name that players see. */
export type SportsLists = Readonly<Partial<Record<'ESPORTS' | 'COCKFIGHT', readonly string[]>>>;

/** A whitelabel switch of the specification (3.13): COMM3, FREEPLAY3, … */
export type Switch = { modId: string; enabled: '0' | '1'; childrenNodes: readonly Switch[] };

/** Whether a brand has a switch, and has it on. */
export function isOn({ switches }: Pick<Merchant, 'switches'>, modId: string): boolean {
  return switches.some((one) => one.modId === modId && one.enabled === '1');
}

/** A paper lantern in its frame. */
const LANTERN_MARK: BrandSign = {
  viewBox: '0 0 30 36',
  frame: 'M13.8 0h2.4v4h-2.4zM8 4h14v3.4H8zM8 27h14v3.2H8zM11 31.6h1.8V36H11zM14.1 31.6h1.8V36h-1.8zM17.2 31.6H19V36h-1.8z',
  paper: 'M9 8.4h12C28.5 11.5 28.5 23 21 26H9C1.5 23 1.5 11.5 9 8.4Z',
  lines: 'M15 8.4V26M10.6 8.4c-3.6 4-3.6 13.6 0 17.6M19.4 8.4c3.6 4 3.6 13.6 0 17.6',
};

/** What a brand has where its own settings say nothing. */
export const DEFAULT_SETTINGS: MerchantSettings = {
  mark: LANTERN_MARK,
  scene: 'market',
  texts: {},
  group: '',
  ageLimit: 18,
  birthdayAge: 21,
  agentTypes: [1, 2, 41, 42],
  agentFeatures: {},
  agentPositions: null,
  trialTypes: [4],
  eraseAfterDays: 1_825,
  passwordDays: 90,
  revealAccountExistence: false,
  termsVersion: '2026-11',
  defaultPassword: null,
  paymentProviders: ['sandbox'],
  depositMinutes: 30,
  receipt: { depositBps: 0, minutes: 30 },
  withdrawalFees: { kinds: {}, freePerDay: 0 },
  withdrawalChecks: { stakePercent: 100, closedLoop: 'review' },
  maintenance: null,
  region: { allow: [], deny: [], denyCountries: [], countryHeader: null },
  shutCategories: [],
  sportsLists: {},
  customerServiceUrl: null,
  resources: [],
  imageCDNs: [],
  launchGameCDNs: [],
  launchHostWeights: {},
  streamHosts: [],
  saferPlay: 'common',
  gtagId: null,
  lotteryType: 'LOTT',
  country: 'US',
  sms: { countries: ['US'], perDay: 2_000, perRangeAndDay: 100 },
  winnerThreshold: { USD: '50', USDT: '50', CNY: '350', THB: '1500', VND: '1000000' },
  heldPrizes: { USD: '50000', USDT: '50000', CNY: '350000', THB: '1500000', VND: '1000000000' },
  houseRain: { USD: '500', USDT: '500', CNY: '3500', THB: '15000', VND: '10000000' },
};

const NO_NOTICE: Maintenance = { title: {}, info: {}, until: null };

/** A brand's settings with the defaults where they are silent, its nested settings too. */
export function completeSettings(own: Partial<MerchantSettings>): MerchantSettings {
  const { maintenance, region, sms, receipt, withdrawalFees, withdrawalChecks, country = DEFAULT_SETTINGS.country } = own;
  return {
    ...DEFAULT_SETTINGS,
    ...own,
    maintenance: maintenance ? { ...NO_NOTICE, ...maintenance } : null,
    receipt: { ...DEFAULT_SETTINGS.receipt, ...receipt },
    withdrawalFees: { ...DEFAULT_SETTINGS.withdrawalFees, ...withdrawalFees },
    withdrawalChecks: { ...DEFAULT_SETTINGS.withdrawalChecks, ...withdrawalChecks },
    region: { ...DEFAULT_SETTINGS.region, ...region },
    sms: { ...DEFAULT_SETTINGS.sms, countries: [country], ...sms },
  };
}
