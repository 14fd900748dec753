import { useEffect } from 'react';
import { watchTable } from '#web/http/realtime.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { EventPatch } from '#apps/site/parts/sports/event-patch.ts';

type EventFrame = { type: 'sports-event'; event: string; isOpen: boolean } & Omit<EventPatch, 'id'>;
type BetFrame = { type: 'sports-bet'; bet: string };

/**
 * Follows matches: each frame of one is handed on as a patch. A match that is stopped or opened again, and a bet that was decided, are read
 * anew instead: the frame does not have all of it.
 */
export function useWatchedEvents(ids: readonly string[], onPatch: (patch: EventPatch) => void): void {
  const key = ids.join();
  useEffect(() => {
    const leave = key
      .split(',')
      .filter(Boolean)
      .map((id) => watchTable(`sports-event/${id}`, (frame: unknown) => applyFrame(id, frame, onPatch)));
    return () => leave.forEach((one) => one());
  }, [key, onPatch]);
}

function applyFrame(id: string, frame: unknown, onPatch: (patch: EventPatch) => void): void {
  if (isOf<BetFrame>(frame, 'sports-bet')) {
    for (const name of ['bets', 'waiting']) void queryClient.invalidateQueries({ queryKey: ['sports', name] });
    return;
  }
  if (!isOf<EventFrame>(frame, 'sports-event') || frame.event !== id) return;
  const { version, state, epoch, score, tracker, markets } = frame;
  onPatch({ id, version, ...defined({ state, epoch, score, tracker }), markets: frame.isOpen ? (markets ?? []) : [] });
  if (!frame.isOpen) void queryClient.invalidateQueries({ queryKey: ['sports', 'event', id] });
}

const isOf = <F extends { type: string }>(frame: unknown, type: F['type']): frame is F =>
  typeof frame === 'object' && frame !== null && (frame as { type?: unknown }).type === type;

/** Fields that a frame has; one that it lacks changes nothing. */
function defined<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };
}
