import type { OfferCodes } from '#contracts/bo/offers.ts';
import type { PromotionAudience } from '#contracts/bo/promotion-audience.ts';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Minors } from '#contracts/money.ts';
import type { Facts } from '#modules/staff/index.ts';

export type OfferText = { title: string; summary: string };
export type OfferState = 'draft' | 'published' | 'closed';

/** An offer of a brand: with the settings of its kind beside these. */
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

/** An offer as it is written; `budget` is the most that it gives, by currency. */
export type OfferDraft<S extends object> = Omit<Offer<S>, 'id' | 'state' | 'audience'> & {
  audience?: PromotionAudience | undefined;
  budget: Minors;
};

export type Budget = { offerId: number; currency: keyof Minors; total: bigint; spent: bigint };

/** The codes that a reward is refused with: of a slot that was given, of an offer that is not open, of a budget that is spent. */
export type GateCodes = { claimed: string; over: string; spent: string };

/** A kind of offer: by these values the four of them differ where they are written, published, stopped and paid. */
export type OfferKind<S extends object, K extends OfferCodes = OfferCodes, G extends GateCodes = GateCodes> = {
  /** In `offer`, in approvals and in the audit log. */
  kind: string;
  /** The first part of its acts in the audit log, and the source of its commands. */
  area: string;
  /** The first part of the kinds of its transfers, before `-cash` and `-bonus`; the kind's own name without it. */
  transfer?: string;
  codes: K;
  gates: G;
  /** The permission that the second of staff needs to publish one. */
  permission: Permission;
  /** An offer that counts play begins at its publication at the earliest, so many milliseconds after it. Without it the dates stand. */
  beginsAfterMs?: number;
  /** Settings from their JSON form, in which a bigint is a text. Without it they are the same. */
  read?(stored: object): S;
  /** The settings as the second of staff reads them, beside name, texts, dates and budget. */
  facts(offer: Offer<S>, budgets: readonly Budget[]): Facts;
};

/** Declares a kind of offer with settings `S`; its codes keep their own types. */
export function offerKind<S extends object>() {
  return <const K extends OfferCodes, const G extends GateCodes>(kind: OfferKind<S, K, G>): OfferKind<S, K, G> => kind;
}

/** The language that is asked for, and the one of the brand. */
export type Reading = { language: string | undefined; otherwise: string };

/** The text in the language that is asked for, else in the brand's, else in English. */
export function textOf(texts: Record<string, OfferText>, { language, otherwise }: Reading): OfferText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}
