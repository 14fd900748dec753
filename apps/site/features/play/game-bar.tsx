import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSecondsSince } from '#apps/site/features/play/play-session.ts';
import { MaskableMoney } from '#apps/site/features/wallet/balance-chip.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { SegmentedNav } from '#ui/components/segmented/segmented.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import './game-bar.css';

type GameBarProps = {
  name: string;
  studio: string;
  place: { vendor: string; gameCode: string };
  mode: PlayMode;
  canPlayReal: boolean;
  currency: Currency | undefined;
  since: number | null;
  net: number;
  balance: number | undefined;
  /** Add money, or fill practice money up. */
  money: ReactNode;
  heart: ReactNode;
  wide: { isTheatre: boolean; isFull: boolean; canFull: boolean; toggleTheatre(): void; toggleFull(): void };
};

/** The bar over every game. Time, result and balance are always there: nothing on it hides them. */
export function GameBar({ name, studio, place, mode, canPlayReal, currency, since, net, balance, money, heart, wide }: GameBarProps) {
  const { t, formatMoney } = useI18n();
  return (
    <header className="game-bar">
      <Link to="/$gameType" params={{ gameType: 'rng' }} className="game-bar__back" aria-label={t('play.lobby')}>
        <Icon name="arrow-left" className="icon--turns" />
      </Link>
      <h1 className="game-bar__name" dir="auto">
        {name} <small>{studio}</small>
      </h1>
      <SegmentedNav className="game-bar__mode" label={t('play.mode')}>
        {canPlayReal && (
          <Link
            to="/seamless"
            search={{ ...place, mode: 'real' }}
            replace
            className="segmented__one"
            aria-current={mode === 'real' || undefined}
          >
            {t('play.real')}
          </Link>
        )}
        <Link
          to="/seamless"
          search={{ ...place, mode: 'practice' }}
          replace
          className="segmented__one"
          aria-current={mode === 'practice' || undefined}
        >
          {t('games.practice')}
        </Link>
      </SegmentedNav>
      <dl className="game-bar__figures">
        <div className="game-bar__clock">
          <dt>{t('play.session')}</dt>
          <dd>
            <Clock since={since} />
          </dd>
        </div>
        <div>
          <dt>{t('play.net')}</dt>
          <dd className={classNames(net > 0 && 'gain')}>{currency && <bdi>{signed(net, formatMoney(Math.abs(net), currency))}</bdi>}</dd>
        </div>
        <div>
          <dt>{t(mode === 'real' ? 'wallet.cash' : 'play.practice_money')}</dt>
          <dd>{currency && balance !== undefined ? <MaskableMoney amount={balance} currency={currency} /> : '…'}</dd>
        </div>
      </dl>
      {money}
      <span className="game-bar__tools">
        {heart}
        <IconButton
          icon={wide.isTheatre ? 'shrink' : 'theatre'}
          label={t(wide.isTheatre ? 'play.leave_theatre' : 'play.theatre')}
          aria-pressed={wide.isTheatre}
          onClick={wide.toggleTheatre}
        />
        {wide.canFull && (
          <IconButton
            icon={wide.isFull ? 'shrink' : 'full-screen'}
            label={t(wide.isFull ? 'play.leave_full' : 'play.full')}
            aria-pressed={wide.isFull}
            onClick={wide.toggleFull}
          />
        )}
      </span>
    </header>
  );
}

function Clock({ since }: { since: number | null }) {
  const seconds = useSecondsSince(since);
  const two = (value: number): string => String(value).padStart(2, '0');
  return <time>{`${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}</time>;
}

/** A gain says so with its plus; a loss is plain. */
function signed(net: number, text: string): string {
  return net > 0 ? `+${text}` : net < 0 ? `−${text}` : text;
}
