import { useCallback, useState, type Ref } from 'react';
import { useViewTitle } from '#apps/site/parts/play/use-view-title.ts';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import { JackpotBoard } from '#apps/site/features/jackpots/jackpot-board.tsx';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { GameBar } from '#apps/site/pages/play/game-bar.tsx';
import { GameMore, type GamePanel } from '#apps/site/pages/play/game-more.tsx';
import { MoneyButton } from '#apps/site/pages/play/money-button.tsx';
import { useMoreMoney } from '#apps/site/pages/play/use-more-money.ts';
import { useSitting } from '#apps/site/pages/play/play-session.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useTable } from '#apps/site/pages/play/table/use-table.ts';
import { useShownBalance } from '#apps/site/pages/play/use-shown-balance.ts';
import { useWideStage } from '#apps/site/pages/play/use-wide-stage.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { useIsOnline } from '#apps/site/lib/http/online.ts';
import { useStoredFlag } from '#apps/site/lib/state/stored-flag.ts';
import { classNames } from '#ui/class-names.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

type OpenGameProps = {
  ref: Ref<HTMLDivElement> & { current: HTMLDivElement | null };
  game: OpenedGame;
  about: WireOutput<typeof gameInfo>;
  view: GameView;
  text: FamilyText;
  canPlayReal: boolean;
  /** The game session ended: it is to be opened again. */
  onOver: () => void;
};

/** An open game: the bar, the view on its stage, and what stands under it. */
export function OpenGame({ ref, game, about, view: View, text, canPlayReal, onOver }: OpenGameProps) {
  const { t, formatMoney } = useI18n();
  const { mode, currency, vendor, gameCode } = game;
  const isOnline = useIsOnline();
  const isReducedMotion = useReducedMotion();
  const [isSoundOn, toggleSound] = useStoredFlag('sound');
  const [panel, setPanel] = useState<GamePanel>(null);
  const wide = useWideStage(ref);
  const sitting = useSitting(mode, currency);
  const balance = useShownBalance(game);
  const money = useMoreMoney(game, balance.release);
  const round = useLiveRound({ game, sitting, balance, onOver });
  const second = useLiveRound({ game, sitting, balance, onOver, place: 1 });
  const table = useTable(game.table, [round, second]);
  // A view builds its stage from these: they stay the same ones as long as they say the same.
  const title = useViewTitle(game);
  const sum = useCallback((amount: Amount) => formatMoney(amount, currency), [formatMoney, currency]);
  const isWide = wide.isTheatre || wide.isFull;
  // Practice feeds none and wins none.
  const jackpot = mode === 'real' ? about.game.jackpot : null;

  return (
    <div ref={ref} className={classNames('game-page', isWide && 'game-page--theatre', jackpot && 'game-page--jackpot')}>
      <GameBar
        name={game.gameName}
        studio={game.accountTypeName}
        place={{ vendor, gameCode }}
        heart={<FavouriteButton game={about.game} />}
        money={<MoneyButton {...money} />}
        onRules={() => setPanel('rules')}
        onHistory={() => setPanel('history')}
        balance={balance.shown}
        mode={mode}
        canPlayReal={canPlayReal}
        currency={currency}
        wide={wide}
        since={sitting.since}
        net={sitting.net}
      />
      {jackpot && <JackpotBoard code={jackpot.code} isStrip />}
      <div className="game-page__stage">
        {!round.isResolving && (
          <View
            title={title}
            info={game.info}
            mode={mode}
            t={text}
            currency={currency}
            money={sum}
            stakes={game.stakes}
            defaultStake={game.defaultStake}
            balance={balance.shown}
            play={round.play}
            act={round.act}
            openRound={round.open}
            table={table}
            canAutoplay={game.canAutoplay}
            blocked={!isOnline ? t('play.offline') : round.isUnknown ? t('play.checking') : null}
            missedRound={round.missed}
            replay={null}
            onBusy={round.onBusy}
            onShort={money.add}
            onInfo={() => setPanel('rules')}
            isReducedMotion={isReducedMotion}
            isSoundOn={isSoundOn}
            onSound={(isOn) => isOn !== isSoundOn && toggleSound()}
          />
        )}
        {round.isResolving && (
          <p className="game-page__wait" role="status">
            {t('play.checking')}
          </p>
        )}
      </div>
      <GameMore game={game} about={about} text={text} panel={panel} onPanel={setPanel} shown={round.shown} />
    </div>
  );
}
