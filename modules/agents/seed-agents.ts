import type { AgentContractKind, AgentPeriod } from '#contracts/agents.ts';
import { money, type Currency } from '#kernel/money.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { memberNamed } from '#modules/identity/index.ts';
import type { Agents } from '#modules/agents/agents.ts';

const DEMO: readonly { kind: AgentContractKind; period: AgentPeriod; rate: number }[] = [
  { kind: 'dividend', period: 'Monthly', rate: 3_000 },
  { kind: 'daily', period: 'Daily', rate: 60 },
  { kind: 'realtime', period: 'FiveMinutes', rate: 40 },
];
/** The demo agent at the top of the tree. */
const TOP = { merchantId: 1, account: 'linus01', currency: 'USD' as Currency };

/** Offers and accepts contracts of the house with the agent at the top. Safe to repeat. */
export async function seedAgents(agents: Agents, now: Date): Promise<void> {
  const { merchantId, account, currency } = TOP;
  const downlineId = await memberNamed(agents.deps.db, merchantId, account);
  if (downlineId === undefined) return;
  for (const { kind, period, rate } of DEMO) {
    const nothing = money(0n, currency).minor;
    const terms = {
      tiers: [{ rate, activeMembers: 0, validBet: nothing, loss: nothing }],
      rule: 'total' as const,
      carry: 'forever' as const,
    };
    const requestId = derivedId(`agents/seed/${merchantId}/${account}/${kind}`);
    const made = { merchantId, uplineId: null, downlineId, currency, kind, period, terms, payer: 'platform' as const, isAutoPaid: true };
    const offered = await agents.offer({ ...made, requestId, now });
    if (offered.ok) await agents.decide({ merchantId, memberId: downlineId, kind, contractId: offered.value.id, action: 'ACCEPT', now });
  }
}
