import { lazy, Suspense, useState, type Ref } from 'react';
import { JackpotBoard } from '#apps/site/features/jackpots/jackpot-board.tsx';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { FreeBand } from '#apps/site/pages/play/bar/free-band.tsx';
import { GameBar } from '#apps/site/pages/play/bar/game-bar.tsx';
import { GameMore, type GamePanel } from '#apps/site/pages/play/game-more.tsx';
import { GameStage } from '#apps/site/pages/play/game-stage.tsx';
import { MoneyButton } from '#apps/site/pages/play/bar/money-button.tsx';
import { AddTable } from '#apps/site/pages/play/several/add-table.tsx';
import { useFreeRounds, type FreeRounds } from '#apps/site/pages/play/use-free-rounds.ts';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { usePlaying } from '#apps/site/pages/play/use-playing.ts';
import { useWideStage } from '#apps/site/pages/play/use-wide-stage.ts';
import { withAreas } from '#web/text/messages.ts';
import { classNames } from '#ui/class-names.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { gameInfo } from '#contracts/catalogue.ts';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';

// The chat loads only when the player opens it.
const loadChat = withAreas(['chat'], () => import('#apps/site/pages/play/table/table-chat.tsx'));
const TableChat = lazy(async () => ({ default: (await loadChat()).TableChat }));

type OpenGameProps = {
  ref: Ref<HTMLDivElement> & { current: HTMLDivElement | null };
  game: OpenedGame;
  about: WireOutput<typeof gameInfo>;
  view: GameView;
  text: FamilyText;
  canPlayReal: boolean;
  /** Called when the game session has ended, to open the game again. */
  onOver: () => void;
};

/** Shows an open game. Free rounds and play with the member's own money are separate visits, which share no state. */
export function OpenGame(props: OpenGameProps) {
  const free = useFreeRounds(props.game);
  return <Playing key={free?.isOn ? 'free' : 'own'} {...props} free={free} />;
}

/** Shows the bar, the view on its stage, and the parts under the stage. */
function Playing({ ref, game, about, view: View, text, canPlayReal, onOver, free }: OpenGameProps & { free: FreeRounds | null }) {
  const { mode, currency, vendor, gameCode } = game;
  const [panel, setPanel] = useState<GamePanel>(null);
  const [isChatOpen, setChatOpen] = useState(false);
  const wide = useWideStage(ref);
  const playing = usePlaying({ game, free: free?.isOn ? free : null, text, onInfo: () => setPanel('rules'), onOver });
  const { sitting, money, shown } = playing;
  const isWide = wide.isTheatre || wide.isFull;
  // Practice play neither feeds nor wins a jackpot.
  const jackpot = mode === 'real' ? about.game.jackpot : null;

  return (
    <div
      ref={ref}
      className={classNames(
        'game-page',
        isWide && 'game-page--theatre',
        jackpot && 'game-page--jackpot',
        isChatOpen && 'game-page--beside-chat',
      )}
    >
      <GameBar
        name={game.gameName}
        studio={game.accountTypeName}
        gameType={about.game.gameType}
        place={{ vendor, gameCode }}
        heart={
          <>
            {game.table !== null && game.isBeside && <AddTable tables={[{ vendor, gameCode }]} mode={mode} />}
            <FavouriteButton game={about.game} />
          </>
        }
        money={<MoneyButton {...money} />}
        onRules={() => setPanel('rules')}
        onHistory={() => setPanel('history')}
        onChat={game.table === null ? undefined : () => setChatOpen(!isChatOpen)}
        balance={playing.cash}
        mode={mode}
        canPlayReal={canPlayReal}
        currency={currency}
        wide={wide}
        since={sitting.since}
        net={sitting.net}
      />
      {free && <FreeBand free={free} currency={currency} isBusy={playing.isBusy} />}
      {jackpot && <JackpotBoard code={jackpot.code} isStrip />}
      <div className="game-page__stage">
        <GameStage view={View} playing={playing} />
      </div>
      {isChatOpen && game.table !== null && (
        <Suspense>
          <TableChat room={game.table} onClose={() => setChatOpen(false)} />
        </Suspense>
      )}
      <GameMore game={game} about={about} text={text} panel={panel} onPanel={setPanel} shown={shown} />
    </div>
  );
}
