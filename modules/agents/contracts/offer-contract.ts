import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import { closeRequest } from '#modules/agents/contracts/request-contract.ts';
import { addOffer, deny, findByRequest, isOver, standingAt, type Contract } from '#modules/agents/contracts/contract-store.ts';
import { mostRate, type Terms } from '#modules/agents/contracts/terms.ts';
import { lockBook, placeOf, type Place } from '#modules/agents/tree/place-store.ts';

export type Offer = {
  merchantId: number;
  /** Null for an offer of the house, to a member without an upline. */
  uplineId: bigint | null;
  downlineId: bigint;
  currency: Currency;
  kind: AgentContractKind;
  period: AgentPeriod;
  terms: Terms;
  payer: 'platform' | 'upline';
  isAutoPaid: boolean;
  requestId: string;
  now: Date;
};

export type OfferFailure =
  Failure<`agents.${'stranger' | 'period_unknown' | 'period_differs' | 'rate_too_high' | 'no_contract_above' | 'offer_open' | 'overlapping' | 'other_currency'}`>;

const PERIODS: Readonly<Record<AgentContractKind, readonly AgentPeriod[]>> = {
  dividend: ['Daily', 'Weekly', 'Semimonthly', 'Monthly'],
  daily: ['Daily'],
  hourly: ['Hourly'],
  realtime: ['FiveMinutes'],
};

export function hasPeriod(kind: AgentContractKind, period: AgentPeriod): boolean {
  return PERIODS[kind].includes(period);
}

/**
 * Checks an offer and locks the book of the brand. Returns the member's place in the tree and the expired offer that the new one replaces,
 * or the refusal.
 */
export async function judgeOffer(
  tx: Tx,
  { merchantId, uplineId, downlineId, currency, kind, period, terms, now }: Omit<Offer, 'payer' | 'isAutoPaid' | 'requestId'>,
): Promise<Result<{ place: Place; late: Contract | undefined }, OfferFailure>> {
  if (!hasPeriod(kind, period)) return err('agents.period_unknown', { field: 'period' });
  await lockBook(tx, merchantId);
  const place = await placeOf(tx, downlineId);
  const above = uplineId === null ? null : await placeOf(tx, uplineId);
  if (!place || place.merchantId !== merchantId || above === undefined || place.parentId !== (above?.id ?? null)) {
    return err('agents.stranger', { field: 'downlineId' });
  }
  if ((await cardsOf(tx, [downlineId])).get(downlineId)?.currency !== currency) return err('agents.other_currency');
  if (above) {
    const judged = below((await standingAt(tx, above.id, kind)).goingOn, { period, rate: mostRate(terms) });
    if (!judged.ok) return judged;
  }
  const { goingOn, offered } = await standingAt(tx, place.id, kind);
  if (goingOn && goingOn.period !== period) return err('agents.overlapping');
  if (offered && !isOver(offered, now)) return err('agents.offer_open');
  return ok({ place, late: offered });
}

/**
 * Offers a contract to the member directly below. Its rate is at most the upline's own, and its period is equal: the upline keeps the
 * difference of the rates. New terms for a running contract keep its period. Each `requestId` is one offer.
 */
export async function offerContract(tx: Tx, offer: Offer): Promise<Result<{ id: bigint }, OfferFailure>> {
  const { merchantId, uplineId, downlineId, currency, kind, period, terms, payer, isAutoPaid, requestId, now } = offer;
  await lockBook(tx, merchantId);
  const earlier = await findByRequest(tx, requestId);
  if (earlier) {
    const isSame = earlier.memberId === downlineId && earlier.uplineId === uplineId && earlier.merchantId === merchantId;
    return isSame ? ok({ id: earlier.id }) : err('agents.offer_open');
  }
  const judged = await judgeOffer(tx, offer);
  if (!judged.ok) return judged;
  const { place, late } = judged.value;
  if (late) await deny(tx, late.id, now);
  const made = { merchantId, kind, placeId: place.id, memberId: downlineId, uplineId, currency, period, terms, isAutoPaid, requestId };
  const id = await addOffer(tx, { ...made, payer: uplineId === null ? 'platform' : payer, offeredAt: now });
  await closeRequest(tx, downlineId, kind, now);
  const sent = { id: String(id), memberId: String(downlineId), kind };
  await tx.query("INSERT INTO outbox (topic, events) VALUES ('AgentContractOffered', $1)", [JSON.stringify([sent])]);
  return ok({ id });
}

/** Refuses a contract that does not fit below the upline's: the upline has none, its period differs, or its rate is lower. */
export function below(
  upline: Contract | undefined,
  { period, rate }: { period: AgentPeriod; rate: number },
): Result<true, Failure<'agents.no_contract_above' | 'agents.period_differs' | 'agents.rate_too_high'>> {
  if (!upline) return err('agents.no_contract_above');
  if (upline.period !== period) return err('agents.period_differs', { field: 'period' });
  if (rate > upline.mostRate) return err('agents.rate_too_high', { most: upline.mostRate / 100 });
  return ok(true);
}
