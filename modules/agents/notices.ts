import type { AgentContractKind } from '#contracts/agents.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Offered = { id: string; memberId: string; kind: AgentContractKind };
/** Event of a message. `about` is the message that its receivers may answer; an answer has none. */
type Wrote = { id: string; authorId: string; about?: string; from: string; text: string; memberIds: readonly string[] };
type Froze = { id: string; memberId: string; isFrozen: boolean };

/** Notices to members about offered contracts, messages of agents, and freezes by agents. */
export const notices = [
  noticesOf({
    name: 'contracts',
    topic: 'AgentContractOffered',
    templates: ['contract_offered'],
    of: ({ id, memberId, kind }: Offered) => [{ memberId, template: 'contract_offered', contract: kind, source: `contract/${id}` }],
  }),
  noticesOf({
    name: 'agents',
    topic: 'AgentWrote',
    templates: ['agent_message'],
    of: ({ id, authorId, about, from, text, memberIds }: Wrote) =>
      memberIds.map((memberId) => ({
        memberId,
        authorId,
        template: 'agent_message' as const,
        from,
        said: text,
        ...(about !== undefined && { about }),
        source: `agent-message/${id}/${memberId}`,
      })),
  }),
  noticesOf({
    name: 'freezes',
    topic: 'AgentFroze',
    templates: ['account_frozen', 'account_unfrozen'],
    of: ({ id, memberId, isFrozen }: Froze) => {
      const template = isFrozen ? 'account_frozen' : 'account_unfrozen';
      return [{ memberId, template, source: `freeze/${id}/${template}` }];
    },
  }),
];
