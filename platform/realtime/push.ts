import type { ServerFrame } from '#contracts/realtime.ts';

/** Sends to screens, whichever process their sockets are on. A frame may be lost: a page reads again when it reconnects. */
export type Push = {
  /** To every tab of a member. Frames with the same `latest` key replace each other: the last one wins. */
  toMember(memberId: bigint, frame: ServerFrame, latest?: string): void;
  /** To every screen that watches a table. Frames with the same `latest` key replace each other. */
  toTable(table: string, frame: ServerFrame, latest?: string): void;
  /** To every screen of a brand that watches a room of its chat. */
  toRoom(merchantId: number, room: string, frame: ServerFrame): void;
  /** Tables that sockets of this process watch. */
  watchedTables(): string[];
  /** Closes the sockets of a session that has ended. */
  signOut(sessionId: string): void;
  /** Closes the sockets of this process that a brand's site is closed to by now. */
  closeShutOut(): void;
};
