import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SessionClock } from '#apps/site/pages/play/bar/bar-figures.tsx';
import { useBroughtMoney } from '#apps/site/pages/play/outside/use-brought-money.ts';
import { useOutsideTab } from '#apps/site/pages/play/outside/use-outside-tab.ts';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';
import { NOTHING, plus } from '#kernel/amount.ts';
import '#apps/site/pages/play/bar/game-bar.css';
import './outside-game.css';

type OutsideGameProps = {
  about: WireOutput<typeof gameInfo>;
  /** Where its studio shows it; opens once. */
  url: string;
  launchedAt: number;
  /** Whether the studio keeps the money that is played with: it is moved there first. */
  keepsMoney: boolean;
  place: { vendor: string; gameCode: string };
  /** Opens the game here anew. */
  onReopen(): void;
};

/** So long a game may load before something is said. */
const PATIENCE_MS = 12_000;
/** So long a launch opens a game; a page that is not there by then is told that it is too late. */
const LAUNCH_MS = 60_000;
/** What a studio's page tells the page around it once nothing can be played in it any more. */
const OVER: readonly unknown[] = ['INVALID_TOKEN', 'TOKEN_EXPIRED'];

/**
 * A game that its studio shows itself: in the page, or in a tab of its own. The balance above it is the wallet's, but
 * where the studio keeps the money: there the game alone knows it.
 */
export function OutsideGame({ about, url, launchedAt, keepsMoney, place, onReopen }: OutsideGameProps) {
  const { t } = useI18n();
  const { game } = about;
  const wallet = useBalance();
  const [openedAt] = useState(() => Date.now());
  const apart = useOutsideTab(place);
  const [isWithout, setWithout] = useState(false);
  const brought = useBroughtMoney(place.vendor, keepsMoney, apart.state === 'open');
  const isReady = brought.state === 'ready' || isWithout;
  const studio = game.accountTypeName;
  const balance = wallet.data && plus(wallet.data.balance, wallet.data.bonus ?? NOTHING, wallet.data.currency);

  return (
    <div className="game-page">
      <header className="game-bar">
        <Link to="/$gameType" params={{ gameType: 'rng' }} className="game-bar__back" aria-label={t('play.lobby')}>
          <Icon name="arrow-left" className="icon--turns" />
        </Link>
        <h1 className="game-bar__name" dir="auto">
          {game.gameName} <small>{game.accountTypeName}</small>
        </h1>
        <dl className="game-bar__figures">
          <div className="game-bar__clock">
            <dt>{t('play.session')}</dt>
            <dd>
              <SessionClock since={openedAt} />
            </dd>
          </div>
          {!keepsMoney && (
            <div>
              <dt>{t('play.balance')}</dt>
              <dd>{balance !== undefined ? <MaskableMoney amount={balance} currency={wallet.data!.currency} /> : '…'}</dd>
            </div>
          )}
        </dl>
        <span className="game-bar__tools">
          <FavouriteButton game={game} />
        </span>
      </header>
      <div className="game-page__stage outside">
        {apart.state === 'open' ? (
          <div className="game-page__wait">
            <p role="status">{t('play.in_tab')}</p>
            <Button variant="primary" size="large" onClick={() => [apart.leave(), onReopen()]}>
              {t('play.play_here')}
            </Button>
          </div>
        ) : isReady ? (
          <Frame key={url} url={url} launchedAt={launchedAt} name={game.gameName} onReopen={onReopen} />
        ) : (
          <div className="game-page__wait">
            {brought.state === 'refused' ? (
              <p role="alert">{refusalText(brought.refusal, t)}</p>
            ) : (
              <p role="status">{t(brought.state === 'asking' ? 'play.money_asking' : 'play.money_moving', { studio })}</p>
            )}
            {brought.state !== 'bringing' && (
              <Button variant="line" size="large" onClick={() => setWithout(true)}>
                {t('play.money_without')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className="outside__foot">
        {keepsMoney && <p>{t('play.money_kept', { studio })}</p>}
        {apart.state === 'blocked' && <p role="alert">{t('play.blocked')}</p>}
        {apart.state === 'refused' && <p role="alert">{refusalText(apart.refusal, t)}</p>}
        {apart.state !== 'open' && isReady && (
          <Button variant="line" icon="arrow-out" isBusy={apart.state === 'opening'} onClick={() => void apart.open()}>
            {t('play.own_tab')}
          </Button>
        )}
      </div>
    </div>
  );
}

type FrameProps = { url: string; launchedAt: number; name: string; onReopen: () => void };

function Frame({ url, launchedAt, name, onReopen }: FrameProps) {
  const { t } = useI18n();
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
    const hear = ({ source, origin, data }: MessageEvent): void => {
      const isOwn = source === frame.current?.contentWindow && origin === new URL(url).origin;
      if (isOwn && OVER.includes((data as { status?: unknown } | null)?.status)) setState('over');
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url]);
  const words = { loading: 'play.opening', slow: 'play.slow', late: 'play.late', over: 'play.over' } as const;
  const isGone = state === 'late' || state === 'over';
  return (
    <>
      {state !== 'loaded' && (
        <div className="game-page__wait outside__cover">
          <p role="status">{t(words[state], { game: name })}</p>
          {state !== 'loading' && (
            <Button variant={isGone ? 'primary' : 'line'} size="large" onClick={onReopen}>
              {t(isGone ? 'play.open_again' : 'play.reload')}
            </Button>
          )}
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
