import type { ChatMessage } from '#contracts/chat.ts';

export type ChatMessageFrame = Omit<ChatMessage, 'sentAt'> & { sentAt: string };

declare module '#contracts/realtime.ts' {
  interface Frames {
    /**
     * A message in a watched room. Messages and removals of a room are numbered together, so a page notices a missing number and requests
     * it.
     */
    chat: { room: string; message: ChatMessageFrame };
    /** A message was removed. */
    'chat-gone': { room: string; no: number; id: string };
    /** The member's permission to write, or the pause between messages, has changed. */
    'chat-rules': object;
  }
}
