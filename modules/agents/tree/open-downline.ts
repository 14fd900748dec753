import type { Caller } from '#contracts/caller.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

export type NewDownline = { account: string; password: string; isAgent: boolean };

/** Opens an account right below an agent. Its owner changes the password at the first sign-in; an agent is of the type of the one above. */
export async function openDownline(
  { identity }: Pick<AgentDeps, 'identity'>,
  { merchantId, memberId, currency, accountType }: Caller,
  { account, password, isAgent }: NewDownline,
): Promise<
  Result<{ memberId: string; account: string }, Failure<'identity.name_invalid' | 'identity.name_taken' | 'identity.password_invalid'>>
> {
  const opened = await identity.openMember({
    ...{ merchantId, account, password, currency, uplineId: memberId, mustChangePassword: true },
    ...{ nickname: account.slice(0, 16), accountType: isAgent ? accountType : 0 },
  });
  return opened.ok ? ok({ memberId: String(opened.value.id), account: opened.value.account }) : opened;
}
