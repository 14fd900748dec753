import * as z from 'zod/mini';
import { scene } from '#contracts/content.ts';
import { currency } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { lotteryType, resourceType } from '#contracts/system.ts';
import { dbInt } from '#contracts/values.ts';
import { REGISTER_FIELD_NAMES, type BrandPart } from '#contracts/bo/brand-names.ts';

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
  look: z.strictObject({ tokens: z.strictObject({ dark: tokens, light: tokens }), scene }),
  hosts: z.strictObject({
    hosts: list(hostName, 30, 1).check(z.refine(isUnlike)),
    /** The host to which links in mails lead. */
    mainHost: hostName,
  }),
  registration: z.strictObject({
    fields: z.partialRecord(z.enum(REGISTER_FIELD_NAMES), z.strictObject({ enabled: z.boolean(), required: z.boolean() })),
    ageLimit: dbInt(18, 30),
    birthdayAge: dbInt(18, 30),
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
  region: z.strictObject({ allow: list(network, 200), deny: list(network, 200), denyCountries: list(country, 250) }),
  limits: z.strictObject({
    saferPlay: z.enum(['common', 'strict']),
    /** Limits of all members: amounts in dollars, time in minutes. The strictest of member, brand and jurisdiction decides. */
    playLimits: z.strictObject({ deposit: limits, loss: limits, stake: limits, time: limits }),
  }),
  agents: z.strictObject({
    /** Period of the settlement sheets of positions; null where agents take no position and have no credit. */
    agentPositions: z.nullable(z.enum(['Daily', 'Weekly', 'Monthly'])),
  }),
} as const satisfies Record<BrandPart, z.core.$ZodType>;

export type PartValue<P extends BrandPart = BrandPart> = z.output<(typeof BRAND_PARTS)[P]>;

/** Schema of a part with its new value. */
const one = <P extends BrandPart>(part: P) => z.strictObject({ part: z.literal(part), value: BRAND_PARTS[part] });
export const partChange = z.discriminatedUnion('part', [
  one('name'),
  one('look'),
  one('hosts'),
  one('registration'),
  one('games'),
  one('links'),
  one('delivery'),
  one('region'),
  one('limits'),
  one('agents'),
]);
export type PartChange = z.output<typeof partChange>;
