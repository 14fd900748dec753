import { useState } from 'react';
import { SessionClock } from '#apps/site/pages/play/bar/bar-figures.tsx';
import { LobbyLink } from '#apps/site/pages/play/bar/lobby-link.tsx';
import { OutsideFrame } from '#apps/site/pages/play/outside/outside-frame.tsx';
import { useBroughtMoney } from '#apps/site/pages/play/outside/use-brought-money.ts';
import { useOutsideTab } from '#apps/site/pages/play/outside/use-outside-tab.ts';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { MaskableMoney } from '#apps/site/parts/money/balance-chip.tsx';
import { useBalance } from '#apps/site/parts/money/use-balance.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';
import { NOTHING, plus } from '#kernel/amount.ts';
import '#apps/site/pages/play/bar/game-bar.css';
import './outside-game.css';

type OutsideGameProps = {
  about: WireOutput<typeof gameInfo>;
  /** Address at which the studio shows the game. It can be opened once. */
  url: string;
  launchedAt: number;
  /** True if the studio keeps the money for play, so that the member's money is moved there first. */
  keepsMoney: boolean;
  /** True if the game is played with play money of the studio, of which we have no record. */
  isDemo: boolean;
  place: { vendor: string; gameCode: string };
  /** Opens the game again on this page. */
  onReopen(): void;
};

/**
 * Shows a game of an outside studio, in this page or in its own tab. The bar shows the wallet's balance, unless the studio keeps the money:
 * then only the game knows the balance.
 */
export function OutsideGame({ about, url, launchedAt, keepsMoney, isDemo, place, onReopen }: OutsideGameProps) {
  const { t } = useI18n();
  const { game } = about;
  const apart = useOutsideTab(place);
  const [isWithout, setWithout] = useState(false);
  const brought = useBroughtMoney(place.vendor, keepsMoney, apart.state === 'open');
  const isReady = brought.state === 'ready' || isWithout;
  const studio = game.accountTypeName;
  return (
    <div className="game-page">
      <OutsideBar game={game} hasBalance={!keepsMoney && !isDemo} isDemo={isDemo} />
      <div className="game-page__stage outside">
        {apart.state === 'open' ? (
          <div className="game-page__wait">
            <p role="status">{t('play.in_tab')}</p>
            <Button variant="primary" size="large" onClick={() => [apart.leave(), onReopen()]}>
              {t('play.play_here')}
            </Button>
          </div>
        ) : isReady ? (
          <OutsideFrame key={url} {...{ url, launchedAt, about, place, onReopen }} mode={isDemo ? 'practice' : 'real'} />
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
        {apart.state !== 'open' && isReady && !isDemo && (
          <Button variant="line" icon="arrow-out" isBusy={apart.state === 'opening'} onClick={() => void apart.open()}>
            {t('play.own_tab')}
          </Button>
        )}
      </div>
    </div>
  );
}

type BarProps = { game: OutsideGameProps['about']['game']; hasBalance: boolean; isDemo: boolean };

/** Shows the bar over an outside game. */
function OutsideBar({ game, hasBalance, isDemo }: BarProps) {
  const { t } = useI18n();
  const wallet = useBalance();
  const [openedAt] = useState(() => Date.now());
  const balance = wallet.data && plus(wallet.data.balance, wallet.data.bonus ?? NOTHING, wallet.data.currency);
  return (
    <header className="game-bar">
      <LobbyLink gameType={game.gameType} />
      <h1 className="game-bar__name" dir="auto">
        {game.gameName} <small>{game.accountTypeName}</small>
      </h1>
      {isDemo && (
        <span className="outside__mode">
          <Tag tone="warn">{t('games.practice')}</Tag>
        </span>
      )}
      <dl className="game-bar__figures">
        <div className="game-bar__clock">
          <dt>{t('play.session')}</dt>
          <dd>
            <SessionClock since={openedAt} />
          </dd>
        </div>
        {hasBalance && (
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
  );
}
