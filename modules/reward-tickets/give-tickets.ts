import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { campaignsOfDeposit, type Campaign } from '#modules/reward-tickets/campaign-store.ts';
import { newSealedSeed } from '#modules/reward-tickets/ticket-seed.ts';

/** A transaction, and the key that seals seeds. */
export type Giving = { tx: Queryable; secrets: SecretBox };

/** Receivers, most vouchers for each receiver, and the origin. The same origin gives only once. */
export type Gift = { memberIds: readonly bigint[]; currency: Currency; origin: string; each: number; now: Date };

/** Gives vouchers of a campaign and notifies their members. */
export async function giveTickets({ tx, secrets }: Giving, campaign: Campaign, gift: Gift): Promise<void> {
  const source = `reward-tickets/${campaign.id}/${gift.origin}`;
  const sent = (await addTickets({ tx, secrets }, campaign, gift)).map((memberId) => ({
    memberId: String(memberId),
    kind: campaign.kind,
    source,
  }));
  if (sent.length > 0) await tx.query("INSERT INTO outbox (topic, events) VALUES ('RewardTicketsGiven', $1)", [JSON.stringify(sent)]);
}

/**
 * Gives tickets of a campaign, each with the commitment to its own seed, up to the most tickets of a member. Returns the receivers. Locks
 * the members until the transaction ends, in the order of their numbers.
 */
export async function addTickets({ tx, secrets }: Giving, { id, perMember }: Campaign, gift: Gift): Promise<bigint[]> {
  const { memberIds, currency, origin, each, now } = gift;
  const sorted = [...memberIds].toSorted((a, b) => (a < b ? -1 : 1));
  for (const memberId of sorted) await lockMember(tx, memberId);
  const room = await tx.query<{ memberId: bigint; count: number }>(
    `SELECT m.id AS member_id, least($3::int, $4::int - (
              SELECT count(*)::int FROM reward_ticket t WHERE t.campaign_id = $1 AND t.member_id = m.id AND t.withdrawn_at IS NULL)) AS count
       FROM unnest($2::bigint[]) AS m (id)
      WHERE NOT EXISTS (SELECT FROM reward_ticket t WHERE t.campaign_id = $1 AND t.member_id = m.id AND t.origin = $5)`,
    [id, sorted, each, perMember, origin],
  );
  const given = room.filter(({ count }) => count > 0);
  const tickets = given.flatMap(({ memberId, count }) =>
    Array.from({ length: count }, (_, at) => {
      const { sealed: sealedSeed, hash: serverSeedHash } = newSealedSeed(secrets);
      return { campaignId: id, memberId, currency, origin, n: at + 1, sealedSeed, serverSeedHash, givenAt: now };
    }),
  );
  await insertRows(tx, 'reward_ticket', tickets);
  return given.map(({ memberId }) => memberId);
}

export type Deposit = { id: string; merchantId: number; memberId: bigint; currency: Currency; minor: bigint; now: Date };

const originOf = (depositId: string): string => `deposit/${depositId}`;

/** Gives a ticket of each campaign for which a credited deposit is large enough, unless the deposit was reversed. */
export async function onDeposit({ tx, secrets }: Giving, { id, memberId, ...deposit }: Deposit): Promise<void> {
  const { currency, now } = deposit;
  await lockMember(tx, memberId);
  if ((await tx.query('SELECT 1 FROM reward_deposit_back WHERE deposit_id = $1', [id])).length > 0) return;
  for (const campaign of await campaignsOfDeposit(tx, deposit))
    await giveTickets({ tx, secrets }, campaign, { memberIds: [memberId], currency, origin: originOf(id), each: 1, now });
}

/** Withdraws the unopened tickets of a deposit that was reversed in whole or in part. Paid prizes stay. */
export async function onReversal(tx: Queryable, { id, memberId, now }: Pick<Deposit, 'id' | 'memberId' | 'now'>): Promise<void> {
  await lockMember(tx, memberId);
  await tx.query('INSERT INTO reward_deposit_back (deposit_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [id, now]);
  await tx.query(
    `UPDATE reward_ticket t SET withdrawn_at = $3 WHERE t.member_id = $1 AND t.origin = $2 AND t.withdrawn_at IS NULL
        AND NOT EXISTS (SELECT FROM reward_opening o WHERE o.ticket_id = t.id)`,
    [memberId, originOf(id), now],
  );
}
