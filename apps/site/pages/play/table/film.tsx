import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableShown } from '#games/kit/view/view.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

const loadHls = chunkInTime(() => import('hls.js/light'));

/** Interval at which the lag of a film is measured. */
const LOOK_MS = 1_000;
/** Least change of the lag that is published. */
const CHANGE_MS = 400;
/** Time after which a film that does not come is tried again, in ms. */
const AGAIN_MS = 15_000;

/** The film of a studio's table; null where there is none, or it does not come: then the table is drawn. */
export function useFilm(stream: string | null): TableShown<unknown>['film'] {
  const [behindMs, setBehind] = useState(0);
  const [isLost, setLost] = useState(false);
  const onBehind = useCallback((ms: number) => setBehind((known) => (Math.abs(known - ms) < CHANGE_MS ? known : ms)), []);
  const onLost = useCallback(() => setLost(true), []);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLost(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return useMemo(
    () => (stream === null || isLost ? null : { picture: <Film url={stream} onBehind={onBehind} onLost={onLost} />, behindMs }),
    [stream, isLost, behindMs, onBehind, onLost],
  );
}

type FilmProps = { url: string; onBehind(ms: number): void; onLost(): void };

/** Seconds of a film without an end that have come and are not shown yet: at least so far behind it is. */
function behindOf({ duration, buffered, currentTime }: HTMLVideoElement): number {
  return Number.isFinite(duration) || buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
}

/** Pieces of a list are joined by a library where the browser lets it, else by the browser; a film in one is played as it is. */
function Film({ url, onBehind, onLost }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current!;
    let isLeft = false;
    let end = (): void => {};
    let behind = (): number => behindOf(element);
    const looking = setInterval(() => onBehind(Math.round(Math.max(0, behind()) * 1_000)), LOOK_MS);
    const begin = async (): Promise<void> => {
      if (!new URL(url).pathname.endsWith('.m3u8')) {
        element.src = url;
        return;
      }
      const { default: Hls } = await loadHls();
      if (isLeft) return;
      // It knows how far behind a film is, and browsers that play lists by themselves do not say.
      if (!Hls.isSupported()) {
        element.src = url;
        return;
      }
      const hls = new Hls({ lowLatencyMode: true, enableWorker: false });
      behind = () => hls.latency;
      end = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onLost());
      hls.loadSource(url);
      hls.attachMedia(element);
    };
    element.addEventListener('error', onLost);
    void begin().catch(onLost);
    return () => {
      isLeft = true;
      clearInterval(looking);
      end();
      element.removeEventListener('error', onLost);
    };
  }, [url, onBehind, onLost]);
  return <video ref={video} muted autoPlay playsInline aria-hidden="true" />;
}
