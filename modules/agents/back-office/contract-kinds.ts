import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { CONTRACT } from '#modules/agents/back-office/contract-page.ts';
import { namesOf, type Desk } from '#modules/agents/back-office/desk.ts';
import { findTemplate, type Template } from '#modules/agents/back-office/templates.ts';
import { findContract, stateOf, type Contract } from '#modules/agents/contracts/contract-store.ts';
import { tiersFrom } from '#modules/agents/contracts/contract-view.ts';
import { endBranch } from '#modules/agents/contracts/end-contracts.ts';
import { judgeOffer, offerContract, type Offer, type OfferFailure } from '#modules/agents/contracts/offer-contract.ts';
import { lockBook, placeOf } from '#modules/agents/tree/place-store.ts';
import { AGENTS } from '#contracts/bo/permissions/agents.ts';

const offerPayload = z.strictObject({ memberId: z.string(), templateId: z.string() });
type OfferPayload = z.output<typeof offerPayload>;
type OfferCode = OfferFailure['code'] | 'agents.template_unknown';
type Made = { template: Template; offer: Omit<Offer, 'requestId' | 'now'> };

export const ratesText = (tiers: readonly { rate: number }[]): string => tiers.map(({ rate }) => `${rate / 100} %`).join(', ');

/**
 * Declares the approval of an offer of the house by a template, which two staff members decide; the member then answers like to any other
 * offer.
 */
export const offerKind: ApprovalKind<OfferPayload, OfferCode> = {
  kind: 'agents.offer_contract',
  permission: AGENTS.approve,
  payload: offerPayload,
  describe: async (tx, requested) => {
    const made = await madeOf(tx, requested);
    if (!made.ok) return made;
    const { template, offer } = made.value;
    const judged = await judgeOffer(tx, { ...offer, now: new Date() });
    if (!judged.ok) return judged;
    const { name, kind, period, tiers, rule, carry, isAutoPaid } = template;
    const facts = {
      member: (await namesOf(tx, [offer.downlineId]))(offer.downlineId).account,
      template: name,
      kind,
      period,
      rates: ratesText(tiers),
      tiers: JSON.stringify(tiers),
      rule,
      carry,
      'paid automatically': isAutoPaid,
    };
    return ok({ merchantId: offer.merchantId, subject: { kind: 'member', id: requested.memberId }, facts });
  },
  execute: async (tx, requested, { approvalId, now }) => {
    const made = await madeOf(tx, requested);
    if (!made.ok) return made;
    const offered = await offerContract(tx, { ...made.value.offer, requestId: approvalId, now });
    return offered.ok ? ok({ after: { contract: String(offered.value.id) } }) : offered;
  },
};

async function madeOf(tx: Tx, { memberId, templateId }: OfferPayload): Promise<Result<Made, Failure<OfferCode>>> {
  const template = await findTemplate(tx, BigInt(templateId));
  if (!template) return err('agents.template_unknown');
  const downlineId = BigInt(memberId);
  const place = await placeOf(tx, downlineId);
  const card = (await cardsOf(tx, [downlineId])).get(downlineId);
  if (!place || !card) return err('agents.stranger');
  const { kind, period, rule, carry, isAutoPaid } = template;
  const { currency } = card;
  const terms = { tiers: tiersFrom(template.tiers, currency), rule, carry };
  const { merchantId } = place;
  return ok({
    template,
    offer: { merchantId, uplineId: null, downlineId, currency, kind, period, terms, payer: 'platform', isAutoPaid },
  });
}

const endPayload = z.strictObject({ contractId: z.string() });
type EndPayload = z.output<typeof endPayload>;
type EndCode = 'agents.contract_unknown' | 'agents.contract_decided';

/**
 * Declares the approval to end a contract, which two staff members decide. The contract ends with the current period, and so do all
 * contracts below it.
 */
export function endKind({ site }: Pick<Desk, 'site'>): ApprovalKind<EndPayload, EndCode> {
  return {
    kind: 'agents.end_contract',
    permission: AGENTS.approve,
    payload: endPayload,
    describe: async (tx, requested) => {
      const found = await lockGoingOn(tx, requested);
      if (!found.ok) return found;
      const { memberId, uplineId, merchantId, kind, version, terms } = found.value;
      const nameOf = await namesOf(tx, [memberId, uplineId]);
      const facts = {
        member: nameOf(memberId).account,
        upline: uplineId === null ? 'the house' : nameOf(uplineId).account,
        kind,
        version,
        rates: ratesText(terms.tiers),
      };
      return ok({ merchantId, subject: { kind: CONTRACT, id: requested.contractId }, facts });
    },
    execute: async (tx, requested, { now }) => {
      const found = await lockGoingOn(tx, requested);
      if (!found.ok) return found;
      const { placeId, kind, merchantId } = found.value;
      const ended = await endBranch(tx, { placeId, isItself: true, zone: site.merchant(merchantId).timeZone, now, kind });
      return ok({ after: { ended } });
    },
  };
}

async function lockGoingOn(tx: Tx, { contractId }: EndPayload): Promise<Result<Contract, Failure<EndCode>>> {
  const found = await findContract(tx, BigInt(contractId));
  if (!found) return err('agents.contract_unknown');
  await lockBook(tx, found.merchantId);
  const held = (await findContract(tx, found.id))!;
  return stateOf(held, new Date()) === 'valid' && held.endsAt === null ? ok(held) : err('agents.contract_decided');
}
