import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { supportState, writeLine } from '#contracts/support.ts';
import { TYPING_MS } from '#contracts/support-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import type { Files } from '#modules/files/index.ts';
import { hoursNow } from '#modules/support/hours/hours.ts';
import { ratingOf } from '#modules/support/satisfaction/rating-store.ts';
import * as store from '#modules/support/support-store.ts';

/** Limit of a member's lines: more than a person can type in a minute. */
const FLOOD: Limit = { name: 'support-lines', most: 20, windowMs: 60_000 };

export type SupportDeps = {
  db: Database;
  files: Pick<Files, 'keep' | 'storedBy'>;
  /** Called after a commit that changed this member's chat. */
  announce(memberId: bigint): void;
};

type WriteFailure = Failure<'support.nobody_there' | 'files.unknown' | 'wallet.request_reused'> | Full;
type LineView = NonNullable<Output<typeof supportState>['chat']>['lines'][number];

/** Live chat between members and staff. */
export interface Support {
  /** Dependencies that the desk of staff uses. */
  deps: SupportDeps;
  /** Adds a listener that is called after each change of a member's chat. */
  onChanged(listener: (memberId: bigint) => void): void;
  /** Returns true if staff are present now. */
  isStaffed(now: Date): Promise<boolean>;
  /** Returns the caller's chat: its lines, the number of unread lines, and whether a staff member types. */
  state(caller: Caller, now: Date): Promise<Output<typeof supportState>>;
  /** Stores a line. A new chat is opened only while staff are present; an open chat can continue without staff. */
  write(caller: Caller, line: Input<typeof writeLine>, now: Date): Promise<Result<{ id: string }, WriteFailure>>;
  /** Records that the member is typing. */
  type(caller: Caller, now: Date): Promise<{ isOpen: boolean }>;
  /** Marks lines as read up to a line, and returns the number of unread lines. */
  read(caller: Caller, upTo: string): Promise<{ unread: number }>;
  /** Closes the caller's chat. */
  close(caller: Caller, now: Date): Promise<void>;
}

/** Creates the live chat between members and staff. */
export function createSupport(options: Omit<SupportDeps, 'announce'>): Support {
  const { db } = options;
  const listeners: ((memberId: bigint) => void)[] = [];
  const deps: SupportDeps = { ...options, announce: (memberId) => listeners.forEach((listener) => listener(memberId)) };
  return {
    deps,
    onChanged: (listener) => void listeners.push(listener),
    isStaffed: (now) => store.isStaffed(db, now),
    state: async ({ memberId, merchantId }, now) => {
      const [isStaffed, hours, chat] = await Promise.all([
        store.isStaffed(db, now),
        hoursNow(db, merchantId, now),
        store.lastChat(db, memberId),
      ]);
      if (!chat) return { isStaffed, hours, chat: null };
      const { id, topic, openedAt, closedAt, answeredAt, staffTypingAt } = chat;
      const rating = closedAt === null ? undefined : await ratingOf(db, id);
      return {
        isStaffed,
        hours,
        chat: {
          id: String(id),
          topic,
          openedAt,
          closedAt,
          ahead: answeredAt === null && closedAt === null ? await store.countAhead(db, chat) : null,
          isStaffTyping: closedAt === null && isFresh(staffTypingAt, now),
          unread: await store.unreadOf(db, memberId),
          lines: await lineViews(deps, chat.id, now),
          rating: rating ? { isGood: rating.isGood, comment: rating.comment } : null,
        },
      };
    },
    write: (caller, line, now) => writeMemberLine(deps, caller, line, now),
    type: async ({ memberId }, now) => {
      const chat = await store.lastChat(db, memberId);
      const isOpen = chat !== undefined && chat.closedAt === null;
      if (isOpen) await store.recordTyping(db, chat.id, 'member', now);
      return { isOpen };
    },
    read: async ({ memberId }, upTo) => {
      await store.recordRead(db, memberId, upTo);
      deps.announce(memberId);
      return { unread: await store.unreadOf(db, memberId) };
    },
    close: async ({ memberId }, now) => {
      await db.transact(async (tx) => {
        const chat = await store.heldOpen(tx, memberId);
        if (!chat) return;
        await store.close(tx, chat.id, null, now);
        tx.afterCommit(() => deps.announce(memberId));
      });
    },
  };
}

/** Returns true if a typing signal is recent enough to show. */
export function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < TYPING_MS;
}

/** Returns the name under which the pictures of a line are stored. */
export function keeperOf(lineId: bigint): string {
  return `support/${lineId}`;
}

type Read = { db: Queryable; files: Pick<Files, 'storedBy'> };

/** Returns the last lines of a chat in the form of its page. */
export async function lineViews({ db, files }: Read, chatId: bigint, now: Date): Promise<LineView[]> {
  return viewsOf(files, await store.lastLinesOf(db, chatId), now);
}

/** Returns all lines of a chat, for its transcript. */
export async function allLineViews({ db, files }: Read, chatId: bigint, now: Date): Promise<LineView[]> {
  const views: LineView[] = [];
  for await (const lines of store.pagesOfLines(db, chatId)) views.push(...(await viewsOf(files, lines, now)));
  return views;
}

async function viewsOf(files: Read['files'], lines: readonly store.Line[], now: Date): Promise<LineView[]> {
  const pictures = await files.storedBy(
    lines.map(({ id }) => keeperOf(id)),
    now,
  );
  return lines.map(({ id, staff, text, sentAt }) => ({
    id: String(id),
    staff,
    text,
    sentAt,
    pictures: pictures.get(keeperOf(id)) ?? [],
  }));
}

/** Stores a line. A new chat is opened only while staff are present; an open chat can continue without staff. */
async function writeMemberLine(
  { db, files, announce }: SupportDeps,
  { memberId, merchantId }: Caller,
  { topic, text, pictureIds = [], requestId }: Input<typeof writeLine>,
  now: Date,
): Promise<Result<{ id: string }, WriteFailure>> {
  const before = await store.lineOf(db, memberId, requestId);
  if (before) return before.text === text ? ok({ id: String(before.id) }) : err('wallet.request_reused');
  const allowed = await take(db, FLOOD, String(memberId), now);
  if (!allowed.ok) return allowed;
  return db.transaction<{ id: string }, WriteFailure>(async (tx) => {
    const isThere = (await store.heldOpen(tx, memberId)) !== undefined || (await store.isStaffed(tx, now));
    if (!isThere) return err('support.nobody_there');
    const chat = await store.openChat(tx, { memberId, merchantId, topic, now });
    const { line, isNew } = await store.addLine(tx, { chatId: chat.id, requestId, staff: null, text, now });
    if (!isNew) return line.text === text ? ok({ id: String(line.id) }) : err('wallet.request_reused');
    const kept = await files.keep(tx, { memberId, purpose: 'support', ids: pictureIds, storedBy: keeperOf(line.id) });
    if (!kept.ok) return kept;
    await store.recordTyping(tx, chat.id, 'member', null);
    tx.afterCommit(() => announce(memberId));
    return ok({ id: String(line.id) });
  });
}
