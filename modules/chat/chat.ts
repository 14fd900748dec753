import type { Caller } from '#contracts/caller.ts';
import type { ChatChange, ChatDeps } from '#modules/chat/deps.ts';
import { give, type Aim, type Giving } from '#modules/chat/gifts/give.ts';
import { readRoom, type Reading } from '#modules/chat/read-room.ts';
import { takeBack } from '#modules/chat/remove-message.ts';
import { reportMessage, type ReportReason } from '#modules/chat/report-message.ts';
import { writeMessage, type Writing } from '#modules/chat/write-message.ts';

const LOBBY = 'lobby';

export type Chat = ReturnType<typeof createChat>;

/** Chat of members with each other. Rooms are those of a brand's languages and of the live tables. */
export function createChat(options: Omit<ChatDeps, 'announce'>) {
  const listeners: ((change: ChatChange) => void)[] = [];
  const deps: ChatDeps = { ...options, announce: (change) => listeners.forEach((listener) => listener(change)) };
  return {
    deps,
    onChanged: (listener: (change: ChatChange) => void): void => void listeners.push(listener),
    /** The name of a room; undefined where the brand has none of this name. */
    roomNamed: (merchantId: number, kind: string, name: string): string | undefined => {
      const room = `${kind}/${name}`;
      const isThere =
        kind === LOBBY
          ? deps.site.merchant(merchantId).languages.some((language) => language.toLowerCase() === name)
          : deps.tables.isTable(room);
      return isThere ? room : undefined;
    },
    read: (reading: Reading) => readRoom(deps, reading),
    give: (aim: Aim, giving: Giving) => give(deps, aim, giving),
    write: (writing: Writing) => writeMessage(deps, writing),
    takeBack: (caller: Caller, id: string, now: Date) => takeBack(deps, caller, id, now),
    report: (caller: Caller, report: { id: string; reason: ReportReason; now: Date }) => reportMessage(deps, caller, report),
  };
}
