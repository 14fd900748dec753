import { useLayoutEffect, useRef } from 'react';
import { boardLayout } from '#games/slots/view/stage/board-layout.ts';
import './ghost-board.css';

/** Shows an empty board of the model while the reels are loading. */
export function GhostBoard({ reels, rows }: { reels: number; rows: number }) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (): void => {
      const { clientWidth: width, clientHeight: height } = room.current!;
      const { outer, inner, gap } = boardLayout({ width, height }, reels, rows);
      const { style } = frame.current!;
      style.translate = `${outer.x}px ${outer.y}px`;
      style.width = `${outer.width}px`;
      style.height = `${outer.height}px`;
      style.padding = `${inner.y - outer.y}px ${inner.x - outer.x}px`;
      style.gap = `${gap}px`;
    };
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(room.current!);
    return () => watcher.disconnect();
  }, [reels, rows]);
  return (
    <div ref={room} className="slot-ghost" dir="ltr" aria-hidden="true">
      <div ref={frame} className="slot-ghost__frame">
        {Array.from({ length: reels }, (_, at) => (
          <i key={at} />
        ))}
      </div>
    </div>
  );
}
