import * as z from 'zod/mini';
import { AGENT_FEATURES } from '#contracts/agent-features.ts';

/** Settings of a brand about the agent centre. */
export const settings = z.object({
  /** Entries that agents of an account type have in addition to those of every agent; a type without an entry has all. */
  agentFeatures: z._default(z.record(z.string(), z.readonly(z.array(z.enum(AGENT_FEATURES)))), {}),
  /** The period of settlement sheets, if agents take a position in the result of their branches; null if they take none. */
  agentPositions: z._default(z.nullable(z.enum(['Daily', 'Weekly', 'Monthly'])), null),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    agents: z.output<typeof settings>;
  }
}
