import type { ChatMessage } from '#contracts/chat.ts';
import type { SportsBetFrame, SportsBoardFrame, SportsEventFrame } from '#contracts/sports-frames.ts';

/** Tables and jackpots that one page shows, at most. */
export const MOST_WATCHED = 8;

/** Frames of the websocket at `/rt`, one JSON object each. The first frame of a client, within 5 s, is `hello`. */
export type ClientFrame =
  | { type: 'hello'; token: string }
  | { type: 'ping' }
  /** Whose coups this page shows from now on: none, or up to eight tables a socket. */
  | { type: 'watch'; tables: string[]; /** Rooms of the caller's brand whose chat it shows. */ rooms?: string[] };

export type ServerFrame =
  | { type: 'ready' }
  /** From here on nothing of what was asked to be watched is missed. */
  | { type: 'watching' }
  | { type: 'pong' }
  /** The cash balance after a commit, in major units as decimal text. Frames with a lower `version` than one seen are stale. */
  | { type: 'balance'; balance: string; currency: string; version: number }
  | { type: 'deposit'; id: string; status: string }
  /** A withdrawal of the member's has another state. */
  | { type: 'withdrawal'; id: string }
  /** What is known of who the member is has changed. */
  | { type: 'identity' }
  /** Staff have decided on an application to a promotion. */
  | { type: 'promotions' }
  /** Staff have answered a question of the member's. */
  | { type: 'feedback' }
  /** Staff have written or type in the member’s chat, or it has ended. */
  | { type: 'support' }
  /** The member’s inbox has changed: something came, or was read in another tab. */
  | { type: 'messages' }
  /** Another member has sent money; `amount` in major units as decimal text. */
  | { type: 'transfer'; account: string; amount: string; currency: string }
  /** What goes on at the table that is watched, whenever that changes: the answer of its call. */
  | { type: 'table'; state: { table: string } }
  /** Bets at the table that is watched: new ones, and those that ended. */
  | { type: 'table-bets'; table: string; coup: string; bets: readonly object[] }
  /** Somebody has sat down, left or acted at the table that is watched: `turns` of its call anew. */
  | { type: 'table-turns'; table: string; coup: string; turns: object | null }
  /** A bet of the member's on a coup has ended by itself: the round as its call answers it. */
  | { type: 'round'; round: { roundId: string } }
  /** A round of the member's has dropped a tier of a jackpot; `amount` in major units as decimal text. */
  | { type: 'jackpot-win'; win: JackpotWinFrame }
  /** A message in a room of chat that is watched. Messages and removals of a room are numbered together: one that is missing is asked for. */
  | { type: 'chat'; room: string; message: ChatMessageFrame }
  /** A message was removed. */
  | { type: 'chat-gone'; room: string; no: number; id: string }
  /** Who may write, or how often, has changed. */
  | { type: 'chat-rules' }
  /** Scores and prices of a match or a board that is watched, and bets of the member on sports. */
  | SportsEventFrame
  | SportsBoardFrame
  | SportsBetFrame
  /** The session has ended; the socket closes with 4401. */
  | { type: 'signed-out' };

/** A drop as its winner is told of it: `code/tier/run` is its name. */
export type JackpotWinFrame = { code: string; tier: string; run: number; roundId: string; amount: string; currency: string };

export type ChatMessageFrame = Omit<ChatMessage, 'sentAt'> & { sentAt: string };

/** Close codes of our own: 4400 bad frame, 4401 no or ended session, 4408 no hello in time, 4429 too many messages, 4503 the site is closed. */
export const REALTIME_CLOSE = { badFrame: 4400, noSession: 4401, noHello: 4408, tooMany: 4429, siteClosed: 4503 } as const;
