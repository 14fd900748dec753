import type { ChatMessage } from '#contracts/chat.ts';

export type ChatMessageFrame = Omit<ChatMessage, 'sentAt'> & { sentAt: string };

declare module '#contracts/realtime.ts' {
  interface Frames {
    /** A message in a watched room. Messages and removals of a room are numbered together: a page requests a missing one. */
    chat: { room: string; message: ChatMessageFrame };
    /** A message was removed. */
    'chat-gone': { room: string; no: number; id: string };
    /** The permission to write, or the pause between messages, has changed. */
    'chat-rules': object;
  }
}
