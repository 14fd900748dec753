import { randomUUID } from 'node:crypto';
import type { Caller } from '#contracts/caller.ts';
import type { RewardKind } from '#contracts/reward-kinds.ts';
import { createRewardTickets } from '#modules/reward-tickets/index.ts';
import type { Minors } from '#contracts/money.ts';
import { lockOffer, saveDraft, setState } from '#modules/offers/index.ts';
import { CAMPAIGN, type StoredPrize } from '#modules/reward-tickets/campaign-store.ts';
import { giveTickets } from '#modules/reward-tickets/give-tickets.ts';
import { memberCaller } from '#tests/factories/caller.ts';
import { cashierWorld, obedientProvider } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const DAY_MS = 86_400_000;

export type CampaignOrder = {
  kind?: RewardKind;
  prizes?: StoredPrize[];
  budget?: bigint;
  leastDeposit?: Minors;
  perMember?: number;
  startsAt?: Date;
  endsAt?: Date;
};

/** Returns prize lines with amounts in cents; 0 is no prize. */
export const lines = (...table: [weight: number, cents: number][]): StoredPrize[] =>
  table.map(([weight, cents]) => ({ weight, amounts: cents === 0 ? {} : { USD: String(cents) } }));

/** Opens a brand with campaigns of tickets, and members for them. */
export async function ticketWorld() {
  const { db, owner } = await testDatabase();
  const world = await cashierWorld(db, obedientProvider());
  const { wallet, site } = world;
  const tickets = createRewardTickets({ db, secrets: testSecrets, wallet, site });
  let slugs = 0;
  let members = 70_000n;

  const draftOf = ({ kind = 'egg', prizes = lines([1, 100]), budget = 1_000_000n, ...more }: CampaignOrder = {}) => ({
    merchantId: 1,
    slug: `campaign-${++slugs}`,
    kind,
    prizes,
    texts: { EN: { title: 'Eggs', summary: 'Of gold.' } },
    leastDeposit: {},
    perMember: 100,
    startsAt: new Date(Date.now() - DAY_MS),
    endsAt: new Date(Date.now() + DAY_MS),
    ...more,
    budget: { USD: String(budget) },
  });

  /** Publishes a campaign. */
  async function open(order: CampaignOrder = {}): Promise<number> {
    return db.transact(async (tx) => {
      const id = (await saveDraft(tx, CAMPAIGN, draftOf(order)))!;
      await setState(tx, id, 'published');
      return id;
    });
  }

  /** Adds a member without a password, because there are many of them. */
  async function member(accountType = 0): Promise<Caller> {
    const memberId = ++members;
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash) OVERRIDING SYSTEM VALUE
       VALUES ($1, 1, $2, $2, $3, 'USD', 'x')`,
      [memberId, `opener${memberId}`, accountType],
    );
    await wallet.openMember(1, memberId, 'USD');
    return memberCaller(memberId, { accountType: accountType as 0 });
  }

  /** Returns the tickets of a member, the oldest first; staff give some if there are none yet. */
  async function ticketsOf({ memberId }: Caller, campaignId: number, each = 1): Promise<string[]> {
    await db.transact(async (tx) => {
      const campaign = (await lockOffer(tx, CAMPAIGN, campaignId))!;
      await giveTickets({ tx, secrets: testSecrets }, campaign, {
        memberIds: [memberId],
        currency: 'USD',
        origin: 'staff/test',
        each,
        now: new Date(),
      });
    });
    const { rows } = await owner.query<{ id: string }>(
      'SELECT id::text FROM reward_ticket WHERE member_id = $1 AND campaign_id = $2 ORDER BY reward_ticket.id',
      [memberId, campaignId],
    );
    return rows.map(({ id }) => id);
  }

  const openTicket = (of: Caller, ticketId: string, more: { requestId?: string; clientSeed?: string } = {}, by = tickets) =>
    by.open(of, { ticketId, clientSeed: 'my-own', requestId: randomUUID(), now: new Date(), ...more });
  const spentOf = async (campaignId: number): Promise<bigint> =>
    (await owner.query<{ spent: bigint }>('SELECT spent FROM offer_budget WHERE offer_id = $1', [campaignId])).rows[0]!.spent;
  const deposit = (of: Caller, minor: bigint, id: string = randomUUID()) => ({
    id,
    merchantId: 1,
    memberId: of.memberId,
    currency: 'USD' as const,
    minor,
    now: new Date(),
  });
  return { ...world, db, owner, tickets, draftOf, open, member, ticketsOf, openTicket, spentOf, deposit };
}
