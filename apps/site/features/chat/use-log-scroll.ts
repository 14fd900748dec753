import { useLayoutEffect, useRef, useState } from 'react';

/** Distance from its end within which a log counts as read to the end, in px. */
const NEAR_PX = 24;

type Message = { no: number };

/**
 * Keeps a log at its end while its reader is there; else it stays, and says how many came meanwhile. `unreadFrom` is the number of the
 * first message that came since the reader was last at the end, here or before.
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
  // Older messages came above: what is read stays where it is.
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

/** Numbers only grow; another tab may have seen more. */
function recordSeen(room: string, no: number): number {
  const seen = Math.max(storedSeen(room), no);
  localStorage.setItem(keyOf(room), String(seen));
  return seen;
}

function storedSeen(room: string): number {
  return Number(localStorage.getItem(keyOf(room)) ?? 0) || 0;
}
