import { useEffect } from 'react';
import { boardTopic, eventTopic, type SportsBoardFrame } from '#contracts/frames/sports.ts';
import { MOST_WATCHED, type ServerFrame } from '#contracts/realtime.ts';
import { watchTable } from '#web/http/realtime.ts';
import { queryClient } from '#web/http/query-client.ts';
import { stateOf, type EventPatch } from '#apps/site/parts/sports/event-patch.ts';

/**
 * Follows matches: each frame of one is handed on as a patch. A match that is stopped is read again as well: the frame does not have all of
 * its markets.
 */
export function useWatchedEvents(ids: readonly string[], onPatch: (patch: EventPatch) => void): void {
  const key = ids.join();
  useEffect(() => {
    const leave = key
      .split(',')
      .filter(Boolean)
      .map((id) => watchTable(eventTopic(id), (frame) => applyFrame(id, frame, onPatch)));
    return () => leave.forEach((one) => one());
  }, [key, onPatch]);
}

/** Follows the boards of sports, as many as a page may watch: each frame has the state of one match and its market of the winner. */
export function useWatchedBoards(sports: readonly string[], onFrame: (frame: SportsBoardFrame) => void): void {
  const key = sports.slice(0, MOST_WATCHED).join();
  useEffect(() => {
    const watched = key.split(',').filter(Boolean);
    const leave = watched.map((sport) =>
      watchTable(boardTopic(sport), (frame) => {
        if (frame.type === 'sports-board' && frame.sport === sport) onFrame(frame);
      }),
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
