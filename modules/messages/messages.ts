import type { AgentContractKind } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { MessageFolder, messageList } from '#contracts/messages.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { NoticeSource } from '#platform/module/notice.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import * as store from '#modules/messages/message-store.ts';
import { createSendNotice, noticeConsumers } from '#modules/messages/send-notice.ts';
import type { Unread } from '#modules/messages/message-store.ts';

const PER_PAGE = 30;
/** Age in ms after which messages are no longer shown. */
const SHOWN_MS = 183 * 86_400_000;

/** Inbox of members. */
export interface Messages {
  /** The database, by which notices are stored in a caller's transaction. */
  db: Database;
  /** Calls the listeners for a member whose inbox has changed. */
  announce(memberId: bigint): void;
  /** Returns the consumers of the notices that other modules declare. */
  consumersOf(sources: readonly NoticeSource[], clock: Clock): Consumer[];
  /** Calls the listener after each change of a member's inbox. */
  onChanged(listener: (memberId: bigint) => void): void;
  /** Returns the number of unread messages by folder. */
  unread(caller: Caller, now: Date): Promise<Unread>;
  /** Returns a page of a folder, the newest first, in the requested language. */
  list(caller: Caller, input: Input<typeof messageList>, now: Date): Promise<Shown>;
  /** Marks messages as read or deleted: all of them, or none if one is not the member's. */
  mark(caller: Caller, options: { ids: readonly string[]; mark: store.Mark }, now: Date): Promise<Marked>;
  /** Marks all messages of a folder as read. */
  readAll(caller: Caller, folder: MessageFolder, now: Date): Promise<{ unread: store.Unread }>;
}
type Shown = Output<typeof messageList>;
type Marked = Result<{ unread: store.Unread }, Failure<'messages.unknown'>>;

/** Creates the messages to members: single notices of other modules, and broadcasts of staff. */
export function createMessages({ db, site }: { db: Database; site: Pick<Site, 'merchant'> }): Messages {
  const listeners: ((memberId: bigint) => void)[] = [];
  const announce = (memberId: bigint) => listeners.forEach((listener) => listener(memberId));
  const readerOf = ({ memberId, merchantId }: Caller, now: Date): store.Reader => ({
    memberId,
    merchantId,
    since: new Date(now.getTime() - SHOWN_MS),
  });

  return {
    db,
    announce,
    consumersOf: (sources, clock) => noticeConsumers(createSendNotice(announce), clock, sources),
    onChanged: (listener) => void listeners.push(listener),
    unread: (caller, now) => store.countUnread(db, readerOf(caller, now)),
    list: async (caller, { folder, after, language }, now) => {
      const reader = readerOf(caller, now);
      const found = await store.readBox(db, reader, {
        folder,
        after: after === undefined ? undefined : placeOf(after),
        limit: PER_PAGE + 1,
      });
      const brand = site.merchant(caller.merchantId);
      const shown = found.slice(0, PER_PAGE);
      const last = shown.at(-1)!;
      return {
        list: shown.map((one) => shownMessage(one, { brand, language, currency: caller.currency })),
        next: found.length > PER_PAGE ? `${last.sentAt.getTime()}.${last.kind}${last.id}` : null,
        unread: await store.countUnread(db, reader),
      };
    },
    mark: async (caller, { ids, mark }, now) => {
      const reader = readerOf(caller, now);
      return db.transaction<{ unread: store.Unread }, Failure<'messages.unknown'>>(
        async (tx) => {
          const own = numbersOf(ids, 'm');
          const many = numbersOf(ids, 'b');
          const had = await store.broadcastsHad(tx, reader, many);
          if (had.length < many.length) return err('messages.unknown');
          if ((await store.markOwn(tx, reader.memberId, own, mark, now)) < own.length) return err('messages.unknown');
          await store.markBroadcasts(tx, reader.memberId, many, mark, now);
          tx.afterCommit(() => announce(reader.memberId));
          return ok({ unread: await store.countUnread(tx, reader) });
        },
        { isRepeatable: true },
      );
    },
    readAll: async (caller, folder, now) => {
      const reader = readerOf(caller, now);
      await store.readAll(db, reader, folder, now);
      announce(reader.memberId);
      return { unread: await store.countUnread(db, reader) };
    },
  };
}

function placeOf(after: string): { at: Date; id: bigint } {
  const [at, id] = after.split('.') as [string, string];
  return { at: new Date(Number(at)), id: BigInt(id.slice(1)) };
}

function numbersOf(ids: readonly string[], kind: string): bigint[] {
  const most = 2_147_483_647n;
  const all = [...new Set(ids)].filter((id) => id.startsWith(kind)).map((id) => BigInt(id.slice(1)));
  // A number beyond the range of broadcasts is replaced by a number that no broadcast has.
  return kind === 'b' ? all.map((id) => (id > most ? 0n : id)) : all;
}

function shownMessage(
  { kind, id, template, facts, texts, sentAt, readAt }: store.Boxed,
  { brand, language, currency }: { brand: Merchant; language: string | undefined; currency: Currency },
): Shown['list'][number] {
  const amount = facts?.minor === undefined ? null : money(BigInt(facts.minor), facts.currency as Currency);
  const text = texts && (texts[language?.toUpperCase() ?? ''] ?? texts[brand.defaultLanguage] ?? texts['EN']!);
  const filled = (words: string) => words.replaceAll('{site}', brand.name).replaceAll('{currency}', currency);
  return {
    id: `${kind}${id}`,
    folder: kind === 'm' ? 'inbox' : 'notices',
    isRead: readAt !== null,
    sentAt,
    sent:
      template === null
        ? null
        : {
            template,
            amount,
            currency: amount?.currency ?? null,
            contract: (facts?.contract as AgentContractKind | undefined) ?? null,
            round: facts?.round ?? null,
            level: facts?.level ?? null,
            rounds: facts?.rounds ?? null,
            from: facts?.from ?? null,
            said: facts?.said ?? null,
            about: facts?.about ?? null,
          },
    text: text && { title: filled(text.title), body: filled(text.body) },
  };
}
