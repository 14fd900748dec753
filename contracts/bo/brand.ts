import * as z from 'zod/mini';
import { BRAND_PART_NAMES } from '#contracts/bo/brand-names.ts';
import { BRAND_PARTS, currencies, hostName, languageCode, languageCodes, partChange } from '#contracts/bo/brand-parts.ts';
import { BRANDS } from '#contracts/bo/permissions/brands.ts';
import { reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

const requestId = z.uuid();
const id = dbIntIn(1);

const change = z.object({
  number: z.number(),
  /** The changed part; `made` for the creation of the brand. */
  part: z.enum([...BRAND_PART_NAMES, 'made']),
  before: z.nullable(z.unknown()),
  after: z.unknown(),
  by: z.string(),
  at: z.date(),
  reason: z.string(),
  /** Number of the change that this change undoes; null for an ordinary change. */
  reverts: z.nullable(z.number()),
});

export const brandPage = staffEndpoint({
  method: 'GET',
  path: '/bo/brands/:id',
  permission: BRANDS.read,
  brand: [{ field: 'id' }],
  summary: 'A brand in its parts, with its newest changes',
  input: z.strictObject({ id }),
  output: z.object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    timeZone: z.string(),
    isDemo: z.boolean(),
    isClosed: z.boolean(),
    /** Payment providers of the installation that this brand can work with. */
    providers: z.array(z.object({ code: z.string(), isSandbox: z.boolean() })),
    parts: z.object(BRAND_PARTS),
    /** Number of the last change of each part. A part that is missing here has 0. */
    seen: z.partialRecord(z.enum(BRAND_PART_NAMES), z.number()),
    changes: z.array(change),
  }),
  errors: ['site.brand_unknown'],
});

const WRONG = [
  'site.brand_unknown',
  'site.brand_changed',
  'site.language_unknown',
  'site.currency_kept',
  'site.contrast_low',
  'site.host_taken',
  'site.host_main',
  'site.network_invalid',
  'site.country_unknown',
  'site.provider_unknown',
  'site.types_used',
  'site.switch_unknown',
  'staff.request_reused',
  'staff.approval_exists',
] as const;

/** A change that weakens a check of money waits for a second staff member, under `approvalId`; another one has its number at once. */
const changed = z.object({ number: z.nullable(z.number()), approvalId: z.nullable(z.string()) });

export const changeBrand = staffEndpoint({
  method: 'POST',
  path: '/bo/brands/:id/changes',
  permission: BRANDS.change,
  brand: [{ field: 'id' }],
  summary: 'Change a part of a brand at once; refused where somebody has changed the part meanwhile',
  input: z.strictObject({
    id,
    change: partChange,
    /** Number of the last change of this part that the caller has read. */
    seen: dbInt(0),
    reason,
    requestId,
  }),
  output: changed,
  errors: WRONG,
});

export const revertBrand = staffEndpoint({
  method: 'POST',
  path: '/bo/brands/:id/changes/:number/revert',
  permission: BRANDS.change,
  brand: [{ field: 'id' }],
  summary: 'Take the last change of a part back: a new change to what stood before',
  input: z.strictObject({ id, number: dbIntIn(1), reason, requestId }),
  output: changed,
  errors: ['site.change_unknown', ...WRONG],
});

export const addBrand = staffEndpoint({
  method: 'POST',
  path: '/bo/brands',
  permission: BRANDS.change,
  summary: 'Begin a brand, closed until staff open it; switches and settings are those of another brand',
  input: z.strictObject({
    code: z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,31}$/)),
    name: plainText(1, 40),
    host: hostName,
    languages: languageCodes,
    defaultLanguage: languageCode,
    currencies,
    /** Time zone in which days of reports and limits are counted. It cannot change later. */
    timeZone: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(60)),
    /** True for a demonstration: payments of the sandbox, simulated messages, and a note on each page. It cannot change later. */
    isDemo: z._default(z.boolean(), false),
    /** Number of the brand whose settings the new brand begins with. */
    like: dbInt(1),
    reason,
    requestId,
  }),
  output: z.object({ id: z.number() }),
  errors: [
    'site.brand_unknown',
    'site.brand_taken',
    'site.language_unknown',
    'site.host_taken',
    'site.zone_unknown',
    'staff.request_reused',
  ],
});
