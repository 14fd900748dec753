import { AGENT_FEATURES, type AgentFeature } from '#contracts/agent-features.ts';
import type { Caller } from '#contracts/caller.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';

/** Returns the features of the agent centre for agents of the caller's type (specification 2.36); positions only if the brand has them. */
export function featuresOf({ site }: Pick<AgentDeps, 'site'>, { merchantId, accountType }: Caller): AgentFeature[] {
  const { agentFeatures, agentPositions } = site.merchant(merchantId).settings;
  const given = agentFeatures[accountType] ?? AGENT_FEATURES;
  return AGENT_FEATURES.filter((one) => given.includes(one) && (one !== 'positions' || agentPositions !== null));
}
