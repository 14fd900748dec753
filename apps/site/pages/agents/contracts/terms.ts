import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { readDecimal } from '#kernel/typed-amount.ts';

/** Basis points of a text in per cent; null where it is none. */
export function bpsOf(text: string, locale: string): number | null {
  const share = shareOf(text, locale);
  return share === 0 ? null : share;
}

/** Basis points of a text in per cent, which may be 0; null where it is none. */
export function shareOf(text: string, locale: string): number | null {
  const bps = Math.round(Number(readDecimal(text, 2, locale) ?? Number.NaN) * 100);
  return bps >= 0 && bps <= 10_000 ? bps : null;
}

/** A whole number as it is typed, an empty text being 0; null where it is none. */
export function wholeOf(text: string, locale: string): number | null {
  const whole = text.trim() === '' ? '0' : readDecimal(text, 0, locale);
  return whole === null || whole.length > 9 ? null : Number(whole);
}

type Tier = { rate: number; activeMembers: number; validBet: number; loss: number };

/** Terms of one tier, with the usual carry of their kind. */
export function termsOf(kind: AgentContractKind, period: AgentPeriod, tier: Tier) {
  return { kind, period, tiers: [tier], rule: 'total' as const, carry: kind === 'dividend' ? ('forever' as const) : ('none' as const) };
}
