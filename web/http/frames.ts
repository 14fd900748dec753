import type { FrameOf, FrameType, ServerFrame } from '#contracts/realtime.ts';
import { queryClient } from '#web/http/query-client.ts';
import type { I18n } from '#web/text/i18n.tsx';

type Apply = (frame: never, i18n: I18n) => void;

const handlers: [readonly FrameType[], Apply][] = [];

/**
 * Handles frames of these types while a member is signed in. A folder calls it in its `frames.ts`, which `frame/session` finds. Frames sent
 * while the socket was closed are lost, so data that must not be missed are also handled at `ready`.
 */
export function onFrame<Type extends FrameType>(types: readonly Type[], apply: (frame: FrameOf<Type>, i18n: I18n) => void): void {
  handlers.push([types, apply]);
}

/** Returns a handler that reads queries again, each named by the beginning of its key, with slashes between the parts. */
export function readAgain(...keys: readonly string[]): () => void {
  return () => {
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: key.split('/') });
  };
}

/** Runs the handlers of a frame. */
export function applyFrame(frame: ServerFrame, i18n: I18n): void {
  for (const [types, apply] of handlers) if (types.includes(frame.type)) apply(frame as never, i18n);
}
