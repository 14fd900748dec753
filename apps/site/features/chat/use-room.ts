import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { asOwn, caughtUp, afterFrame, opened, withOlder, type RoomState } from '#apps/site/features/chat/room-state.ts';
import { readValue } from '#web/http/api.ts';
import { watchRoom } from '#web/http/realtime.ts';
import { chatRoom } from '#contracts/chat.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';
import type { ServerFrame } from '#contracts/realtime.ts';

const AGAIN_MS = 3_000;

export type Room = {
  state: RoomState | null;
  error: Error | null;
  /** Adds the reader's own message as if it had arrived over the websocket. */
  wrote(message: ChatMessageFrame): void;
  readOlder(): Promise<void>;
  retry(): void;
};

/**
 * Follows a room while it is shown. Frames arrive in order; a gap between two frames is filled by a request, also after a lost connection.
 */
export function useRoom(name: string): Room {
  const [state, setState] = useState<RoomState | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  const known = useRef<RoomState | null>(null);
  const act = useRef({ wrote: (_message: ChatMessageFrame): void => {}, readOlder: async (): Promise<void> => {} });

  useEffect(() => {
    known.current = null;
    const following = followRoom(name, { known, setState, setError });
    act.current = following;
    return following.leave;
  }, [name, tries]);

  return {
    state: state?.room === name ? state : null,
    error,
    wrote: useCallback((message: ChatMessageFrame) => act.current.wrote(message), []),
    readOlder: useCallback(() => act.current.readOlder(), []),
    retry: useCallback(() => setTries((count) => count + 1), []),
  };
}

type Followed = {
  known: RefObject<RoomState | null>;
  setState: (state: RoomState) => void;
  setError: (error: Error | null) => void;
};

/** Reads a room and any missing messages, until the reader leaves the room. */
function followRoom(name: string, { known, setState, setError }: Followed) {
  const [kind, part] = name.split('/') as [string, string];
  let isLeft = false;
  let isRequesting = false;
  let isDue = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function show(next: RoomState): void {
    known.current = next;
    setState(next);
  }
  /** Sends one request at a time. If another read is due meanwhile, it follows the answer. */
  async function ask(): Promise<void> {
    isDue = true;
    if (isRequesting) return;
    isRequesting = true;
    while (isDue && !isLeft) {
      isDue = false;
      const before = known.current;
      const answer = await readValue(chatRoom, { kind, name: part, ...(before && { after: before.lastNo }) }).catch(
        (cause: Error) => cause,
      );
      if (isLeft) return;
      if (answer instanceof Error) {
        if (!before) setError(answer);
        else waiting = setTimeout(() => void ask(), AGAIN_MS);
        break;
      }
      setError(null);
      show(known.current ? caughtUp(known.current, answer) : opened(answer));
    }
    isRequesting = false;
  }
  function onSettled(frame: ServerFrame): void {
    if (frame.type === 'watching' || frame.type === 'chat-rules') return void ask();
    if (!known.current) return;
    const next = afterFrame(known.current, frame);
    if (next === null) void ask();
    else if (next !== known.current) show(next);
  }
  function wrote(message: ChatMessageFrame): void {
    if (known.current) show(asOwn(known.current, message));
    onSettled({ type: 'chat', room: name, message });
  }
  async function readOlder(): Promise<void> {
    const before = known.current?.messages[0]?.no;
    if (before === undefined) return;
    const page = await readValue(chatRoom, { kind, name: part, before }).catch(() => null);
    if (page && !isLeft && known.current) show(withOlder(known.current, page));
  }
  const leave = watchRoom(name, onSettled);
  // A socket may survive a lost connection and still lack the frames sent meanwhile.
  const back = (): void => void ask();
  addEventListener('online', back);
  void ask();
  const leaveAll = (): void => {
    isLeft = true;
    clearTimeout(waiting);
    removeEventListener('online', back);
    leave();
  };
  return { wrote, readOlder, leave: leaveAll };
}
