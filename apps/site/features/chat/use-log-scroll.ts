import { useLayoutEffect, useRef, useState } from 'react';

/** A log within this distance of its end counts as read to the end. */
const NEAR_PX = 24;

type Message = { no: number };

/**
 * Scrolls a log to its end at each new message while the reader is at the end. Otherwise the log stays, and `unread` counts the new messages.
 * `unreadFrom` is the number of the first message since the reader was last at the end, now or on an earlier visit.
 */
export function useLogScroll(room: string, messages: readonly Message[]) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [seen, setSeen] = useState(() => storedSeen(room));
  const [divider, setDivider] = useState(seen);
  const first = messages[0]?.no;
  const last = messages.at(-1)?.no ?? 0;

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight;
      setSeen(recordSeen(room, last));
    }
  }, [room, last]);
  // Older messages were added above: the message that is being read keeps its place on the screen.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    if (!isAtEnd.current) element.scrollTop += element.scrollHeight - height.current;
    height.current = element.scrollHeight;
  }, [first]);

  return {
    log,
    unread: messages.filter(({ no }) => no > seen).length,
    unreadFrom: divider > 0 ? messages.find(({ no }) => no > divider)?.no : undefined,
    onScroll: () => {
      const { scrollTop, clientHeight, scrollHeight } = log.current!;
      height.current = scrollHeight;
      const isThere = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      if (isThere) setSeen(recordSeen(room, last));
      else if (isAtEnd.current) setDivider(last);
      isAtEnd.current = isThere;
    },
    toEnd: () => {
      isAtEnd.current = true;
      log.current?.scrollTo({ top: log.current.scrollHeight });
      setSeen(recordSeen(room, last));
    },
  };
}

const keyOf = (room: string): string => `chat-seen:${room}`;

/** Stores the highest number seen, and returns it. Another tab may have stored a higher one, which stays. */
function recordSeen(room: string, no: number): number {
  const seen = Math.max(storedSeen(room), no);
  localStorage.setItem(keyOf(room), String(seen));
  return seen;
}

function storedSeen(room: string): number {
  return Number(localStorage.getItem(keyOf(room)) ?? 0) || 0;
}
