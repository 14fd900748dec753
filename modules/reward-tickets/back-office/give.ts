import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { giveTickets } from '#contracts/bo/reward-tickets.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Currency } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf, memberMayNow, memberNamed } from '#modules/identity/index.ts';
import { audit } from '#modules/staff/index.ts';
import { budgetsOf, lockOffer } from '#modules/offers/index.ts';
import { CAMPAIGN, type Campaign } from '#modules/reward-tickets/campaign-store.ts';
import { giveTickets as give } from '#modules/reward-tickets/give-tickets.ts';
import type { RewardDeps } from '#modules/reward-tickets/open-ticket.ts';

type Order = { id: number; accounts: readonly string[]; each: number; reason: string; requestId: string; now: Date };
type Given = Output<typeof giveTickets>;
type GiveFailure = Failure<'rewards.campaign_unknown' | 'rewards.not_published' | 'rewards.over'>;

/** Gives tickets to members by name. Each request id gives once, and a repeat returns the first answer. */
export async function giveByName(
  { db, secrets }: Pick<RewardDeps, 'db' | 'secrets'>,
  caller: StaffCaller,
  order: Order,
): Promise<Result<Given, GiveFailure>> {
  const { id, accounts, each, reason, requestId, now } = order;
  const origin = `staff/${requestId.toLowerCase()}`;
  return db.transaction<Given, GiveFailure>(
    async (tx) => {
      const campaign = await lockOffer(tx, CAMPAIGN, id);
      if (!campaign) return err('rewards.campaign_unknown');
      const named = await namedIn(tx, campaign, accounts);
      const before = await givenBy(tx, id, origin, named);
      if (before.given > 0) return ok(before);
      if (campaign.state !== 'published') return err('rewards.not_published');
      if (now >= campaign.endsAt) return err('rewards.over');
      for (const [currency, memberIds] of await takersOf(tx, id, [...named.values()]))
        await give({ tx, secrets }, campaign, { memberIds, currency, origin, each, now });
      const done = await givenBy(tx, id, origin, named);
      await audit(tx, caller, {
        action: 'rewards.give',
        merchantId: campaign.merchantId,
        subject: { kind: CAMPAIGN.kind, id: String(id) },
        reason,
        after: { accounts, each, ...done },
      });
      return ok(done);
    },
    { isRepeatable: true },
  );
}

type Named = ReadonlyMap<string, bigint | undefined>;

async function namedIn(tx: Tx, { merchantId }: Campaign, accounts: readonly string[]): Promise<Named> {
  const named = new Map<string, bigint | undefined>();
  for (const account of accounts) named.set(account, await memberNamed(tx, merchantId, account));
  return named;
}

/** Returns members who may play for money in a currency of the campaign, by currency. */
async function takersOf(tx: Tx, id: number, named: readonly (bigint | undefined)[]): Promise<ReadonlyMap<Currency, bigint[]>> {
  const paid = new Set((await budgetsOf(tx, [id])).map(({ currency }) => currency));
  const takers = new Map<Currency, bigint[]>();
  for (const { id: memberId, currency } of (
    await cardsOf(
      tx,
      named.filter((one) => one !== undefined),
    )
  ).values())
    if (paid.has(currency) && (await memberMayNow(tx, memberId, 'play')).ok)
      takers.set(currency, [...(takers.get(currency) ?? []), memberId]);
  return takers;
}

async function givenBy(tx: Tx, id: number, origin: string, named: Named): Promise<Given> {
  const rows = await tx.query<{ memberId: bigint; count: number }>(
    'SELECT member_id, count(*)::int AS count FROM reward_ticket WHERE campaign_id = $1 AND origin = $2 GROUP BY member_id',
    [id, origin],
  );
  const has = new Set<bigint | undefined>(rows.map(({ memberId }) => memberId));
  return {
    given: rows.reduce((sum, { count }) => sum + count, 0),
    without: [...named].filter(([, memberId]) => !has.has(memberId)).map(([account]) => account),
  };
}
