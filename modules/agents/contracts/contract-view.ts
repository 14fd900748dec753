import type { agentContracts, AgentContractKind } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { contractsAbove, contractsOf, stateOf } from '#modules/agents/contracts/contract-store.ts';
import type { Tier } from '#modules/agents/contracts/terms.ts';

type ShownTier = Output<typeof agentContracts>['content'][number]['tiers'][number];

/** Thresholds are whole major units outside. */
const unitOf = (currency: Currency): bigint => 10n ** BigInt(CURRENCIES[currency]);

export function tiersFrom(shown: readonly ShownTier[], currency: Currency): Tier[] {
  const minor = (whole: number) => BigInt(whole) * unitOf(currency);
  return shown.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: minor(validBet), loss: minor(loss) }));
}

export function shownTiers(tiers: readonly Tier[], currency: Currency): ShownTier[] {
  const whole = (minor: bigint) => Number(minor / unitOf(currency));
  return tiers.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: whole(validBet), loss: whole(loss) }));
}

/** A member's contracts on both sides, and what waits for its answer (specification 3.27). */
export async function contractList(db: Queryable, { memberId }: Caller, now: Date): Promise<Output<typeof agentContracts>> {
  const found = await contractsOf(db, memberId);
  const accounts = await accountsOf(db, [
    ...new Set(found.flatMap((one) => [one.memberId, ...(one.uplineId === null ? [] : [one.uplineId])])),
  ]);
  const content = await Promise.all(
    found.map(async (one) => {
      const { kind, version, uplineId, period, terms, payer, isAutoPaid, currency, offeredAt, startsAt, endsAt, endAskedAt } = one;
      const state = stateOf(one, now);
      const isOwn = one.memberId === memberId;
      const ends = isOwn && state === 'requested' ? (await contractsAbove(db, one)).filter((each) => each.state === 'valid').length : 0;
      const tiers = shownTiers(terms.tiers, currency);
      return {
        ...{
          id: String(one.id),
          kind,
          version,
          isOwn,
          state,
          period,
          tiers,
          rule: terms.rule,
          carry: terms.carry,
          payer,
          isAutoPaid,
          currency,
        },
        ...{ offeredAt, startsAt, endsAt, endAskedAt, ends, downline: accounts.get(one.memberId)!, downlineId: String(one.memberId) },
        upline: uplineId === null ? null : accounts.get(uplineId)!,
      };
    }),
  );
  const has = (kind: AgentContractKind, state: 'requested' | 'valid') =>
    content.some((one) => one.isOwn && one.kind === kind && one.state === state);
  return {
    content,
    ...{ dailysalreqtype: has('daily', 'requested'), divtypereq: has('dividend', 'requested') },
    ...{ contracthoursalreq: has('hourly', 'requested'), realtimesalreqtype: has('realtime', 'requested') },
    ...{ contractmrdailysalinfotype: has('realtime', 'valid'), contracthoursalinfo: has('hourly', 'valid') },
    ...{ dailysalinfotype: has('daily', 'valid'), divtypeinfo: has('dividend', 'valid') },
  };
}
