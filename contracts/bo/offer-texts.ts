import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import { offerTexts } from '#contracts/bo/offers.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';
import { brandOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { dbInt, dbIntIn, moment } from '#contracts/values.ts';

export const changeOfferTexts = staffEndpoint({
  method: 'POST',
  path: '/bo/offers/:id/texts',
  permission: PROMOTIONS.write,
  brand: brandOf('offer'),
  summary:
    'Ask for other texts of a published offer of any kind, at once or from a time on; another staff member approves them. Amounts, dates and audience stay',
  input: z.strictObject({
    id: dbIntIn(1),
    texts: offerTexts,
    /** Time from which the texts are on the site; at once by default. */
    startsAt: z.optional(moment),
    reason,
    requestId: z.uuid(),
  }),
  output: requested,
  errors: ['offers.unknown', 'offers.not_published', ...REQUEST_ERRORS],
});

const textsShown = z.record(z.string(), z.object({ title: z.string(), summary: z.string() }));
const draft = z.object({
  /** Texts on the site. */
  texts: textsShown,
  /** Texts of the stored draft; null without a draft. */
  draft: z.nullable(textsShown),
  /** Number of the last change of the draft. A save must state the number that it has read. */
  revision: z.number(),
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.date()),
});

export const offerTextDraft = staffEndpoint({
  method: 'GET',
  path: '/bo/offers/:id/text-draft',
  permission: PROMOTIONS.read,
  brand: brandOf('offer'),
  summary: 'Texts of a published offer, and the stored draft of others',
  input: z.strictObject({ id: dbIntIn(1) }),
  output: draft,
  errors: ['offers.unknown'],
});

export const saveOfferTextDraft = staffEndpoint({
  method: 'POST',
  path: '/bo/offers/:id/text-draft',
  permission: PROMOTIONS.write,
  brand: brandOf('offer'),
  summary: 'Store a draft of other texts of a published offer, or discard it by null; nothing of it is on the site',
  input: z.strictObject({ id: dbIntIn(1), texts: z.nullable(offerTexts), revision: dbInt(0) }),
  output: draft,
  errors: ['offers.unknown', 'offers.not_published', 'content.changed'],
});

export const previewOfferTexts = staffEndpoint({
  method: 'POST',
  path: '/bo/offers/:id/text-draft/preview',
  permission: PROMOTIONS.write,
  brand: brandOf('offer'),
  summary:
    'Make a link that shows the stored draft of texts, or an offer that is not published yet, on the site, in one browser and while this session is open',
  input: z.strictObject({ id: dbIntIn(1) }),
  output: z.object({
    /** Main host of the brand; null if it has none. */
    host: z.nullable(z.string()),
    path: z.string(),
    linkUntil: z.date(),
    expiresAt: z.date(),
  }),
  errors: ['offers.unknown', 'offers.not_published'],
});
