import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';

/** Basis points of a text in per cent; null where it is none. */
export function bpsOf(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  return bps >= 1 && bps <= 10_000 ? bps : null;
}

type Tier = { rate: number; activeMembers: number; validBet: number; loss: number };

/** Terms of one tier, with the usual carry of their kind. */
export function termsOf(kind: AgentContractKind, period: AgentPeriod, tier: Tier) {
  return { kind, period, tiers: [tier], rule: 'total' as const, carry: kind === 'dividend' ? ('forever' as const) : ('none' as const) };
}
