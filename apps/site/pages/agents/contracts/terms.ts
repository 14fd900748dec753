import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { readDecimal } from '#kernel/typed-amount.ts';

/** Returns the basis points of a text in per cent; null if the text is no rate above 0. */
export function bpsOf(text: string, locale: string): number | null {
  const share = shareOf(text, locale);
  return share === 0 ? null : share;
}

/** Returns the basis points of a text in per cent, which may be 0; null if the text is no share. */
export function shareOf(text: string, locale: string): number | null {
  const bps = Math.round(Number(readDecimal(text, 2, locale) ?? Number.NaN) * 100);
  return bps >= 0 && bps <= 10_000 ? bps : null;
}

/** Returns a typed whole number; an empty text is 0. Null if the text is no such number or has more than nine digits. */
export function wholeOf(text: string, locale: string): number | null {
  const whole = text.trim() === '' ? '0' : readDecimal(text, 0, locale);
  return whole === null || whole.length > 9 ? null : Number(whole);
}

type Tier = { rate: number; activeMembers: number; validBet: number; loss: number };

/** Returns terms of one tier, with the usual carry-over for the kind of contract. */
export function termsOf(kind: AgentContractKind, period: AgentPeriod, tier: Tier) {
  return { kind, period, tiers: [tier], rule: 'total' as const, carry: kind === 'dividend' ? ('forever' as const) : ('none' as const) };
}
