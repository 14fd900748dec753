import { randomUUID } from 'node:crypto';
import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import type { Agents } from '#modules/agents/index.ts';

type Offer = Parameters<Agents['offer']>[0];
type Requested = Partial<Omit<Offer, 'terms'>> & {
  downlineId: bigint;
  now: Date;
  /** Rate in basis points of the stakes or losses, unless `tiers` say otherwise. */
  rate?: number;
  tiers?: Offer['terms']['tiers'];
  carry?: Offer['terms']['carry'];
};

/** The shortest period of a kind of contract. */
const PERIOD: Readonly<Record<AgentContractKind, AgentPeriod>> = {
  dividend: 'Daily',
  daily: 'Daily',
  hourly: 'Hourly',
  realtime: 'FiveMinutes',
};

/** Offers a contract of the house, or of an upline: in dollars, paid automatically by the platform unless stated otherwise. */
export function offerContract(agents: Agents, { rate = 100, tiers, carry = 'none', ...requested }: Requested): ReturnType<Agents['offer']> {
  const { kind = 'realtime' } = requested;
  return agents.offer({
    merchantId: 1,
    uplineId: null,
    currency: 'USD',
    kind,
    period: PERIOD[kind],
    terms: { tiers: tiers ?? [{ rate, activeMembers: 0, validBet: 0n, loss: 0n }], rule: 'total', carry },
    payer: 'platform',
    isAutoPaid: true,
    requestId: randomUUID(),
    ...requested,
  });
}

/** Offers a contract, accepts it by its downline, and returns its number. */
export async function agreedContract(agents: Agents, requested: Requested): Promise<bigint> {
  const { downlineId: memberId, kind = 'realtime', now } = requested;
  const made = await offerContract(agents, requested);
  if (!made.ok) throw new Error(made.failure.code);
  const done = await agents.decide({ merchantId: 1, memberId, kind, contractId: made.value.id, action: 'ACCEPT', now });
  if (!done.ok) throw new Error(done.failure.code);
  return made.value.id;
}
