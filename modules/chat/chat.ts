import type { Caller } from '#contracts/caller.ts';
import type { Result } from '#kernel/result.ts';
import type { ChatMessage } from '#contracts/chat.ts';
import type { ChatChange, ChatDeps } from '#modules/chat/deps.ts';
import { give, type Aim, type Giving, type Given } from '#modules/chat/gifts/give.ts';
import { readRoom, type Reading, type RoomView } from '#modules/chat/read-room.ts';
import { takeBack, type TakeBackFailure } from '#modules/chat/remove-message.ts';
import { reportMessage, type ReportReason, type ReportFailure } from '#modules/chat/report-message.ts';
import { writeMessage, type Writing, type WriteFailure } from '#modules/chat/write-message.ts';

const LOBBY = 'lobby';

/** Chat rooms of members. */
export interface Chat {
  /** Dependencies by which staff moderate rooms. */
  deps: ChatDeps;
  /** Calls the listener after each change of a room. */
  onChanged(listener: (change: ChatChange) => void): void;
  /** Returns the id of a room, or undefined if the brand has none of this name. */
  roomNamed(merchantId: number, kind: string, name: string): string | undefined;
  /** Returns a room as its reader sees it, all at one moment. */
  read(reading: Reading): Promise<RoomView>;
  /** Gives money in a room and stores its message in the same commit. Repeating it with the same `requestId` is safe. */
  give(aim: Aim, giving: Giving): Promise<Given>;
  /** Stores a message and publishes it after the commit. Repeating it with the same `requestId` is safe. */
  write(writing: Writing): Promise<Result<ChatMessage, WriteFailure>>;
  /** Removes a member's own message. The message of a gift stays. */
  takeBack(caller: Caller, id: string, now: Date): Promise<Result<true, TakeBackFailure>>;
  /** Opens a case on a message, or adds to the open case. */
  report(caller: Caller, report: { id: string; reason: ReportReason; now: Date }): Promise<Result<true, ReportFailure>>;
}

/** Creates the chat of members. Its rooms belong to a brand's languages and to the live tables. */
export function createChat(options: Omit<ChatDeps, 'announce'>): Chat {
  const listeners: ((change: ChatChange) => void)[] = [];
  const deps: ChatDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  return {
    deps,
    onChanged: (listener) => void listeners.push(listener),
    roomNamed: (merchantId, kind, name) => {
      const room = `${kind}/${name}`;
      const isThere =
        kind === LOBBY
          ? deps.site.merchant(merchantId).languages.some((language) => language.toLowerCase() === name)
          : deps.tables.isTable(room);
      return isThere ? room : undefined;
    },
    read: (reading) => readRoom(deps, reading),
    give: (aim, giving) => give(deps, aim, giving),
    write: (writing) => writeMessage(deps, writing),
    takeBack: (caller, id, now) => takeBack(deps, caller, id, now),
    report: (caller, report) => reportMessage(deps, caller, report),
  };
}
