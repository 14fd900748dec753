import type { AgentContractKind } from '#contracts/agents.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import * as store from '#modules/agents/contracts/contract-store.ts';
import type { Contract } from '#modules/agents/contracts/contract-store.ts';
import { endBranch } from '#modules/agents/contracts/end-contracts.ts';
import { below } from '#modules/agents/contracts/offer-contract.ts';
import { lockBook, placeOf } from '#modules/agents/tree/place-store.ts';

export type Decision = {
  merchantId: number;
  memberId: bigint;
  kind: AgentContractKind;
  contractId: bigint;
  action: 'ACCEPT' | 'REJECT' | 'TERMINATE' | 'REQUEST_TERMINATION';
  now: Date;
};

export type DecisionFailure = Failure<`agents.${'contract_unknown' | 'contract_decided' | 'no_contract_above' | 'rate_too_high'}`>;
export type Decided = Result<Contract, DecisionFailure>;

/**
 * Applies the answer of a downline to an offer, or an act of either side on a contract. The downline accepts or refuses, and requests the
 * end; the upline ends the contract or refuses to, and withdraws offers. A stranger's contract is unknown.
 */
export async function decideContract({ db, site }: Pick<AgentDeps, 'db' | 'site'>, order: Decision): Promise<Decided> {
  const { merchantId, memberId, kind, contractId, action, now } = order;
  const zone = site.merchant(merchantId).timeZone;
  return db.transaction<Contract, DecisionFailure>(async (tx) => {
    await lockBook(tx, merchantId);
    const contract = await store.findContract(tx, contractId);
    if (!contract || contract.kind !== kind || (contract.memberId !== memberId && contract.uplineId !== memberId))
      return err('agents.contract_unknown');
    const isDownline = contract.memberId === memberId;
    const state = store.stateOf(contract, now);
    const goesOn = state === 'valid' && contract.endsAt === null;
    const done = async (change: Promise<unknown>): Promise<Decided> => {
      await change;
      return ok((await store.findContract(tx, contractId))!);
    };
    if (isDownline && state === 'requested') {
      if (action === 'ACCEPT') return accept(tx, contract, { zone, now });
      if (action === 'REJECT') return done(store.deny(tx, contractId, now));
    }
    if (isDownline && goesOn && action === 'REQUEST_TERMINATION')
      return done(store.requestEnd(tx, contractId, contract.endRequestedAt ?? now));
    if (!isDownline && state === 'requested' && action === 'TERMINATE') return done(store.deny(tx, contractId, now));
    if (!isDownline && goesOn && action === 'REJECT' && contract.endRequestedAt) return done(store.requestEnd(tx, contractId, null));
    if (!isDownline && goesOn && action === 'TERMINATE') {
      return done(endBranch(tx, { placeId: contract.placeId, isItself: true, zone, now, kind }));
    }
    return err('agents.contract_decided');
  });
}

/**
 * Accepts an offer: the contract begins with the next period, and ends the contract that it replaces. Contracts directly below with a
 * higher rate end when it begins, with all below them (specification 4.34).
 */
async function accept(tx: Tx, contract: Contract, { zone, now }: { zone: string; now: Date }): Promise<Decided> {
  const { id, memberId, placeId, kind, period, parentPlaceId, mostRate: rate } = contract;
  if ((await placeOf(tx, memberId))?.id !== placeId) return err('agents.contract_decided');
  const above = parentPlaceId === null ? undefined : (await store.standingAt(tx, parentPlaceId, kind)).goingOn;
  if (parentPlaceId !== null) {
    const judged = below(above, { period, rate });
    if (!judged.ok)
      return err(
        judged.failure.code === 'agents.rate_too_high' ? 'agents.rate_too_high' : 'agents.no_contract_above',
        judged.failure.facts,
      );
  }
  const { goingOn } = await store.standingAt(tx, placeId, kind);
  const from = [now, goingOn?.startsAt, above?.startsAt, await store.lastEnd(tx, placeId, kind)];
  const earliest = new Date(Math.max(...from.map((one) => one?.getTime() ?? 0)));
  const startsAt = await store.boundary(tx, { period, zone }, earliest);
  if (goingOn) await store.endAt(tx, goingOn.id, startsAt);
  await store.begin(tx, id, startsAt, now);
  for (const higher of await store.contractsAbove(tx, contract)) {
    if (higher.state === 'requested') await store.deny(tx, higher.id, now);
    else await endBranch(tx, { placeId: higher.placeId, isItself: true, zone, now: startsAt, kind });
  }
  return ok((await store.findContract(tx, id))!);
}
