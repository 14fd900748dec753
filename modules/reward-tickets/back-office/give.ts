import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { giveTickets } from '#contracts/bo/reward-tickets.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { cardsOf, memberMayNow, memberNamed } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';
import { budgetsOf } from '#modules/reward-tickets/back-office/campaign-page.ts';
import { CAMPAIGN, lockCampaign, type Campaign } from '#modules/reward-tickets/campaign-store.ts';
import { giveTickets as give } from '#modules/reward-tickets/give-tickets.ts';

type Order = { id: number; accounts: readonly string[]; each: number; reason: string; requestId: string; now: Date };
type Given = Output<typeof giveTickets>;
type GiveFailure = Failure<'rewards.campaign_unknown' | 'rewards.not_published' | 'rewards.over'>;

/** Gives tickets to members by name. One request id gives once, and a repeat is answered by what it gave. */
export async function giveByName(db: Database, caller: StaffCaller, order: Order): Promise<Result<Given, GiveFailure>> {
  const { id, accounts, each, reason, requestId, now } = order;
  const origin = `staff/${requestId.toLowerCase()}`;
  return db.transaction<Given, GiveFailure>(
    async (tx) => {
      const campaign = await lockCampaign(tx, id);
      if (!campaign) return err('rewards.campaign_unknown');
      const before = await givenBy(tx, campaign, origin, accounts);
      if (before.given > 0) return ok(before);
      if (campaign.state !== 'published') return err('rewards.not_published');
      if (now >= campaign.endsAt) return err('rewards.over');
      for (const [currency, memberIds] of await takersOf(tx, campaign, accounts))
        await give(tx, campaign, { memberIds, currency, origin, each, now });
      const done = await givenBy(tx, campaign, origin, accounts);
      await audit(tx, caller, {
        ...{ action: 'rewards.give', merchantId: campaign.merchantId, subject: { kind: CAMPAIGN, id: String(id) }, reason },
        after: { accounts, each, ...done },
      });
      return ok(done);
    },
    { isRepeatable: true },
  );
}

/** Who may play for money in a currency that the campaign pays in, by currency. */
async function takersOf(tx: Tx, { id, merchantId }: Campaign, accounts: readonly string[]): Promise<ReadonlyMap<Currency, bigint[]>> {
  const paid = new Set((await budgetsOf(tx, [id])).map(({ currency }) => currency));
  const named = await Promise.all(accounts.map((account) => memberNamed(tx, merchantId, account)));
  const ids = [...new Set(named.filter((one) => one !== undefined))];
  const cards = await cardsOf(tx, ids);
  const takers = new Map<Currency, bigint[]>();
  for (const memberId of ids) {
    const { currency } = cards.get(memberId)!;
    if (paid.has(currency) && (await memberMayNow(tx, memberId, 'play')).ok)
      takers.set(currency, [...(takers.get(currency) ?? []), memberId]);
  }
  return takers;
}

async function givenBy(tx: Tx, { id, merchantId }: Campaign, origin: string, accounts: readonly string[]): Promise<Given> {
  const rows = await tx.query<{ memberId: bigint; count: number }>(
    'SELECT member_id AS "memberId", count(*)::int AS count FROM reward_ticket WHERE campaign_id = $1 AND origin = $2 GROUP BY member_id',
    [id, origin],
  );
  const has = new Set(rows.map(({ memberId }) => memberId));
  const named = await Promise.all(accounts.map((account) => memberNamed(tx, merchantId, account)));
  return {
    given: rows.reduce((sum, { count }) => sum + count, 0),
    without: accounts.filter((_, at) => named[at] === undefined || !has.has(named[at])),
  };
}
