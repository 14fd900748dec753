import type { AgentContractKind } from '#contracts/agents.ts';
import type { MessageTemplate } from '#contracts/messages.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { addMessage, type FreeRounds } from '#modules/messages/message-store.ts';

export type ToldFacts = {
  amount?: Money;
  contract?: AgentContractKind;
  round?: string;
  level?: number;
  rounds?: FreeRounds;
  from?: string;
  said?: string;
};

/** What it tells of, as `deposit/<id>`: told once, however often it is tried. */
export type ToldOf = { source: string; now: Date };

export type Tell = (tx: Tx, memberId: bigint, template: MessageTemplate, facts: ToldFacts & ToldOf) => Promise<void>;

/** Tells a member something in the commit in which it happens; every open tab hears of it after that. */
export function createTell(announce: (memberId: bigint) => void): Tell {
  return async (tx, memberId, template, { amount, contract, round, level, rounds, from, said, source, now }) => {
    const money = amount && { minor: String(amount.minor), currency: amount.currency };
    const facts = {
      ...money,
      ...(contract && { contract }),
      ...(round && { round }),
      ...(level && { level }),
      ...(rounds && { rounds }),
      ...(from && { from, said }),
    };
    if (await addMessage(tx, { memberId, source, template, facts, now })) tx.afterCommit(() => announce(memberId));
  };
}
