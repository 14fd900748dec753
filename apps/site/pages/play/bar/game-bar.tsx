import { lazy, Suspense, useState, type ReactNode } from 'react';
import { BarFigures, type BarFiguresProps } from '#apps/site/pages/play/bar/bar-figures.tsx';
import { LobbyLink } from '#apps/site/pages/play/bar/lobby-link.tsx';
import { ModeSwitch } from '#apps/site/pages/play/bar/mode-switch.tsx';
import { WideTools, type WideStage } from '#apps/site/pages/play/bar/wide-tools.tsx';
import { useOnceTrue } from '#web/state/use-once-true.ts';
import { withAreas } from '#web/text/messages.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import type { GameType } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import './game-bar.css';

const loadSheet = withAreas(['play'], () => import('#apps/site/pages/play/bar/play-sheet.tsx'));
const PlaySheet = lazy(async () => ({ default: (await loadSheet()).PlaySheet }));

export type GameBarProps = BarFiguresProps & {
  name: string;
  studio: string;
  gameType: GameType;
  place: { vendor: string; gameCode: string };
  mode: PlayMode;
  canPlayReal: boolean;
  /** Button that adds money, or refills practice money. */
  money: ReactNode;
  heart: ReactNode;
  onRules(): void;
  onHistory(): void;
  /** Opens the chat of the table; undefined for a game without a table. */
  onChat?: (() => void) | undefined;
  wide: WideStage;
};

/** Shows the bar over every game. Time and result are always visible, and so is the balance: on a phone, the stage shows it. */
export function GameBar(props: GameBarProps) {
  const { name, studio, gameType, mode, currency, since, net, balance, money, heart, wide, onChat } = props;
  const { t } = useI18n();
  return (
    <header className={classNames('game-bar', mode === 'practice' && 'game-bar--practice')}>
      <LobbyLink gameType={gameType} />
      <h1 className="game-bar__name" dir="auto">
        {name} <small>{studio}</small>
      </h1>
      {mode === 'practice' && (
        <span className="game-bar__practice">
          <Tag tone="warn">{t('games.practice')}</Tag>
        </span>
      )}
      <span className="game-bar__mode">
        <ModeSwitch {...props} />
      </span>
      <BarFigures since={since} net={net} balance={balance} currency={currency} />
      <span className="game-bar__money">{money}</span>
      <span className="game-bar__tools">
        {heart}
        {onChat && <IconButton icon="chat" label={t('chat.title')} onClick={onChat} />}
        <WideTools wide={wide} />
      </span>
      <MoreButton {...props} />
    </header>
  );
}

/** Shows the last button of a narrow bar, which opens the parts that the bar has no room for. */
function MoreButton(props: GameBarProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useOnceTrue(isOpen);
  return (
    <>
      <IconButton
        icon="more"
        className="game-bar__more"
        label={t('play.more')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {wasOpen && (
        <Suspense>
          <PlaySheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
