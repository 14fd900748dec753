import type { AccountType } from '#contracts/member.ts';

/** Specification 3.05. */
const AGENTS: ReadonlySet<AccountType> = new Set<AccountType>([1, 2, 41, 42]);

export function isAgent(type: AccountType): boolean {
  return AGENTS.has(type);
}

export function isTrial(type: AccountType): boolean {
  return type === 4;
}
