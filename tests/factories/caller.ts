import type { Caller } from '#contracts/caller.ts';

/** Returns a member of the first brand as a call after a sign-in knows it. */
export function memberCaller(memberId: bigint, more: Partial<Caller> = {}): Caller {
  return { merchantId: 1, code: 'LANTERN', memberId, sessionId: 'none', accountType: 0, currency: 'USD', ...more };
}

/** Returns an agent of the first brand as a call knows it. */
export function agentCaller(memberId: bigint, more: Partial<Caller> = {}): Caller {
  return memberCaller(memberId, { accountType: 1, ...more });
}
