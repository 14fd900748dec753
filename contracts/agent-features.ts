/** Entries of the agent centre that only some types of agents have (specification 2.36). All agents have the other entries. */
export const AGENT_FEATURES = [
  'register',
  'betting',
  'losses',
  'revenue',
  'transactions',
  'contracts',
  'links',
  'messages',
  'positions',
] as const;
export type AgentFeature = (typeof AGENT_FEATURES)[number];
