import { useEffect } from 'react';
import { boardTopic, eventTopic, type SportsBoardFrame, type SportsEventFrame } from '#contracts/frames/sports.ts';
import { MOST_WATCHED, type ServerFrame } from '#contracts/realtime.ts';
import { watchTable } from '#web/http/realtime.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useIsOnline } from '#web/http/online.ts';
import { useSession } from '#web/state/session.ts';
import { createStore } from '#web/state/store.ts';
import { stateOf, type EventPatch } from '#apps/site/parts/sports/event-patch.ts';

/** Number of watchers by topic. `received` has the topics whose frames arrive. */
const watchers = new Map<string, number>();
const received = createStore<ReadonlySet<string>>(new Set());

/**
 * Watches a topic until the returned function is called. Frames may have been lost before each `watching`, so `onReceived` must read the
 * data again.
 */
function follow(topic: string, onFrame: (frame: ServerFrame) => void, onReceived: () => void): () => void {
  watchers.set(topic, (watchers.get(topic) ?? 0) + 1);
  const leave = watchTable(topic, (frame) => {
    if (frame.type !== 'watching') return onFrame(frame);
    received.set(new Set(received.get()).add(topic));
    onReceived();
  });
  return () => {
    leave();
    const left = watchers.get(topic)! - 1;
    if (left > 0) return void watchers.set(topic, left);
    watchers.delete(topic);
    received.set(new Set([...received.get()].filter((one) => one !== topic)));
  };
}

/** Returns true if changes of all these topics are pushed: the socket is open, and the page watches no more topics than allowed. */
export function useIsPushed(topics: readonly string[]): boolean {
  const known = received.use();
  const { status } = useSession();
  const isOnline = useIsOnline();
  return status === 'in' && isOnline && watchers.size <= MOST_WATCHED && topics.every((topic) => known.has(topic));
}

/** Follows the draws of a match. */
export function watchSteps(id: string, onSteps: (steps: SportsEventFrame['steps']) => void): () => void {
  const again = () => void queryClient.invalidateQueries({ queryKey: ['sports', 'steps', id] });
  return follow(eventTopic(id), (frame) => frame.type === 'sports-event' && frame.event === id && onSteps(frame.steps), again);
}

/**
 * Follows matches, and passes each frame on as a patch. A match that was stopped is read again as well, because its frame lacks some of its
 * markets.
 */
export function useWatchedEvents(ids: readonly string[], onPatch: (patch: EventPatch) => void): void {
  const key = ids.join();
  useEffect(() => {
    const leave = key
      .split(',')
      .filter(Boolean)
      .map((id) =>
        follow(
          eventTopic(id),
          (frame) => applyFrame(id, frame, onPatch),
          () => void queryClient.invalidateQueries({ queryKey: ['sports', 'event', id] }),
        ),
      );
    return () => leave.forEach((one) => one());
  }, [key, onPatch]);
}

/**
 * Follows the boards of sports, up to the number that a page may watch. Each frame has the state of a match and its markets on the board.
 */
export function useWatchedBoards(sports: readonly string[], onFrame: (frame: SportsBoardFrame) => void): void {
  const key = sports.slice(0, MOST_WATCHED).join();
  useEffect(() => {
    const watched = key.split(',').filter(Boolean);
    const leave = watched.map((sport) =>
      follow(
        boardTopic(sport),
        (frame) => frame.type === 'sports-board' && frame.sport === sport && onFrame(frame),
        () => void queryClient.invalidateQueries({ queryKey: ['sports', 'board', sport] }),
      ),
    );
    return () => leave.forEach((one) => one());
  }, [key, onFrame]);
}

function applyFrame(id: string, frame: ServerFrame, onPatch: (patch: EventPatch) => void): void {
  if (frame.type !== 'sports-event' || frame.event !== id) return;
  const { isOpen, markets, prices } = frame;
  onPatch({ ...stateOf(frame), ...(isOpen && { markets, prices }) });
  if (!isOpen) void queryClient.invalidateQueries({ queryKey: ['sports', 'event', id] });
}
