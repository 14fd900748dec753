import type { WireOutput } from '#contracts/endpoint.ts';
import type { chatRoom } from '#contracts/chat.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

export type RoomAnswer = WireOutput<typeof chatRoom>;
export type RoomState = Pick<RoomAnswer, 'room' | 'lastNo' | 'slowS' | 'hasGifts' | 'you' | 'bar' | 'hasMore'> & {
  /** Messages, the oldest first. */
  messages: readonly ChatMessageFrame[];
};

/** Returns the state of a room after an answer that replaces all of it. */
export function opened({ room, lastNo, slowS, hasGifts, you, bar, hasMore, messages }: RoomAnswer): RoomState {
  return { room, lastNo, slowS, hasGifts, you, bar, hasMore, messages };
}

/** Returns the state with the messages since `lastNo` of the request. Newer messages may have arrived meanwhile. */
export function caughtUp(state: RoomState, answer: RoomAnswer): RoomState {
  if (answer.isCut) return opened(answer);
  const gone = new Set(answer.gone);
  const lastNo = Math.max(state.lastNo, answer.lastNo);
  const you = answer.you ?? state.you;
  const { slowS, hasGifts, bar } = answer;
  const missed = answer.messages.filter(({ no }) => no > state.lastNo);
  return { ...state, lastNo, slowS, hasGifts, you, bar, messages: [...state.messages, ...missed].filter(({ id }) => !gone.has(id)) };
}

/** Returns the state with the reader's own sign as an author, which the first own message reveals. */
export function asOwn(state: RoomState, { author }: ChatMessageFrame): RoomState {
  return state.you === author ? state : { ...state, you: author };
}

/** Returns the state with the page of messages before the oldest shown message. */
export function withOlder(state: RoomState, { messages, hasMore }: RoomAnswer): RoomState {
  const oldest = state.messages[0]?.no ?? Infinity;
  return { ...state, hasMore, messages: [...messages.filter(({ no }) => no < oldest), ...state.messages] };
}

/** Returns the state after a message or a removal; null if an earlier frame is missing, so that the room must be read again. */
export function afterFrame(state: RoomState, frame: ServerFrame): RoomState | null {
  if ((frame.type !== 'chat' && frame.type !== 'chat-gone') || frame.room !== state.room) return state;
  const no = frame.type === 'chat' ? frame.message.no : frame.no;
  if (no <= state.lastNo) return state;
  if (no !== state.lastNo + 1) return null;
  const messages = frame.type === 'chat' ? [...state.messages, frame.message] : state.messages.filter(({ id }) => id !== frame.id);
  return { ...state, lastNo: no, messages };
}
