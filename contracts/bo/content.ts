import * as z from 'zod/mini';
import { approval, approvalStatus, REQUEST_ERRORS } from '#contracts/bo/approvals.ts';
import { LEGAL_PAGES } from '#contracts/content-limits.ts';
import { contentBody, contentKind } from '#contracts/bo/content-body.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';
import { CONTENT } from '#contracts/bo/permissions/content.ts';

const id = dbIntIn(1);
const revision = dbInt(0);
const requestId = z.uuid();

/** A draft: body, position among items of its kind, and period. A null start means at once. */
export const draft = z.strictObject({
  body: contentBody,
  sort: dbInt(0, 9_999),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
});
export type Draft = z.infer<typeof draft>;

/** `draft`: never published. `off`: taken off the site. */
export const contentState = z.enum(['draft', 'scheduled', 'shown', 'ended', 'off']);
export type ContentState = z.infer<typeof contentState>;

const row = z.object({
  id: z.number(),
  merchantId: z.number(),
  kind: contentKind,
  slug: z.string(),
  state: contentState,
  /** True if a change is not published yet. */
  hasDraft: z.boolean(),
  /** True if a published change begins later. */
  hasNext: z.boolean(),
  /** True while a publication waits for a second staff member. */
  isWaiting: z.boolean(),
  title: z.string(),
  languages: z.array(z.string()),
  /** Fields of the body besides its texts. */
  fields: z.record(z.string(), z.unknown()),
  startsAt: z.nullable(z.date()),
  endsAt: z.nullable(z.date()),
  changedBy: z.nullable(z.string()),
  changedAt: z.date(),
});

export const contentItems = staffEndpoint({
  method: 'GET',
  path: '/bo/content',
  permission: CONTENT.read,
  brand: BY_MERCHANT,
  summary: 'Announcements, banners, help articles, legal pages, links of the footer or sections of home, the last changed first',
  input: z.strictObject({
    ...paged(['changedAt']),
    kind: contentKind,
    merchantId: z.optional(id),
    state: z.optional(contentState),
    hasDraft: z.optional(z.literal('yes')),
  }),
  output: pageOf(row),
  errors: [],
});

const version = z.object({
  version: z.number(),
  body: contentBody,
  sort: z.number(),
  isShown: z.boolean(),
  startsAt: z.date(),
  endsAt: z.nullable(z.date()),
  restores: z.nullable(z.number()),
  publishedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  publishedAt: z.date(),
  reason: z.nullable(z.string()),
});

export const contentItem = staffEndpoint({
  method: 'GET',
  path: '/bo/content/:id',
  permission: CONTENT.read,
  brand: brandOf('content_item'),
  summary: 'An item with its draft and its newest versions',
  input: z.strictObject({ id }),
  output: z.object({
    id: z.number(),
    merchantId: z.number(),
    kind: contentKind,
    slug: z.string(),
    /** Number of the item's last change. */
    revision: z.number(),
    draft: z.nullable(draft),
    changedBy: z.nullable(z.string()),
    changedAt: z.date(),
    isWaiting: z.boolean(),
    /** Version that the site shows now; null if it shows none. */
    shownVersion: z.nullable(z.number()),
    versions: z.array(version),
  }),
  errors: ['content.unknown'],
});

const WRONG = ['content.language_unknown', 'content.link_invalid', 'content.period_invalid', 'content.consent_of_terms'] as const;

export const addContent = staffEndpoint({
  method: 'POST',
  path: '/bo/content',
  permission: CONTENT.write,
  brand: BY_MERCHANT,
  summary: 'Begin an item as a draft',
  input: z.strictObject({
    merchantId: dbInt(1),
    /** Part of the address of the item's page, for kinds that have a page. */
    slug: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/))),
    draft,
    requestId,
  }),
  output: z.object({ id: z.number(), revision: z.number() }),
  errors: ['site.brand_unknown', 'content.taken', 'content.address_missing', 'staff.request_reused', ...WRONG],
});

export const saveContent = staffEndpoint({
  method: 'PUT',
  path: '/bo/content/:id/draft',
  permission: CONTENT.write,
  brand: brandOf('content_item'),
  summary: 'Store a draft; refused where another editor has changed the item meanwhile',
  input: z.strictObject({ id, revision, draft, requestId }),
  output: z.object({ revision: z.number() }),
  errors: ['content.unknown', 'content.changed', 'staff.request_reused', ...WRONG],
});

export const dropDraft = staffEndpoint({
  method: 'POST',
  path: '/bo/content/:id/drop',
  permission: CONTENT.write,
  brand: brandOf('content_item'),
  summary: 'Throw a draft away',
  input: z.strictObject({ id, revision, requestId }),
  output: z.object({ revision: z.number() }),
  errors: ['content.unknown', 'content.changed', 'staff.request_reused'],
});

/** Number of the new version, or the id of the request for approval; the other field is null. */
const published = z.object({ version: z.nullable(z.number()), approvalId: z.nullable(z.string()) });
const PUBLISH_ERRORS = [
  'content.unknown',
  'content.changed',
  'content.version_unknown',
  'content.nothing_to_publish',
  'content.incomplete',
  'content.consent_overtaken',
  ...WRONG,
  ...REQUEST_ERRORS,
] as const;

export const publishContent = staffEndpoint({
  method: 'POST',
  path: '/bo/content/:id/publish',
  permission: CONTENT.publish,
  brand: brandOf('content_item'),
  summary: 'Publish the draft; a promise waits for a second person',
  input: z.strictObject({ id, revision, reason, requestId }),
  output: published,
  errors: PUBLISH_ERRORS,
});

export const restoreContent = staffEndpoint({
  method: 'POST',
  path: '/bo/content/:id/restore',
  permission: CONTENT.publish,
  brand: brandOf('content_item'),
  summary: 'Publish an earlier version again, as a new one; a draft stays as it is',
  input: z.strictObject({ id, version: dbInt(1), reason, requestId }),
  output: published,
  errors: PUBLISH_ERRORS,
});

export const hideContent = staffEndpoint({
  method: 'POST',
  path: '/bo/content/:id/hide',
  permission: CONTENT.publish,
  brand: brandOf('content_item'),
  summary: 'Take it off the site at once',
  input: z.strictObject({ id, reason, requestId }),
  output: z.object({ version: z.number() }),
  errors: ['content.unknown', 'content.already_off', 'content.never_off', 'staff.request_reused'],
});

export const contentApprovals = staffEndpoint({
  method: 'GET',
  path: '/bo/content/approvals',
  permission: CONTENT.read,
  brand: BY_MERCHANT,
  summary: 'Texts that wait for a second person, each beside what the site shows now',
  input: z.strictObject({ ...paged(['madeAt', 'expiresAt']), merchantId: z.optional(dbIntIn(1)), status: z.optional(approvalStatus) }),
  output: pageOf(
    z.extend(z.omit(approval, { subject: true }), {
      itemId: z.number(),
      /** The text that the site shows now, in the fields of `facts`. Null if it shows none, and once the request is decided. */
      before: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  errors: [],
});

export const standardLegal = staffEndpoint({
  method: 'GET',
  path: '/bo/content/legal/standard',
  permission: CONTENT.read,
  brand: BY_MERCHANT,
  summary: 'The common text of a legal page in the languages of a brand, to begin from',
  input: z.strictObject({ merchantId: dbIntIn(1), page: z.enum(Object.keys(LEGAL_PAGES) as (keyof typeof LEGAL_PAGES)[]) }),
  output: z.object({ texts: z.record(z.string(), z.object({ title: z.string(), intro: z.string(), body: z.string() })) }),
  errors: ['site.brand_unknown'],
});

export const previewContent = staffEndpoint({
  method: 'POST',
  path: '/bo/content/:id/preview',
  permission: CONTENT.read,
  brand: brandOf('content_item'),
  summary: 'A link that shows the draft in one browser on the real site; it opens once',
  input: z.strictObject({ id }),
  output: z.object({
    /** Host of the brand's site; null if the brand has none. */
    host: z.nullable(z.string()),
    path: z.string(),
    linkUntil: z.date(),
    expiresAt: z.date(),
  }),
  errors: ['content.unknown'],
});
