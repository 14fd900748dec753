import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { SPORTS } from '#contracts/bo/permissions/sports.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { ownerOf } from '#modules/identity/index.ts';
import { addBoost, addFreeBet } from '#modules/sportsbook/offers/offer-store.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

const freeBet = z.strictObject({ memberId: z.string(), minor: z.string(), currency, expiresAt: z.string(), reason: z.string() });

/** Declares the approval to give a member a free bet, which two staff members decide. */
export const freeBetKind: ApprovalKind<z.output<typeof freeBet>, 'sports.free_bet_unfit'> = {
  kind: 'sports.give_free_bet',
  permission: SPORTS.approve,
  payload: freeBet,
  describe: async (tx, requested) => {
    const member = await ownerOf(tx, requested.memberId);
    if (member?.currency !== requested.currency || new Date(requested.expiresAt) <= new Date()) return err('sports.free_bet_unfit');
    const amount = `${toMajor(money(BigInt(requested.minor), requested.currency))} ${requested.currency}`;
    const facts = { amount, expires: requested.expiresAt };
    return ok({ merchantId: member.merchantId, subject: { kind: 'member', id: requested.memberId }, facts });
  },
  execute: async (tx, requested, { maker }) => {
    const member = await ownerOf(tx, requested.memberId);
    if (!member) return err('sports.free_bet_unfit');
    const id = await addFreeBet(tx, {
      merchantId: member.merchantId,
      memberId: BigInt(requested.memberId),
      amount: BigInt(requested.minor),
      currency: requested.currency,
      expiresAt: new Date(requested.expiresAt),
      reason: requested.reason,
      by: maker.name,
    });
    return ok({ after: { id: String(id) } });
  },
};

const boost = z.strictObject({
  merchantId: z.number(),
  market: z.string(),
  outcome: z.string(),
  price: z.number(),
  most: z.string(),
});
type RequestedBoost = z.output<typeof boost>;
type Line = { event: bigint; names: string[]; code: string; specifiers: string; was: number };

/** Returns the outcome of a boost before the match starts, if the boost is above the present price. */
async function lineOf(tx: Tx, { market, outcome, price }: RequestedBoost): Promise<Line | undefined> {
  const [found] = await tx.query<Line>(
    `SELECT e.id AS event, e.names, m.code, m.specifiers, m.prices[array_position(m.outcomes, $2)] AS was
       FROM sports_market m JOIN sports_event e ON e.id = m.event_id
      WHERE m.id = $1 AND m.status = 1 AND e.state = 'open' AND e.starts_at > clock_timestamp()
        AND m.prices[array_position(m.outcomes, $2)] < $3 FOR NO KEY UPDATE OF e`,
    [market, outcome, price],
  );
  return found;
}

/** Declares the approval to boost a price of a brand, which two staff members decide. */
export const boostKind: ApprovalKind<RequestedBoost, 'sports.boost_invalid'> = {
  kind: 'sports.boost',
  permission: SPORTS.approve,
  payload: boost,
  describe: async (tx, requested) => {
    const line = await lineOf(tx, requested);
    if (!line) return err('sports.boost_invalid');
    const facts = {
      match: line.names.join(' – '),
      market: `${line.code} ${line.specifiers}`,
      outcome: requested.outcome,
      price: requested.price,
      most: requested.most,
    };
    return ok({ merchantId: requested.merchantId, subject: { kind: 'sports_market', id: requested.market }, facts });
  },
  execute: async (tx, requested, { maker }) => {
    const line = await lineOf(tx, requested);
    const id = line && (await addBoost(tx, { ...requested, event: line.event, market: BigInt(requested.market), by: maker.name }));
    return id === undefined ? err('sports.boost_invalid') : ok({ after: { id: String(id) } });
  },
};
