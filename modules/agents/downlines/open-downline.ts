import { randomUUID } from 'node:crypto';
import type { openDownline as contract } from '#contracts/agent-downlines.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { tiersFrom } from '#modules/agents/contracts/contract-view.ts';
import { offerContract, type OfferFailure } from '#modules/agents/contracts/offer-contract.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

export type NewDownline = Input<typeof contract>;
export type OpenFailure =
  | Failure<`identity.${'name_invalid' | 'name_taken' | 'password_invalid' | 'password_common'}` | 'agents.kind_twice'>
  | OfferFailure;

/**
 * Opens an account directly below an agent, with offers in the same commit: if an offer is refused, no account is opened. The owner must
 * change the password at the first sign-in; an agent gets the account type of the agent above.
 */
export async function openDownline(
  { identity }: Pick<AgentDeps, 'identity'>,
  caller: Caller,
  { account, password, isAgent, offers }: NewDownline,
  now: Date,
): Promise<Result<{ memberId: string; account: string }, OpenFailure>> {
  const { merchantId, memberId, currency, accountType } = caller;
  if (new Set(offers.map(({ kind }) => kind)).size < offers.length) return err('agents.kind_twice', { field: 'offers' });
  const order = {
    merchantId,
    account,
    password,
    currency,
    uplineId: memberId,
    mustChangePassword: true,
    nickname: account.slice(0, 16),
    accountType: isAgent ? accountType : (0 as const),
  };
  const opened = await identity.openMember<OfferFailure>(order, (tx, downlineId) => offerAll(tx, caller, { downlineId, offers, now }));
  return opened.ok ? ok({ memberId: String(opened.value.id), account: opened.value.account }) : opened;
}

async function offerAll(
  tx: Tx,
  { merchantId, memberId: uplineId, currency }: Caller,
  { downlineId, offers, now }: { downlineId: bigint; offers: NewDownline['offers']; now: Date },
): Promise<Result<true, OfferFailure>> {
  for (const { kind, period, tiers, rule, carry, payer, isAutoPaid } of offers) {
    const terms = { tiers: tiersFrom(tiers, currency), rule, carry };
    // Each attempt opens a new account, so each offer gets a new id.
    const made = { merchantId, uplineId, downlineId, currency, kind, period, terms, payer, isAutoPaid, requestId: randomUUID(), now };
    const offered = await offerContract(tx, made);
    if (!offered.ok) return offered;
  }
  return ok(true);
}
