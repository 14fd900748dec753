import { randomUUID } from 'node:crypto';
import { lockOffer } from '#modules/offers/index.ts';
import { CAMPAIGN } from '#modules/reward-tickets/campaign-store.ts';
import { addTickets } from '#modules/reward-tickets/give-tickets.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import type { TestServer } from '#tests/factories/server.ts';

export const OPEN_TICKET = '/wps/relay/MCS2_claimRafflePromotion';

/** Adds two tickets of the demonstration's envelopes for a member of the first brand, and returns their numbers. */
export async function ticketsOf({ db, owner }: Pick<TestServer, 'db' | 'owner'>, account: string): Promise<string[]> {
  const { rows } = await owner.query<{ member: bigint; campaign: number }>(
    `SELECT m.id AS member, c.id AS campaign FROM member m JOIN offer c ON c.merchant_id = m.merchant_id
      WHERE m.account = $1 AND m.merchant_id = 1 AND c.slug = 'lantern-envelopes'`,
    [account],
  );
  const { member, campaign } = rows[0]!;
  const origin = `test/${randomUUID()}`;
  await db.transact(async (tx) => {
    const found = (await lockOffer(tx, CAMPAIGN, campaign))!;
    await addTickets(
      { tx, secrets: testSecrets },
      { ...found, perMember: 100 },
      { memberIds: [member], currency: 'USD', origin, each: 2, now: new Date() },
    );
  });
  const given = await owner.query<{ id: string }>('SELECT id::text FROM reward_ticket WHERE origin = $1 ORDER BY reward_ticket.id', [
    origin,
  ]);
  return given.rows.map(({ id }) => id);
}
