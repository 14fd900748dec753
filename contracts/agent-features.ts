/** Entries of the agent centre that agents of a type may have or not (specification 2.36); the others are every agent's. */
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
