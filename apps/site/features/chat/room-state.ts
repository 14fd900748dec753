import type { WireOutput } from '#contracts/endpoint.ts';
import type { chatRoom } from '#contracts/chat.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

export type RoomAnswer = WireOutput<typeof chatRoom>;
export type RoomState = Pick<RoomAnswer, 'room' | 'lastNo' | 'slowS' | 'hasGifts' | 'you' | 'bar' | 'hasMore'> & {
  /** The oldest first. */
  messages: readonly ChatMessageFrame[];
};

/** Returns the state of a room by an answer that replaces all of it. */
export function opened({ room, lastNo, slowS, hasGifts, you, bar, hasMore, messages }: RoomAnswer): RoomState {
  return { room, lastNo, slowS, hasGifts, you, bar, hasMore, messages };
}

/** Adds the messages since `lastNo`, as requested; messages received in the meantime may be newer. */
export function caughtUp(state: RoomState, answer: RoomAnswer): RoomState {
  if (answer.isCut) return opened(answer);
  const gone = new Set(answer.gone);
  const lastNo = Math.max(state.lastNo, answer.lastNo);
  const you = answer.you ?? state.you;
  const { slowS, hasGifts, bar } = answer;
  const missed = answer.messages.filter(({ no }) => no > state.lastNo);
  return { ...state, lastNo, slowS, hasGifts, you, bar, messages: [...state.messages, ...missed].filter(({ id }) => !gone.has(id)) };
}

/** Sets the author of the reader's own messages, which a first own message names. */
export function asOwn(state: RoomState, { author }: ChatMessageFrame): RoomState {
  return state.you === author ? state : { ...state, you: author };
}

/** With the page before the oldest that is shown. */
export function withOlder(state: RoomState, { messages, hasMore }: RoomAnswer): RoomState {
  const oldest = state.messages[0]?.no ?? Infinity;
  return { ...state, hasMore, messages: [...messages.filter(({ no }) => no < oldest), ...state.messages] };
}

/** With a message or a removal; null where something before it is missing and must be asked for. */
export function afterFrame(state: RoomState, frame: ServerFrame): RoomState | null {
  if ((frame.type !== 'chat' && frame.type !== 'chat-gone') || frame.room !== state.room) return state;
  const no = frame.type === 'chat' ? frame.message.no : frame.no;
  if (no <= state.lastNo) return state;
  if (no !== state.lastNo + 1) return null;
  const messages = frame.type === 'chat' ? [...state.messages, frame.message] : state.messages.filter(({ id }) => id !== frame.id);
  return { ...state, lastNo: no, messages };
}
