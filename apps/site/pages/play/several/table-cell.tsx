import { useEffect, useState } from 'react';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { RulesDialog } from '#apps/site/parts/play/rules-dialog.tsx';
import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { nameOf, type TableAt } from '#apps/site/pages/play/several/table-address.ts';
import { GameStage } from '#apps/site/pages/play/game-stage.tsx';
import { useOpenedGame, type OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { usePlaying } from '#apps/site/pages/play/use-playing.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { IconButton } from '#ui/components/button/button.tsx';
import type { PlayMode } from '#contracts/rounds.ts';
import type { FamilyText, GameView } from '#games/kit/view/view.ts';

/** Name and currency of an open table, for the bar of the page. */
export type Seated = { name: string; currency: OpenedGame['currency'] };

/** `onSeated` must stay the same function, because an effect depends on it. */
type Props = { at: TableAt; mode: PlayMode; onLeave: () => void; onSeated: (place: string, table: Seated) => void };

/**
 * Shows a table beside other tables: its name, its board, and a button to leave it. A fault at the table is shown in its cell and stops no
 * other table.
 */
export function TableCell({ at, mode, onLeave, onSeated }: Props) {
  const { t } = useI18n();
  const opened = useOpenedGame(at.vendor, at.gameCode, mode);
  const game = opened.data?.here;
  const view = useFrontPart(game?.family, 'View');
  const text = useGameText(game?.family);
  const name = game?.gameName ?? at.gameCode;
  const error = opened.error ?? view.error;
  return (
    <section className="several__cell" aria-label={name} id={`table-${nameOf(at)}`}>
      <header className="several__name">
        <h2 dir="auto">
          {name} <small>{game?.accountTypeName}</small>
        </h2>
        <IconButton icon="close" label={t('play.leave_table', { game: name })} onClick={onLeave} />
      </header>
      <div className="several__board">
        {game && view.data && text.data ? (
          <OpenTable
            key={game.gameToken}
            game={game}
            view={view.data.Component}
            text={text.data}
            onOver={() => void opened.refetch()}
            place={nameOf(at)}
            onSeated={onSeated}
          />
        ) : (
          <div className="game-page__wait">
            {error ? (
              <RefusedTrouble error={error} onRetry={() => void opened.refetch()} />
            ) : (
              <p role="status">{t('play.opening', { game: name })}</p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type OpenTableProps = {
  game: OpenedGame;
  view: GameView;
  text: FamilyText;
  onOver: () => void;
  place: string;
  onSeated: Props['onSeated'];
};

function OpenTable({ game, view, text, onOver, place, onSeated }: OpenTableProps) {
  const [isRequested, setRequested] = useState(false);
  const playing = usePlaying({ game, free: null, text, onInfo: () => setRequested(true), onOver });
  useEffect(() => onSeated(place, { name: game.gameName, currency: game.currency }), [place, game.gameName, game.currency, onSeated]);
  return (
    <>
      <GameStage view={view} playing={playing} />
      {isRequested && (
        <RulesDialog
          isOpen
          onClose={() => setRequested(false)}
          info={game.info}
          title={game}
          stake={game.defaultStake}
          currency={game.currency}
        />
      )}
    </>
  );
}
