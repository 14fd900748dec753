import * as z from 'zod/mini';
import { scene } from '#contracts/content.ts';
import { gameType } from '#contracts/catalogue.ts';
import { currency } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { lotteryType, resourceType } from '#contracts/system.ts';
import { dbInt, moment } from '#contracts/values.ts';
import { payoutKind } from '#contracts/withdrawals.ts';
import { parseMajor, type Currency } from '#kernel/money.ts';
import {
  ACCOUNT_TYPES,
  FORM_FIELD_NAMES,
  lengthsOf,
  patternsOf,
  REGISTER_FIELD_NAMES,
  REGISTER_PATTERNS,
  type BrandPart,
  type FormFieldName,
} from '#contracts/bo/brand-names.ts';

const list = <T extends z.core.$ZodType>(one: T, most: number, least = 0) => z.array(one).check(z.minLength(least), z.maxLength(most));
const isUnlike = (all: readonly unknown[]): boolean => new Set(all).size === all.length;

export const languageCode = z.string().check(z.regex(/^[A-Z]{2,3}$/));
/** Languages of a brand, each at most once. */
export const languageCodes = list(languageCode, 60, 1).check(z.refine(isUnlike));
/** Currencies of a brand, each at most once. */
export const currencies = list(currency, 20, 1).check(z.refine(isUnlike));
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));
/** A host name in small letters, without a port. An IP address is refused. */
export const hostName = z
  .string()
  .check(z.maxLength(253), z.regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/));
const origin = z.string().check(z.maxLength(260), z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/));
const web = z.string().check(z.trim(), z.maxLength(400), z.regex(/^https:\/\/[^\s]+$/));
const network = z.string().check(z.maxLength(50), z.regex(/^[\da-fA-F:.]+(\/\d{1,3})?$/));
/** Value of a design token: a plain colour, a number or a size. */
const token = z
  .string()
  .check(
    z.regex(
      /^(#[\da-f]{6}|oklch\(\d{1,3}(\.\d{1,5})? \d{1,3}(\.\d{1,5})? \d{1,3}(\.\d{1,5})?(\/\d(\.\d{1,3})?)?\)|\d{1,4}(\.\d{1,5})?(px)?)$/i,
    ),
  );
const tokens = z.record(z.string().check(z.regex(/^--[a-z0-9-]{1,30}$/)), token).check(z.refine((all) => Object.keys(all).length <= 60));
const codes = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** A limit: an amount in dollars, or minutes. A whole number as text, without a sign. */
const limit = z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/)));
const limits = z.optional(z.strictObject({ day: limit, week: limit, month: limit }));

/** Amounts in major units by currency, in the decimals of each currency. */
const amounts = z
  .partialRecord(currency, z.string())
  .check(z.refine((all) => Object.entries(all).every(([of, amount]) => parseMajor(amount, of as Currency).ok)));
/** Paths of a logo: commands and numbers, so that they cannot end the picture and begin something else. */
const path = z.string().check(z.maxLength(4_000), z.regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.+-]*$/));
const mark = z.strictObject({
  viewBox: z.string().check(z.regex(/^-?\d{1,4}(\.\d{1,3})? -?\d{1,4}(\.\d{1,3})? [1-9]\d{0,3}(\.\d{1,3})? [1-9]\d{0,3}(\.\d{1,3})?$/)),
  frame: path,
  paper: path,
  lines: path,
});

type Form = { minLength?: number | undefined; maxLength?: number | undefined; patternId?: (typeof REGISTER_PATTERNS)[number] | undefined };
/** Returns true if the lengths and the pattern of a field are among those that a brand can choose. */
function isChoice(name: FormFieldName, { minLength, maxLength, patternId }: Form): boolean {
  const { least, most } = lengthsOf(name);
  const [from, to] = [minLength ?? least, maxLength ?? most];
  return from >= least && to <= most && from <= to && (patternId === undefined || patternsOf(name).includes(patternId));
}
const form = z.strictObject({
  minLength: z.optional(dbInt(1, 120)),
  maxLength: z.optional(dbInt(1, 120)),
  patternId: z.optional(z.enum(REGISTER_PATTERNS)),
});
/** Lengths and patterns of fields. A field that is missing here follows the common rule. */
const forms = z
  .partialRecord(z.enum(FORM_FIELD_NAMES), form)
  .check(z.refine((all) => Object.entries(all).every(([name, own]) => isChoice(name as FormFieldName, own))));

const accountTypes = list(z.literal(ACCOUNT_TYPES), ACCOUNT_TYPES.length).check(z.refine(isUnlike));
const textByLanguage = z.record(z.string().check(z.maxLength(10)), z.string().check(z.maxLength(2_000)));

/** Schemas of the parts of a brand, which its page changes one at a time. */
export const BRAND_PARTS = {
  name: z.strictObject({
    name: plainText(1, 40),
    languages: languageCodes,
    defaultLanguage: languageCode,
    /** A currency can be added, but not removed. */
    currencies,
    country,
  }),
  look: z.strictObject({ tokens: z.strictObject({ dark: tokens, light: tokens }), scene, mark: z.optional(mark) }),
  hosts: z.strictObject({
    hosts: list(hostName, 30, 1).check(z.refine(isUnlike)),
    /** The host to which links in mails lead. */
    mainHost: hostName,
  }),
  accounts: z
    .strictObject({ agentTypes: accountTypes, trialTypes: accountTypes.check(z.minLength(1)) })
    .check(z.refine(({ agentTypes, trialTypes }) => isUnlike([...agentTypes, ...trialTypes]))),
  registration: z.strictObject({
    forms: z.optional(forms),
    fields: z.partialRecord(z.enum(REGISTER_FIELD_NAMES), z.strictObject({ enabled: z.boolean(), required: z.boolean() })),
    ageLimit: dbInt(18, 30),
    birthdayAge: dbInt(18, 30),
  }),
  payments: z.strictObject({
    /** Codes of the payment providers, in no order. */
    providers: list(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)), 30).check(z.refine(isUnlike)),
  }),
  fees: z.strictObject({
    /** Fee of a withdrawal by the kind of its payout account: hundredths of a per cent of the amount, and the least amount. */
    kinds: z.partialRecord(payoutKind, z.strictObject({ bps: dbInt(0, 5_000), least: amounts })),
    freePerDay: dbInt(0, 1_000),
  }),
  checks: z.strictObject({
    /** The most that one staff member pays out in runs within 24 hours; a currency without an amount always needs two. */
    payoutRunAlone: amounts,
    /** The least prize of a lottery that waits for two staff members; in a currency without an amount no prize waits. */
    heldPrizes: amounts,
    /** The least payout of a sports bet that waits for two staff members; in a currency without an amount no payout waits. */
    heldSportsPayouts: amounts,
    /** The most points that one staff member changes at a member within a day. */
    pointsByHand: dbInt(0, 1_000_000),
    withdrawalChecks: z.strictObject({ stakePercent: dbInt(0, 1_000), closedLoop: z.enum(['off', 'review', 'require']) }),
  }),
  games: z.strictObject({
    lotteryType,
    /** Suppliers whose sports have a category of their own (specification 3.18). */
    sportsLists: z.strictObject({ ESPORTS: list(codes, 50), COCKFIGHT: list(codes, 50) }),
    extras: z.strictObject({ buy: z.boolean(), ante: z.boolean(), gamble: z.boolean() }),
  }),
  links: z.strictObject({
    customerServiceUrl: z.nullable(z.string().check(z.trim(), z.maxLength(400), z.regex(/^(https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/))),
    resources: list(z.strictObject({ resourceType, name: plainText(1, 40), url: web }), 20),
  }),
  delivery: z.strictObject({
    imageCDNs: list(origin, 20),
    /** A host with twice the weight is drawn twice as often. A host with 0 is never drawn. */
    launchHosts: list(z.strictObject({ origin, weight: dbInt(0, 1_000) }), 20),
    streamHosts: list(origin, 20),
  }),
  region: z.strictObject({
    allow: list(network, 200),
    deny: list(network, 200),
    denyCountries: list(country, 250),
    /** Header in which a trusted proxy names the visitor's country; null if none does. */
    countryHeader: z.optional(z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/)))),
  }),
  limits: z.strictObject({
    saferPlay: z.enum(['common', 'strict']),
    /** Limits of all members: amounts in dollars, time in minutes. The strictest of member, brand and jurisdiction decides. */
    playLimits: z.strictObject({ deposit: limits, loss: limits, stake: limits, time: limits }),
  }),
  group: z.strictObject({
    /** Name of the group of brands in which an exclusion holds. Brands without a name are a group together. */
    group: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[\w .-]*$/)),
  }),
  agents: z.strictObject({
    /** Period of the settlement sheets of positions; null where agents take no position and have no credit. */
    agentPositions: z.nullable(z.enum(['Daily', 'Weekly', 'Monthly'])),
  }),
  /** Each switch of the brand's site. */
  switches: z.strictObject({ isOn: z.record(z.string().check(z.regex(/^[A-Z0-9]{2,40}$/)), z.boolean()) }),
  /** Null while the site is open. */
  maintenance: z.strictObject({
    closed: z.nullable(z.strictObject({ title: textByLanguage, info: textByLanguage, until: z.nullable(moment) })),
  }),
  categories: z.strictObject({
    /** Categories of games that are closed, in some countries or everywhere (null). */
    shut: list(z.strictObject({ category: gameType, countries: z.nullable(list(country, 250, 1)) }), 40),
  }),
} as const satisfies Record<BrandPart, z.core.$ZodType>;

export type PartValue<P extends BrandPart = BrandPart> = z.output<(typeof BRAND_PARTS)[P]>;

/** Schema of a part with its new value. */
const one = <P extends BrandPart>(part: P) => z.strictObject({ part: z.literal(part), value: BRAND_PARTS[part] });
export const partChange = z.discriminatedUnion('part', [
  one('name'),
  one('look'),
  one('hosts'),
  one('accounts'),
  one('registration'),
  one('payments'),
  one('fees'),
  one('checks'),
  one('games'),
  one('links'),
  one('delivery'),
  one('region'),
  one('limits'),
  one('group'),
  one('agents'),
  one('switches'),
  one('maintenance'),
  one('categories'),
]);
export type PartChange = z.output<typeof partChange>;
