import type { OfferCodes } from '#contracts/bo/offers.ts';
import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Minors } from '#contracts/money.ts';
import type { Facts } from '#modules/staff/index.ts';

export type OfferText = { title: string; summary: string };
export type OfferState = 'draft' | 'published' | 'closed';

/** An offer of a brand, with the settings of its kind. */
export type Offer<S extends object> = S & {
  id: number;
  merchantId: number;
  slug: string;
  state: OfferState;
  texts: Record<string, OfferText>;
  audience: PromotionAudience;
  startsAt: Date;
  endsAt: Date;
};

/** An offer as it is written. `budget` is the most that it pays, by currency. */
export type OfferDraft<S extends object> = Omit<Offer<S>, 'id' | 'state' | 'audience'> & {
  audience?: PromotionAudience | undefined;
  budget: Minors;
};

export type Budget = { offerId: number; currency: keyof Minors; total: bigint; spent: bigint };

/** Refusal codes of a reward: the slot was paid already, the offer is not open, the budget is spent. */
export type GateCodes = { claimed: string; over: string; spent: string };

/** A kind of offer. Its values are the differences between kinds in writing, publication, stop and payment. */
export type OfferKind<S extends object, K extends OfferCodes = OfferCodes, G extends GateCodes = GateCodes> = {
  /** Name in `offer`, in approvals and in the audit log. */
  kind: string;
  /** First part of its actions in the audit log, and source of its commands. */
  area: string;
  /** First part of the kinds of its transfers, before `-cash` and `-bonus`. The default is the kind's own name. */
  transfer?: string;
  codes: K;
  gates: G;
  /** Permission that the second staff member needs for the publication. */
  permission: Permission;
  /** Delay in ms for an offer that counts play: it begins at the earliest this long after its publication. Without it, the dates apply. */
  beginsAfterMs?: number;
  /** Reads settings from their JSON form, in which a bigint is a text. Without it, they are used unchanged. */
  read?(stored: object): S;
  /** Returns the settings as the second staff member reads them, in addition to name, texts, dates and budget. */
  facts(offer: Offer<S>, budgets: readonly Budget[]): Facts;
};

/** Declares a kind of offer with settings `S`. Its codes keep their own types. */
export function offerKind<S extends object>() {
  return <const K extends OfferCodes, const G extends GateCodes>(kind: OfferKind<S, K, G>): OfferKind<S, K, G> => kind;
}

/** The requested language, and the language of the brand. */
export type Reading = { language: string | undefined; otherwise: string };

/** Returns the text in the requested language, else in the brand's, else in English. */
export function textOf(texts: Record<string, OfferText>, { language, otherwise }: Reading): OfferText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}
