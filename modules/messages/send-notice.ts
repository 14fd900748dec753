import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Notice, NoticeSource } from '#platform/module/notice.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import { addMessage } from '#modules/messages/message-store.ts';

export type SendNotice = (tx: Tx, notice: Notice, now: Date) => Promise<void>;

/**
 * Creates the function that sends a notice within a transaction. After the commit, every open tab of the member is notified. A repeated
 * source is ignored.
 */
export function createSendNotice(announce: (memberId: bigint) => void): SendNotice {
  return async (tx, { memberId: id, authorId, source, template, amount, contract, round, level, rounds, from, said, about }, now) => {
    const money = amount && { minor: String(amount.minor), currency: amount.currency };
    const facts = {
      ...money,
      ...(contract && { contract }),
      ...(round && { round }),
      ...(level && { level }),
      ...(rounds && { rounds }),
      ...(from && { from, said }),
      ...(about && { about }),
    };
    const memberId = BigInt(id);
    const author = authorId === undefined ? null : BigInt(authorId);
    if (await addMessage(tx, { memberId, authorId: author, source, template, facts, now })) tx.afterCommit(() => announce(memberId));
  };
}

/** Returns the consumers that send the notices of other modules, in the transaction that takes the events from the outbox. */
export function noticeConsumers(send: SendNotice, clock: Clock, sources: readonly NoticeSource[]): Consumer[] {
  return sources.map(({ name, topic, of }) => ({
    name: `messages-of-${name}`,
    topic,
    handle: async (events, tx) => {
      for (const notice of events.flatMap(of)) await send(tx, notice, clock.now());
    },
  }));
}
