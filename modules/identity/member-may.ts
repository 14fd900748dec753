export type MemberAct = 'play' | 'deposit' | 'withdraw';

/**
 * The gate that lets a command through only while the member's state and account type allow the act.
 * The command must carry an account of that member, for its lock is what makes a change of state wait.
 */
export function memberMay(memberId: bigint, act: MemberAct): { kind: 'member'; args: { member: string; act: MemberAct } } {
  return { kind: 'member', args: { member: String(memberId), act } };
}
