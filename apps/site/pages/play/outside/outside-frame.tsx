import { useEffect, useRef, useState } from 'react';
import { OtherHost, useOtherHosts } from '#apps/site/pages/play/outside/other-host.tsx';
import { Similar } from '#apps/site/pages/play/similar.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { gameInfo } from '#contracts/catalogue.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import './outside-game.css';

/** Time that a game may take to load before a message is shown, in ms. */
const PATIENCE_MS = 12_000;
/** Time for which a launch can open a game, in ms. A page that has not loaded by then counts as late. */
const LAUNCH_MS = 60_000;
/** Messages of a studio's page to the page around it, sent when its game session has ended. */
const OVER: readonly unknown[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED'];

type FrameProps = {
  /** Address at which the studio shows the game. It can be opened once. */
  url: string;
  launchedAt: number;
  about: WireOutput<typeof gameInfo>;
  place: { vendor: string; gameCode: string };
  mode: PlayMode;
  /** Opens the game again on this page. */
  onReopen(): void;
};

/** Shows the studio's page. If that page does not load, buttons offer another try, another host or another game. */
export function OutsideFrame({ url, launchedAt, about, place, mode, onReopen }: FrameProps) {
  const { t } = useI18n();
  const hosts = useOtherHosts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'slow' | 'loaded' | 'late' | 'over'>('loading');
  useEffect(() => {
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), PATIENCE_MS);
    const late = setTimeout(
      () => setState((now) => (now === 'loaded' || now === 'over' ? now : 'late')),
      Math.max(PATIENCE_MS, launchedAt + LAUNCH_MS - Date.now()),
    );
    return () => [slow, late].forEach(clearTimeout);
  }, [launchedAt]);
  useEffect(() => {
    const onSettled = ({ source, origin, data }: MessageEvent): void => {
      const isOwn = source === frame.current?.contentWindow && origin === new URL(url).origin;
      if (isOwn && OVER.includes((data as { status?: unknown } | null)?.status)) setState('over');
    };
    window.addEventListener('message', onSettled);
    return () => window.removeEventListener('message', onSettled);
  }, [url]);
  const { gameName: name } = about.game;
  const words = { loading: 'play.opening', slow: 'play.slow', late: 'play.late', over: 'play.over' } as const;
  const isGone = state === 'late' || state === 'over';
  return (
    <>
      {state !== 'loaded' && (
        <div className="game-page__wait outside__cover">
          <p role="status">{t(words[state], { game: name })}</p>
          {state !== 'loading' && (
            <div className="dialog__actions">
              {state === 'late' && hosts.length > 0 && <OtherHost place={place} mode={mode} hosts={hosts} />}
              <Button variant={isGone ? 'primary' : 'line'} size="large" onClick={onReopen}>
                {t(isGone ? 'play.open_again' : 'play.reload')}
              </Button>
            </div>
          )}
          {/* The cause that keeps a studio's game from loading may affect the studio's other games, so these come last. */}
          {state === 'late' && <Similar games={about.similar} last={place.vendor} />}
        </div>
      )}
      {!isGone && (
        <iframe
          ref={frame}
          className={classNames('outside__frame', state !== 'loaded' && 'outside__frame--loading')}
          title={name}
          src={url}
          allow="autoplay; fullscreen"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the studio's page is of another origin, and needs its own to call home
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          onLoad={() => setState((now) => (now === 'over' ? now : 'loaded'))}
        />
      )}
    </>
  );
}
