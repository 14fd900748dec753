import type { agentContracts, AgentContractKind, consolidatedFunds } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CURRENCIES, money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { isOn } from '#modules/site/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { hasUpline, openRequests } from '#modules/agents/contracts/request-contract.ts';
import { contractsAbove, contractsOf, stateOf, type Contract } from '#modules/agents/contracts/contract-store.ts';
import type { Tier } from '#modules/agents/contracts/terms.ts';

type ShownTier = Output<typeof agentContracts>['content'][number]['tiers'][number];

/** Returns the minor units of one major unit: thresholds are shown in whole major units. */
const unitOf = (currency: Currency): bigint => 10n ** BigInt(CURRENCIES[currency]);

export function tiersFrom(shown: readonly ShownTier[], currency: Currency): Tier[] {
  const minor = (whole: number) => BigInt(whole) * unitOf(currency);
  return shown.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: minor(validBet), loss: minor(loss) }));
}

function shownTiers(tiers: readonly Tier[], currency: Currency): ShownTier[] {
  const whole = (minor: bigint) => Number(minor / unitOf(currency));
  return tiers.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: whole(validBet), loss: whole(loss) }));
}

/** Returns the fields of a contract that both members and staff see. */
export function shownContract(contract: Contract, now: Date) {
  const { id, kind, version, period, terms, payer, isAutoPaid, currency, offeredAt, startsAt, endsAt, endRequestedAt } = contract;
  return {
    id: String(id),
    kind,
    version,
    state: stateOf(contract, now),
    period,
    tiers: shownTiers(terms.tiers, currency),
    rule: terms.rule,
    carry: terms.carry,
    payer,
    isAutoPaid,
    currency,
    offeredAt,
    startsAt,
    endsAt,
    endRequestedAt,
  };
}

/** Returns a member's contracts on both sides, and the offers that wait for the member's answer (specification 3.27). */
export async function contractList(db: Queryable, { memberId }: Caller, now: Date): Promise<Output<typeof agentContracts>> {
  const found = await contractsOf(db, memberId);
  const accounts = await accountsOf(db, [
    ...new Set(found.flatMap((one) => [one.memberId, ...(one.uplineId === null ? [] : [one.uplineId])])),
  ]);
  const content = await Promise.all(
    found.map(async (one) => {
      const { uplineId } = one;
      const shown = shownContract(one, now);
      const isOwn = one.memberId === memberId;
      const mayEnd = isOwn && shown.state === 'requested';
      const ends = mayEnd ? (await contractsAbove(db, one)).filter((each) => each.state === 'valid').length : 0;
      return {
        ...shown,
        isOwn,
        ends,
        downline: accounts.get(one.memberId)!,
        downlineId: String(one.memberId),
        upline: uplineId === null ? null : accounts.get(uplineId)!,
      };
    }),
  );
  return { content, mayRequest: await hasUpline(db, memberId), requests: await openRequests(db, memberId), ...infoOf(content) };
}

type Shown = Output<typeof agentContracts>['content'];

/** Returns the kinds that are offered to the member, and the kinds that the member has. */
function infoOf(content: Shown) {
  const has = (kind: AgentContractKind, state: 'requested' | 'valid') =>
    content.some((one) => one.isOwn && one.kind === kind && one.state === state);
  return {
    dailysalreqtype: has('daily', 'requested'),
    divtypereq: has('dividend', 'requested'),
    contracthoursalreq: has('hourly', 'requested'),
    realtimesalreqtype: has('realtime', 'requested'),
    contractmrdailysalinfotype: has('realtime', 'valid'),
    contracthoursalinfo: has('hourly', 'valid'),
    dailysalinfotype: has('daily', 'valid'),
    divtypeinfo: has('dividend', 'valid'),
  };
}

/** Returns the balances of a member and the contracts offered to it, if its brand has terms for agents (specification 6.04). */
export async function funds(
  { db, site, wallet }: Pick<AgentDeps, 'db' | 'site' | 'wallet'>,
  caller: Caller,
  now: Date,
): Promise<Result<Output<typeof consolidatedFunds>, Failure<'agents.terms_off'>>> {
  if (!isOn(site.merchant(caller.merchantId), 'AGENTPOLICY3')) return err('agents.terms_off');
  const [{ content, requests: _requests, mayRequest: _mayRequest, ...info }, { cash, bonus, held, debt }] = await Promise.all([
    contractList(db, caller, now),
    wallet.balancesOf(caller),
  ]);
  const offers = content.filter(({ isOwn, state }) => isOwn && state === 'requested').toReversed();
  const total = money(cash.minor + bonus.minor + held.minor, caller.currency);
  return ok({ cash, bonus, locked: held, debt, total, currency: caller.currency, ...info, offers });
}
