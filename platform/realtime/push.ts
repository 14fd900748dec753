import type { ServerFrame } from '#contracts/realtime.ts';

/** Sends frames to screens, whichever process has their sockets. Frames may be lost; a page reads again when it reconnects. */
export type Push = {
  /** Sends to every tab of a member. The last of several frames with the same `latest` key replaces the others. */
  toMember(memberId: bigint, frame: ServerFrame, latest?: string): void;
  /** Sends to every screen that watches a table. The last of several frames with the same `latest` key replaces the others. */
  toTable(table: string, frame: ServerFrame, latest?: string): void;
  /** Sends to every screen of a brand that watches a chat room. */
  toRoom(merchantId: number, room: string, frame: ServerFrame): void;
  /** Returns the tables that sockets of this process watch. */
  watchedTables(): string[];
  /** Closes the sockets of a session that has ended. */
  signOut(sessionId: string): void;
  /** Closes the sockets of this process to which the brand's site is closed now. */
  closeShutOut(): void;
};
