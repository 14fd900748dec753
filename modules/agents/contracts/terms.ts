import type { AgentCarry, AgentRule } from '#contracts/agents.ts';

/**
 * A tier of terms: from these figures of the period on, the rate applies, in basis points. Amounts are minor units of the contract's
 * currency.
 */
export type Tier = { rate: number; activeMembers: number; validBet: bigint; loss: bigint };

/**
 * Terms by which a contract pays. `rule`: thresholds of valid bet and loss apply to the period, or to an average day of it; under
 * `profit_loss` valid bet does not count. `carry`: how a period is carried over in which the house has lost (dividends only).
 */
export type Terms = { tiers: Tier[]; rule: AgentRule; carry: AgentCarry };

type StoredTerms = Omit<Terms, 'tiers'> & { tiers: { rate: number; activeMembers: number; validBet: string; loss: string }[] };

export function storedTerms({ tiers, ...rest }: Terms): string {
  const stored: StoredTerms = {
    ...rest,
    tiers: tiers.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: String(validBet), loss: String(loss) })),
  };
  return JSON.stringify(stored);
}

export function readTerms(stored: unknown): Terms {
  const { tiers, ...rest } = stored as StoredTerms;
  return { ...rest, tiers: tiers.map(({ validBet, loss, ...tier }) => ({ ...tier, validBet: BigInt(validBet), loss: BigInt(loss) })) };
}

export function mostRate({ tiers }: Terms): number {
  return Math.max(...tiers.map(({ rate }) => rate));
}
