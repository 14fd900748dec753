import * as z from 'zod/mini';
import { REQUEST_ERRORS, requested } from '#contracts/bo/approvals.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import { BY_MERCHANT, brandOf, pageOf, paged, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import type { Code } from '#contracts/codes.ts';
import type { Wire } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { plainText } from '#contracts/plain-text.ts';
import { dbIntIn, moment } from '#contracts/values.ts';
import { PROMOTIONS } from '#contracts/bo/permissions/promotions.ts';

const id = dbIntIn(1);
const account = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
const state = z.enum(['draft', 'waiting', 'published', 'closed']);
/** `waiting`: the publication waits for another staff member. */
export type OfferState = z.infer<typeof state>;
const member = z.object({ id: z.string(), account: z.string() });

/** Title and summary of an offer by language, English among them. */
export const offerTexts = z
  .record(z.string().check(z.regex(/^[A-Z]{2,10}$/)), z.strictObject({ title: plainText(1, 80), summary: plainText(1, 300) }))
  .check(z.refine((all) => 'EN' in all));

/** Fields of a draft that all kinds of offer have. */
const draft = {
  merchantId: id,
  slug: z.string().check(z.regex(/^[a-z][a-z0-9-]{2,39}$/)),
  texts: offerTexts,
  startsAt: moment,
  endsAt: moment,
};

/** Fields of an offer that staff see for all kinds. */
const shown = {
  id: z.number(),
  merchantId: z.number(),
  slug: z.string(),
  state,
  texts: z.record(z.string(), z.object({ title: z.string(), summary: z.string() })),
  /** Time from which newer texts are on the site; null if none are planned. */
  nextTextsAt: z.nullable(z.date()),
  startsAt: z.date(),
  endsAt: z.date(),
  budget: z.array(z.object({ currency, total: moneyOut, spent: moneyOut })),
  /** Number of rewards given so far. */
  given: z.number(),
};

/** Refusals of acts of staff on a kind of offer. */
export type OfferCodes = { unknown: Code; notADraft: Code; notPublished: Code; datesWrong: Code };

/** Refusals for kinds of offer that are a folder of `modules/offers/kinds`. */
export const FOLDER_CODES = {
  unknown: 'offers.unknown',
  notADraft: 'offers.not_a_draft',
  notPublished: 'offers.not_published',
  datesWrong: 'offers.dates_wrong',
} as const satisfies OfferCodes;

type Shape = z.core.$ZodLooseShape;
type Calls<K, S, R, F, Save, Publish, Stop> = {
  /** Last part of the address of the calls, `/bo/<path>`. */
  path: string;
  /** Permissions to read, write and stop. */
  permission: Readonly<Record<'read' | 'write' | 'stop', Permission>>;
  codes: K;
  /** Settings and budget of a draft. */
  settings: S;
  /** Settings and figures of an offer as staff read it. */
  shown: R;
  filters: F;
  summaries: { list: string; stop: string };
  /** Further refusals of each act. */
  errors: { save: Save; publish: Publish; stop: Stop };
};

/** Builds the calls of staff for a kind of offer: list, draft, publication by two staff members, stop. */
export function offerCalls<
  const K extends OfferCodes,
  S extends Shape,
  R extends Shape,
  const Save extends readonly Code[],
  const Publish extends readonly Code[],
  const Stop extends readonly Code[],
  F extends Shape,
>({ path, permission, codes, settings, shown: own, filters, summaries, errors }: Calls<K, S, R, F, Save, Publish, Stop>) {
  const { unknown, notADraft, notPublished, datesWrong }: K = codes;
  return {
    codes,
    list: staffEndpoint({
      method: 'GET',
      path: `/bo/${path}`,
      permission: permission.read,
      brand: BY_MERCHANT,
      summary: summaries.list,
      input: z.strictObject({
        ...paged(['id']),
        merchantId: z.optional(id),
        state: z.optional(z.enum(['draft', 'published', 'closed'])),
        ...filters,
      }),
      output: pageOf(z.object({ ...shown, ...own })),
      errors: [],
    }),
    save: staffEndpoint({
      method: 'PUT',
      path: `/bo/${path}`,
      permission: permission.write,
      brand: BY_MERCHANT,
      summary: 'Keep a draft under its name; one that was published is not changed any more',
      input: z.strictObject({ ...draft, ...settings }),
      output: z.object({ id: z.number() }),
      errors: ['site.brand_unknown', notADraft, datesWrong, ...errors.save],
    }),
    publish: staffEndpoint({
      method: 'POST',
      path: `/bo/${path}/:id/publish`,
      permission: permission.write,
      brand: brandOf('offer'),
      summary: 'Ask for a draft to be published; another staff member approves it',
      input: z.strictObject({ id, reason, requestId: z.uuid() }),
      output: requested,
      errors: [unknown, notADraft, datesWrong, ...errors.publish, ...REQUEST_ERRORS],
    }),
    stop: staffEndpoint({
      method: 'POST',
      path: `/bo/${path}/:id/stop`,
      permission: permission.stop,
      brand: brandOf('offer'),
      summary: summaries.stop,
      input: z.strictObject({ id, reason }),
      output: z.object({ state }),
      errors: [unknown, notPublished, ...errors.stop],
    }),
  };
}

const reward = z.object({
  id: z.string(),
  slug: z.string(),
  merchantId: z.number(),
  member,
  slot: z.string(),
  currency,
  amount: moneyOut,
  pays: z.enum(['cash', 'bonus']),
  given: z.enum(['claimed', 'issued']),
  at: z.date(),
});
/** A reward of a member, as a page of rewards shows it. */
export type ShownReward = Wire<z.output<typeof reward>>;

/** Builds the call that lists the rewards of a kind of offer, the newest first. `of` names the field with the offer's number. */
export function rewardsCall<const P extends string, const O extends string>(path: P, of: O, summary: string) {
  const numbered = <T extends Shape[string]>(type: T) => ({ [of]: type }) as Record<O, T>;
  return staffEndpoint({
    method: 'GET',
    path: `/bo/${path}`,
    permission: PROMOTIONS.read,
    brand: BY_MERCHANT,
    summary,
    input: z.strictObject({ ...paged(['at']), merchantId: z.optional(id), account: z.optional(account), ...numbered(z.optional(id)) }),
    output: pageOf(z.object({ ...reward.shape, ...numbered(z.number()) })),
    errors: [],
  });
}
